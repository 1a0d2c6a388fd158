import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { AgainOnline, lazyPart } from '../lazy-part.tsx'
import { toastDemand } from './toast.ts'

const ToastOutlet = lazyPart(async () => (await import('./toast-outlet.tsx')).ToastOutlet, {
  pending: null,
  // A page without messages is better than none.
  failed: AgainLater,
})

/** Without a connection it is loaded with a later message, or once there is one again. */
function AgainLater({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const leave = toastDemand.subscribe(onRetry)
    return () => void leave()
  }, [onRetry])
  return <AgainOnline onRetry={onRetry} />
}

/** Rendered once, around the app. The outlet's code is loaded with the first toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isThere, () => false)
  return (
    <>
      {children}
      {isWanted && <ToastOutlet />}
    </>
  )
}
