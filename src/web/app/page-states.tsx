import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadError, Spinner } from '#web/ui/index.ts'

const NotFoundPage = lazy(async () => {
  const { NotFoundPage: page } = await import('./pages/not-found-page.tsx')
  return { default: page }
})

export function NotFound() {
  return (
    <Suspense fallback={<Spinner />}>
      <NotFoundPage />
    </Suspense>
  )
}

export function PagePending() {
  return <Spinner />
}

export function PageFailed({ error, reset }: ErrorComponentProps) {
  return <LoadError error={error} onRetry={reset} />
}
