import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { unreachable } from '#web/lib/api-error.ts'
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
  const isMissing = isMissingFile(error)
  return (
    <Frame>
      <LoadError
        error={isMissing ? unreachable() : error}
        // A browser does not load a script again that it has failed to load.
        onRetry={isMissing ? () => location.reload() : reset}
      />
    </Frame>
  )
}

const MISSING_FILE = /dynamically imported module|importing a module script|preload CSS/i

/** A script or style of the page was not loaded. Every browser has its own words for it. */
function isMissingFile(error: unknown) {
  return error instanceof Error && MISSING_FILE.test(error.message)
}
