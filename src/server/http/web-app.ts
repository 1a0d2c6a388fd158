import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/errors.ts'
import { serveManifest } from './app-manifest.ts'
import { ERROR_STATUS } from '#shared/contract/errors.ts'
import type { FilePlace } from '#server/stores/file-place.ts'
import { earlierAssets } from './earlier-assets.ts'
import { pageRenderer } from './rendered-pages.ts'
import { sharedAssets } from './shared-assets.ts'

type Served = Pick<Deps, 'webRoot' | 'config' | 'now'> & { livePosition: () => string }

/** Serves the built app: files with hashed names, cached for a year, and its page at every other address. */
export async function serveWebApp(
  app: FastifyInstance,
  { webRoot, config, now, livePosition }: Served,
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
  app.get('/*', async (request, reply) => {
    const [, asset = ''] = /^\/assets\/([^/?]+)(?:\?|$)/.exec(request.url) ?? []
    const root = earlier.get(asset) ?? (asset && (await shared(asset)))
    if (root) return reply.sendFile(`assets/${asset}`, root)
    if (!hasPage || request.url.startsWith('/assets/')) throw nothingHere()
    const page = await render?.(request, reply)
    if (page === undefined) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    reply.header('cache-control', 'private, no-store')
    if ('redirect' in page) return reply.redirect(page.redirect)
    return reply
      .status(page.isMissing ? ERROR_STATUS.not_found : 200)
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
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
