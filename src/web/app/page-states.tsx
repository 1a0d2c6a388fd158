import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useIsInBrowser } from '#web/lib/use-is-in-browser.ts'
import { Frame, LoadError, Spinner } from '#web/ui/index.ts'

const NotFoundPage = lazy(async () => {
  const { NotFoundPage: page } = await import('./pages/not-found-page.tsx')
  return { default: page }
})

export function NotFound() {
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser) return <PagePending />
  return (
    <Suspense fallback={<PagePending />}>
      <NotFoundPage />
    </Suspense>
  )
}

export function PagePending() {
  return (
    <Frame>
      <Spinner />
    </Frame>
  )
}

export function PageFailed({ error, reset }: ErrorComponentProps) {
  return (
    <Frame>
      <LoadError error={error} onRetry={reset} />
    </Frame>
  )
}
