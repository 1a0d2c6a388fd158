import { use, useEffect, useEffectEvent } from 'react'
import { ConnectionContext } from '#web/data/offline/connection-context.ts'
import { useViewer } from '#web/data/viewer.ts'
import { forgetOthers, keptReports } from './kept-reports.ts'
import { useSendKept } from './report.api.ts'

/** A line can be back without the browser noticing. */
const RETRY_MS = 15_000

const LOCK = 'paddock unsent reports'

/** In one tab at a time, where the browser has locks. */
async function alone(work: () => Promise<void>) {
  const { locks } = navigator as { locks?: LockManager }
  if (locks) return locks.request(LOCK, { ifAvailable: true }, (lock) => lock && work())
  running ??= work().finally(() => {
    running = undefined
  })
  return running
}

let running: Promise<void> | undefined

/** Sends what was kept, one after the other, now and whenever the server may be there again. Shows nothing. */
export function SendUnsent() {
  const viewer = useViewer()
  return viewer && <Sender key={viewer.id} ownerId={viewer.id} />
}

function Sender({ ownerId }: { ownerId: number }) {
  const connection = use(ConnectionContext)
  const { mutateAsync } = useSendKept(ownerId)
  const sendAll = useEffectEvent(async () => {
    for (const { attempt } of keptReports(ownerId)) {
      const report = keptReports(ownerId).find((one) => one.attempt === attempt)
      if (!report || report.problem !== null) continue
      const isSent = await mutateAsync(report).then(
        () => true,
        () => false,
      )
      const isRefused = keptReports(ownerId).some(
        (one) => one.attempt === attempt && one.problem !== null,
      )
      if (!isSent && !isRefused) return
    }
  })

  useEffect(() => {
    forgetOthers(ownerId)
    const send = () => void alone(() => sendAll())
    send()
    const timer = setInterval(send, RETRY_MS)
    addEventListener('online', send)
    const leave = connection?.onRegained(send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
      leave?.()
    }
  }, [ownerId, connection])
  return null
}
