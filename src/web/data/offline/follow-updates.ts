import { filesOf, isAsset, type SeenFiles } from './cache-names.ts'

const CHECK_MS = 60 * 60 * 1_000

/**
 * Installs the service worker and each new version of it. Once a new version is there, the browser loads the page of the
 * next link that is followed, unless a form would be lost. Nothing ever reloads by itself.
 * @returns checks for a new version
 */
export function followUpdates(workers: ServiceWorkerContainer, build: string) {
  let isReplaced = false

  async function noticeVersion() {
    if (workers.controller) await activated(workers.controller)
    // While a worker is activated, it deletes the files of other builds.
    isReplaced = !(await caches.has(filesOf(build)))
    if (!isReplaced)
      workers.controller?.postMessage({ seenFiles: loadedFiles() } satisfies SeenFiles)
  }

  const check = () =>
    void workers
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(ignore)

  workers.addEventListener('controllerchange', () => void noticeVersion())
  if (workers.controller) void noticeVersion()
  // Later, a cache of this build may mean that no other build has replaced it.
  void (workers.controller ? Promise.resolve() : keepStyles(build))
    .then(() => workers.register('/sw.js'))
    .catch(ignore)
  setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
  addEventListener(
    'click',
    (event) => {
      // Only the browser itself hears of this click, so it loads the page.
      if (isReplaced && leadsToOtherPage(event) && !wouldLoseInput()) event.stopPropagation()
    },
    { capture: true },
  )
  return check
}

/** A worker controls the page from the beginning of its activation. */
function activated(worker: ServiceWorker) {
  return new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

function loadedFiles() {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  return [...new Set([...paths.filter(isAsset), ...stylesInPage().map(({ file }) => file)])]
}

/** Keeps the style sheets that came with the page, so that the service worker need not load them. */
async function keepStyles(build: string) {
  const cache = await caches.open(filesOf(build))
  const headers = { 'content-type': 'text/css' }
  await Promise.all(
    stylesInPage().map(({ file, text }) => cache.put(file, new Response(text, { headers }))),
  )
}

/** Style sheets that the server has written into the page, by their file. */
const stylesInPage = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-file]')].map((style) => ({
    file: style.dataset['file'] ?? '',
    text: style.textContent,
  }))

function leadsToOtherPage({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin && link.pathname !== location.pathname
}

/** Pages with unsaved changes refuse this event. */
function wouldLoseInput() {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Without a connection, or where the browser forbids it, there is no new version. */
const ignore = () => undefined
