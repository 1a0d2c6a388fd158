import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { toastDemand } from './toast.ts'

const ToastOutlet = lazy(async () => {
  const { ToastOutlet: outlet } = await import('./toast-outlet.tsx')
  return { default: outlet }
})

/** Once, around the app: the corner where toasts appear is loaded with the first of them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isThere)
  return (
    <>
      {children}
      <Suspense>{isWanted && <ToastOutlet />}</Suspense>
    </>
  )
}
