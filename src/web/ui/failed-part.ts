import { unreachable } from '#web/data/api-error.ts'

const MISSING_FILE = /dynamically imported module|importing a module script|preload CSS/i

/** A script or style was not loaded. Every browser has its own words for it. */
export function isMissingFile(error: unknown) {
  return error instanceof Error && MISSING_FILE.test(error.message)
}

/** What users are told about a part of the page whose code was not loaded, or failed to start. */
export function partError(error: unknown) {
  if (isMissingFile(error)) return unreachable()
  return new Error('This part of the page failed to start. Reload the page to try again.')
}

/** The props of a button that tries again. A browser starts a script once, so only a new page can start it again. */
export function retryOf(error: unknown, onRetry: () => void) {
  if (isMissingFile(error)) return { onRetry }
  return { onRetry: () => location.reload(), retryLabel: 'Reload the page' }
}

/** Loads the styles again that were not loaded: a part whose script is loaded again does not wait for them. */
export async function reloadStyles() {
  // Those that are disabled are in the page itself.
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')
  await Promise.all([...links].filter(({ sheet }) => !sheet).map(reloaded))
}

function reloaded(link: HTMLLinkElement) {
  return new Promise((resolve, reject) => {
    const next = link.cloneNode() as HTMLLinkElement
    next.addEventListener('load', resolve)
    next.addEventListener('error', () =>
      reject(new Error(`Unable to preload CSS for ${link.href}`)),
    )
    link.replaceWith(next)
  })
}
