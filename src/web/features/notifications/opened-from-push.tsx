import { useMutation } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { unreadApi } from '#shared/contract/unread.ts'
import { openedBy, type OpenInPage } from '#shared/domain/push/pushed-link.ts'
import { call } from '#web/data/api-client.ts'
import { useKnownViewer } from '#web/data/viewer.ts'

/** Opens what somebody taps in a message while this page is open, and marks what was opened from a message as read. */
export function OpenedFromPush() {
  const router = useRouter()
  const viewerId = useKnownViewer()?.id
  const id = useLocation({ select: ({ hash }) => openedBy(hash) })
  // Without words: it may have been taken back, and is nothing that the reader has asked for.
  const { mutate: read } = useMutation({
    mutationFn: (opened: number) =>
      call(unreadApi.setRead, { params: { id: opened }, body: { isRead: true } }),
  })

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const follow = ({ data }: MessageEvent<Partial<OpenInPage>>) => {
      if (data.open !== undefined) router.history.push(data.open)
    }
    navigator.serviceWorker.addEventListener('message', follow)
    return () => navigator.serviceWorker.removeEventListener('message', follow)
  }, [router])

  useEffect(() => {
    if (id === undefined || viewerId === undefined) return
    read(id)
    // Who marks it as unread and reloads the page does not want it to be read again.
    const { pathname, search } = router.history.location
    router.history.replace(pathname + search)
  }, [id, viewerId, read, router])

  return null
}
