import { hydrate, type QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { openLiveStream } from './app/live-stream.ts'
import { followServer } from './app/live-updates.ts'
import { createAppRouter } from './app/router.tsx'
import { type FirstState, firstState } from './first-view/first-state.ts'
import { restoreStyles } from './first-view/style-texts.ts'
import { beginFirstRender, endFirstRender } from './lib/first-render.ts'
import { localZone } from './lib/local-zone.ts'
import { createQueryClient } from './lib/query-client.ts'
import { setCurrentUser } from './lib/viewer.ts'
import './ui/styles/index.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

const client = createQueryClient({ onSignedOut: (signedOut) => setCurrentUser(signedOut, null) })
const state = firstState()
if (state) hydrate(client, state.data)
followServer(client, (onChange) => openLiveStream(onChange, state?.livePosition))
rememberZone()

// A page rendered for another time zone has other dates.
if (state && container.hasChildNodes() && [undefined, localZone()].includes(state.zone))
  await takeOver(container, client, state)
else createRoot(container).render(<App client={client} router={createAppRouter()} />)
delete container.dataset['starting']

/** Continues with what the server rendered. */
async function takeOver(root: HTMLElement, data: QueryClient, { at, widthPx }: FirstState) {
  restoreStyles(root)
  const router = createAppRouter()
  // As on the server: no boundary around the root.
  router.ssr = { manifest: undefined }
  await router.load()
  beginFirstRender({ at, widthPx })
  await new Promise<void>((resolve) => {
    // In slices, so that the page can be scrolled and links followed meanwhile.
    startTransition(() => {
      hydrateRoot(root, <App client={data} router={router} onReady={resolve} />)
    })
  })
  endFirstRender()
}

/** The server renders the next page in this zone. */
function rememberZone() {
  const zone = encodeURIComponent(localZone())
  document.cookie = `zone=${zone}; path=/; max-age=31536000; samesite=lax`
}
