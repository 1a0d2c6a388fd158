import { filesOf, isAsset, isOfOtherBuild, type SeenFiles } from '#web/data/offline/cache-names.ts'
import { pageFiles } from './page-files.ts'
import { listenForPush } from './push-events.ts'

declare const self: ServiceWorkerGlobalScope

declare global {
  interface ImportMeta {
    env: {
      VITE_BUILD: string
      /** Separated by spaces. */
      VITE_SHELL_FILES: string
    }
  }
}

const BUILD = import.meta.env.VITE_BUILD

const files = pageFiles({
  storage: caches,
  fetch: (request, init) => fetch(request, init),
  name: filesOf(BUILD),
  lateParts: import.meta.env.VITE_SHELL_FILES.split(' '),
})

// Open pages keep running with what they have loaded, so a new worker may replace the old one at any time.
self.addEventListener('install', (event) => {
  event.waitUntil(files.install().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  const names = await caches.keys()
  const others = names.filter((name) => isOfOtherBuild(name, BUILD))
  await Promise.all(others.map((name) => caches.delete(name)))
  // The request for a page then does not wait until the worker has started, and says which files are kept.
  await self.registration.navigationPreload?.enable()
  await self.registration.navigationPreload?.setHeaderValue(BUILD)
  await self.clients.claim()
}

self.addEventListener('message', (event) => {
  // Only pages of this site can send one.
  const { seenFiles } = event.data as SeenFiles
  event.waitUntil(files.keepSeen(seenFiles))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (isAsset(pathname)) event.respondWith(files.asset(request))
  else if (request.mode === 'navigate') {
    const fromServer = answerOf(event)
    // A sign-in with Steam, a download and a picture are opened like pages.
    event.respondWith(isPage(pathname) ? files.page(fromServer) : fromServer)
  }
})

listenForPush(self)

const isPage = (path: string) => !/^\/(?:api|broadcast|embed|uploads)(?:\/|$)/.test(path)

async function answerOf({ request, preloadResponse }: FetchEvent) {
  const preloaded = (await preloadResponse) as Response | undefined
  return preloaded ?? fetch(request)
}
