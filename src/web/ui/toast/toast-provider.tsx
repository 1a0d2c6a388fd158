import { type ReactNode, useSyncExternalStore } from 'react'
import { lazyPart, Nothing } from '../lazy-part.tsx'
import { toastDemand } from './toast.ts'

const ToastOutlet = lazyPart(async () => (await import('./toast-outlet.tsx')).ToastOutlet, {
  pending: null,
  // A page without messages is better than none.
  failed: Nothing,
})

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
