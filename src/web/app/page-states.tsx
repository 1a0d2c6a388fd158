import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFirstRender } from '#web/lib/first-render.ts'
import { isMissingFile, partError, retryOf } from '#web/lib/failed-part.ts'
import { later } from '#web/lib/later.tsx'
import { useIsInBrowser } from '#web/lib/use-is-in-browser.ts'
import { Frame, LoadError, Spinner } from '#web/ui/index.ts'

const NotFoundPage = later(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage)

export function NotFound() {
  useFirstRender()?.onMissing?.()
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

/** Errors that were thrown again when their page was rendered again. */
const tried = new Set<unknown>()

export function PageFailed({ error, reset }: ErrorComponentProps) {
  const isStuck = tried.has(error)
  const tryAgain = () => {
    tried.add(error)
    reset()
  }
  return (
    <Frame>
      <LoadError
        error={isStuck || isMissingFile(error) ? partError(error) : error}
        {...(isStuck ? retryOf(error, reset) : { onRetry: tryAgain })}
        // The router keeps the failure to load a page.
        {...(isMissingFile(error) && { onRetry: () => location.reload() })}
      />
    </Frame>
  )
}
