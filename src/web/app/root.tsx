import { Outlet } from '@tanstack/react-router'
import { useViewer } from '#web/lib/viewer.ts'
import { AdminsOnly, SignedInOnly } from './access.tsx'
import { DocumentTitle } from './document-title.tsx'
import { useRouteFacts } from './route-facts.ts'
import { Shell } from './shell/shell.tsx'
import { useHeadingFocus } from './shell/use-heading-focus.ts'

/** Around every page: whether the visitor may see it, and the frame. */
export function Root() {
  const { access = 'public', isBare = false } = useRouteFacts()
  const viewer = useViewer()
  useHeadingFocus()
  const outlet = <Outlet />
  const page = access === 'admin' ? <AdminsOnly>{outlet}</AdminsOnly> : outlet
  // Who is refused stands in the frame, whatever the page would have been.
  const isRefused = access === 'admin' && viewer?.role !== 'admin'
  const framed = isBare && !isRefused ? page : <Shell>{page}</Shell>

  return (
    <>
      <DocumentTitle />
      {access === 'public' ? framed : <SignedInOnly>{framed}</SignedInOnly>}
    </>
  )
}
