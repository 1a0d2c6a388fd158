import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { toastDemand } from './toast.ts'

const ToastOutlet = lazy(async () => {
  const { ToastOutlet: outlet } = await import('./toast-outlet.tsx')
  return { default: outlet }
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
