import type { ErrorComponentProps } from '@tanstack/react-router'
import { useFirstRender } from '#web/browser/first-render.ts'
import {
  isMissingFile,
  partError,
  retryOf,
  lazyPart,
  Frame,
  LoadError,
  Spinner,
} from '#web/ui/index.ts'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'

const NotFoundPage = lazyPart(
  async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
  { pending: <PagePending /> },
)

export function NotFound() {
  useFirstRender()?.onMissing?.()
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser) return <PagePending />
  return <NotFoundPage />
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
