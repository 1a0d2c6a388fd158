import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/errors.ts'
import { serveManifest } from './app-manifest.ts'
import { ERROR_STATUS } from '#shared/contract/errors.ts'
import type { FilePlace } from '#server/stores/file-place.ts'
import { earlierAssets } from './earlier-assets.ts'
import type { Exchange } from './exchange.ts'
import { withHead } from './page-html.ts'
import { allowStyles, pageRenderer } from './rendered-pages.ts'
import { sessionCookieName } from './sessions.ts'
import { sharedAssets } from './shared-assets.ts'
import { type Heads, HTML_TYPE, visitorsPages } from './visitors-pages.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page of the web app at this address. */
    sendPage: (exchange: Exchange) => Promise<FastifyReply>
  }
}

type Served = Pick<Deps, 'webRoot' | 'config' | 'now'> & {
  livePosition: () => string
  heads: Heads
}

/** Serves the built app: files with hashed names, cached for a year, and its page at every other address. */
export async function serveWebApp(
  app: FastifyInstance,
  { webRoot, config, now, livePosition, heads }: Served,
) {
  const hasPage = webRoot !== undefined && existsSync(path.join(webRoot, 'index.html'))
  if (hasPage) await serveFiles(app, webRoot)
  if (hasPage) serveManifest(app, config)
  const render = hasPage ? await pageRenderer(app, { webRoot, now, livePosition }) : undefined
  const earlier = hasPage ? await findEarlier(app, config.dataDir, webRoot, now()) : NONE
  const shared = hasPage ? await findShared(app, config, webRoot, now()) : nowhere

  // In `onRequest`, so that no body is read.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw nothingHere()
  })
  app.setNotFoundHandler(() => {
    throw nothingHere()
  })
  const bare = hasPage ? await readFile(path.join(webRoot, 'index.html'), 'utf8') : ''
  const sendForAll = visitorsPages(app, { bare, render, heads })
  app.decorate('sendPage', sendPage)
  app.get('/*', async (request, reply) => {
    const [, asset = ''] = /^\/assets\/([^/?]+)(?:\?|$)/.exec(request.url) ?? []
    const root = earlier.get(asset) ?? (asset && (await shared(asset)))
    if (root) return reply.sendFile(`assets/${asset}`, root)
    if (request.url.startsWith('/assets/')) throw nothingHere()
    return sendPage({ request, reply })
  })

  async function sendPage(exchange: Exchange) {
    const { request, reply } = exchange
    if (!hasPage) throw nothingHere()
    const isVisitor = request.cookies[sessionCookieName(config)] === undefined
    const forAll = isVisitor ? await sendForAll(exchange) : undefined
    if (forAll && 'sent' in forAll) return forAll.sent
    const page = await render?.(exchange, forAll)
    if (page === undefined) {
      reply.header('cache-control', 'no-cache')
      return forAll
        ? reply.type(HTML_TYPE).send(withHead(bare, forAll.head))
        : reply.sendFile('index.html')
    }
    reply.header('cache-control', 'private, no-store')
    if ('redirect' in page) return reply.redirect(page.redirect)
    allowStyles(reply, page.sources)
    return reply
      .status(page.isMissing ? ERROR_STATUS.not_found : 200)
      .type(HTML_TYPE)
      .send(page.html)
  }
}

const nowhere = async () => undefined

const NONE: ReadonlyMap<string, string> = new Map()

/** As large as some scripts, and without meaning on a script, style or font. */
const NOT_FOR_ASSETS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

type Headers = {
  header: (name: string, value: string) => unknown
  removeHeader: (name: string) => unknown
}

async function serveFiles(app: FastifyInstance, webRoot: string) {
  const common = {
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  } as const
  await app.register(fastifyStatic, {
    ...common,
    root: webRoot,
    globIgnore: ['assets/**'],
    setHeaders: (reply, file) => setCaching(reply, path.basename(path.dirname(file)) === 'assets'),
  })
  const assets = path.join(webRoot, 'assets')
  if (!existsSync(assets)) return
  // Their names contain hashes, so nobody asks whether they have changed.
  await app.register(fastifyStatic, {
    ...common,
    root: assets,
    prefix: '/assets/',
    decorateReply: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => setCaching(reply, true),
  })
}

function setCaching(reply: Headers, isHashed: boolean) {
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (isHashed) for (const name of NOT_FOR_ASSETS) reply.removeHeader(name)
}

function findEarlier(app: FastifyInstance, dataDir: string, webRoot: string, now: Date) {
  return earlierAssets(dataDir, webRoot, now).catch((error: unknown) => {
    app.log.warn({ err: error }, 'Pages opened before an update may have to be reloaded')
    return NONE
  })
}

function findShared(app: FastifyInstance, place: FilePlace, webRoot: string, now: Date) {
  return sharedAssets(place, webRoot, now).catch((error: unknown) => {
    app.log.warn({ err: error }, 'Pages of other versions may have to be reloaded')
    return nowhere
  })
}
