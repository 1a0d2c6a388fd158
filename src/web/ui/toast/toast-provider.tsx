import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { toastDemand } from './toast.ts'

const ToastOutlet = lazy(async () => {
  // A page without messages is better than none.
  const part = await import('./toast-outlet.tsx').catch(() => undefined)
  return { default: part?.ToastOutlet ?? Nothing }
})

/** Rendered once, around the app. The outlet's code is loaded with the first toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isThere, () => false)
  return (
    <>
      {children}
      <Suspense>{isWanted && <ToastOutlet />}</Suspense>
    </>
  )
}

const Nothing = () => null
