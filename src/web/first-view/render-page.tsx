import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PageModule, Visit } from '#shared/contract/rendered-page.ts'
import { collectMomentTexts } from '#shared/domain/words/moment-texts.ts'
import { App } from '#web/app/app.tsx'
import { createAppRouter } from '#web/app/router.tsx'
import { setTransport } from '#web/data/api-client.ts'
import { guildQuery } from '#web/data/guild.ts'
import { collectParts, loadParts } from '#web/ui/index.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import type { FirstState } from './first-state.ts'
import { sourcesOfPage } from './sources-of-page.ts'
import { writeState } from './state-text.ts'

/** Data that is asked for because of other data: more than this is left to the browser. */
const MAX_PASSES = 6

export const readWith: PageModule['readWith'] = (read) =>
  setTransport(async (url) => {
    const { status, text } = await read(url)
    return { ok: status >= 200 && status < 300, status, statusText: '', text, changes: null }
  })

/**
 * Renders a page with all of its data, for the visitor's first view. Pages ask for their data as they do in the browser;
 * it is read, and the page is rendered again until nothing is missing.
 */
export const renderPage: PageModule['renderPage'] = async (visit) => {
  const client = createQueryClient({ onSignedOut: () => undefined })
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [visit.url] }))
  // Whom a page lets in is judged when it is loaded.
  await Promise.all([client.prefetchQuery(currentUserQuery), client.prefetchQuery(guildQuery)])
  await router.load()
  const redirect = redirectOf(router, visit.url)
  if (redirect !== undefined) return { redirect }
  await loadParts()
  const { location, matches } = router.state
  // Otherwise the router would write the URL in another way.
  const isLost = matches.some(({ _notFound: lost }) => lost)
  const isHere = location.href === visit.url && (isLost || matches.at(-1)?.status === 'success')
  const { whole, isMissing } = isHere ? await renderWhole(client, router, visit) : TO_BROWSER
  const isVisitor = client.getQueryData(currentUserQuery.queryKey) === null
  const state: FirstState = {
    data: dehydrate(client),
    at: visit.at,
    widthPx: visit.widthPx,
    visitorsZone: visit.zone,
    livePosition: visit.livePosition,
    momentTexts: whole?.texts ?? {},
    parts: whole?.parts ?? [],
  }
  return {
    html: whole?.html,
    isMissing,
    state: writeState(state),
    files: isHere ? [...sourcesOfPage(router, isVisitor), ...state.parts] : [],
  }
}

type Router = ReturnType<typeof createAppRouter>

const pathOf = (address: string) => new URL(address, 'http://localhost').pathname

/** Where the router leads to in place of this page, such as the sign-in page. */
function redirectOf({ _serverResult: result }: Router, url: string) {
  if (result?.type !== 'redirect') return undefined
  const address = result.redirect.headers.get('location') ?? '/'
  return pathOf(address) === pathOf(url) ? undefined : address
}

/** What React leaves where a part of the page cannot be rendered on the server, such as a kept draft. */
const LEFT_TO_BROWSER = '<!--$!-->'

const TO_BROWSER = { whole: undefined, isMissing: false }

/** Without `whole` if the browser has to do it, for example to say which data cannot be read. */
async function renderWhole(client: QueryClient, router: Router, visit: Visit) {
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const whole = render(client, router, visit)
    const { isMissing } = whole
    const unread = client.getQueryCache().getAll().filter(isUnread)
    if (unread.length === 0)
      return { whole: whole.html.includes(LEFT_TO_BROWSER) ? undefined : whole, isMissing }
    await Promise.all(unread.map((query) => client.prefetchQuery(query.options as never)))
    // It may say that there is nothing here.
    if (unread.some(({ state }) => state.status === 'error'))
      return { whole: undefined, isMissing: render(client, router, visit).isMissing }
  }
  return TO_BROWSER
}

const isUnread = ({ state, options }: Query) =>
  state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false

/** Rendering is synchronous, so that nobody else's visit comes between. */
function render(client: QueryClient, router: Router, { at, widthPx, zone }: Visit) {
  let isMissing = false
  const firstRender = { at, widthPx, visitorsZone: zone, onMissing: () => (isMissing = true) }
  const app = <App client={client} router={router} firstRender={firstRender} />
  const { result, files } = collectParts(() => collectMomentTexts(() => renderToString(app)))
  return { html: result.result, texts: result.texts, parts: files, isMissing }
}
