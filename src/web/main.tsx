import './browser/zod-without-eval.ts'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ZONE_COOKIE } from '#shared/contract/rendered-page.ts'
import { knowMomentTexts } from '#shared/domain/words/moment-texts.ts'
import { App } from './app/app.tsx'
import { openLiveStream } from './app/live-stream.ts'
import { followServer } from './app/live-updates.ts'
import { createAppRouter } from './app/router.tsx'
import { type FirstState, firstState } from './first-view/first-state.ts'
import { nextTask } from './first-view/next-task.ts'
import { reportTyped } from './first-view/report-typed.ts'
import { loadParts } from './ui/index.ts'
import { localZone } from './browser/local-zone.ts'
import { createConnection } from './data/offline/connection.ts'
import { createQueryClient } from './app/query-client.ts'
import { setCurrentUser } from './data/viewer.ts'
import './ui/styles/index.css'

/** What the page itself needs is loaded by then. */
const OFFLINE_AFTER_MS = 2_000

const connection = createConnection({ find: findKept })
void start()

async function start() {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')

  // Reading the scripts was a task of its own.
  await nextTask()
  const client = createQueryClient({
    onSignedOut: (signedOut) => setCurrentUser(signedOut, null),
    persister: connection.networkFirst,
  })
  const state = firstState()
  if (state) hydrate(client, state.data)
  followServer(client, (onChange) => openLiveStream(onChange, state?.livePosition))
  connection.watch(client)

  if (state && container.hasChildNodes()) await takeOver(container, client, state)
  else await renderAll(container, client)
  delete container.dataset['starting']
  // Finding the time zone takes a slow phone long where Temporal is missing.
  setTimeout(rememberZone)
  const workLater = () => startWorkingOffline(client)
  if (document.readyState === 'complete') workLater()
  else addEventListener('load', workLater, { once: true })
}

/** Where the server left rendering to the browser. */
async function renderAll(root: HTMLElement, client: QueryClient) {
  const router = createAppRouter(client)
  await new Promise<void>((resolve) => {
    createRoot(root).render(
      <App client={client} router={router} connection={connection} onReady={resolve} />,
    )
  })
}

/** Continues with what the server rendered. */
async function takeOver(
  root: HTMLElement,
  client: QueryClient,
  { parts, momentTexts, ...firstRender }: FirstState,
) {
  knowMomentTexts(momentTexts)
  await nextTask()
  const router = createAppRouter(client)
  // As on the server: no boundary around the root.
  router.ssr = { manifest: undefined }
  await nextTask()
  await router.load()
  await loadParts(parts)
  await nextTask()
  await new Promise<void>((resolve) => {
    // In slices, so that the page can be scrolled and links followed meanwhile.
    startTransition(() => {
      hydrateRoot(
        root,
        <App
          client={client}
          router={router}
          connection={connection}
          firstRender={firstRender}
          onReady={resolve}
        />,
      )
    })
  })
  reportTyped(root)
}

/** The server renders the next page in this zone. */
function rememberZone() {
  const zone = encodeURIComponent(localZone())
  document.cookie = `${ZONE_COOKIE}=${zone}; path=/; max-age=31536000; samesite=lax`
}

/** Undefined while developing, and where the browser offers no storage: without HTTPS. */
function offlineBuild() {
  const { build } = document.documentElement.dataset
  return import.meta.env.PROD && 'caches' in globalThis ? build : undefined
}

async function findKept(queryHash: string) {
  const build = offlineBuild()
  if (build === undefined) return undefined
  const offline = await loadOffline()
  return offline?.findCopy(build, queryHash)
}

function startWorkingOffline(client: QueryClient) {
  const build = offlineBuild()
  if (build !== undefined) setTimeout(() => void workOffline(client, build), OFFLINE_AFTER_MS)
}

async function workOffline(client: QueryClient, build: string) {
  const offline = await loadOffline()
  offline?.workOffline(client, connection, build)
}

/** Undefined if the server cannot be reached; the next visit tries again. */
function loadOffline() {
  return import('./data/offline/work-offline.ts').catch(() => undefined)
}
