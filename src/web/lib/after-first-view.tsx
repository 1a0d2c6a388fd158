import { type ReactNode, Suspense } from 'react'
import { useIsInBrowser } from './use-is-in-browser.ts'

type Props = { fallback?: ReactNode; children: ReactNode }

/** Renders a part of a page once the browser has taken the page over: neither its code nor its data are in the first load. */
export function AfterFirstView({ fallback, children }: Props) {
  const pending = <div aria-busy>{fallback}</div>
  return useIsInBrowser() ? <Suspense fallback={pending}>{children}</Suspense> : pending
}
