import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange } from './exchange.ts'
import {
  BUILD_COOKIE,
  type PageModule,
  type RenderedPage,
  STATE_ID,
  ZONE_COOKIE,
} from '#shared/contract/rendered-page.ts'

/** One page occupies the process for some 30 ms; further visitors get the bare page, which their browser renders. */
const MAX_RENDERING = 4

const POLICY = 'content-security-policy'
const PHONE_PX = 390
const DESKTOP_PX = 1440
const ROOT = '<div id="root"></div>'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

export type Renderer = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>

type Needs = { webRoot: string; now: () => Date; livePosition: () => string }

/**
 * Renders pages on the server, so that a first visit can be read before any script has run. Returns undefined if the
 * build has no renderer.
 */
export async function pageRenderer(
  app: FastifyInstance,
  needs: Needs,
): Promise<Renderer | undefined> {
  const folder = path.join(needs.webRoot, '../render')
  const program = path.join(folder, 'render-page.js')
  if (!existsSync(program)) return undefined
  const { renderPage, readWith } = (await import(pathToFileURL(program).href)) as PageModule
  const visits = new AsyncLocalStorage<Exchange>()
  readWith(async (url) => {
    const exchange = visits.getStore()
    if (!exchange) throw new Error(`No page is being rendered that could need ${url}`)
    return read(app, exchange, url)
  })
  const manifest = JSON.parse(
    await readFile(path.join(folder, 'manifest.json'), 'utf8'),
  ) as Manifest
  const bare = await readFile(path.join(needs.webRoot, 'index.html'), 'utf8')
  const [, build] = /<html[^>]* data-build="([^"]+)"/.exec(bare) ?? []
  let rendering = 0

  return async (request, reply) => {
    if (rendering >= MAX_RENDERING) return undefined
    rendering++
    try {
      const visit = {
        url: request.url,
        at: needs.now(),
        widthPx: isPhone(request) ? PHONE_PX : DESKTOP_PX,
        zone: zoneOf(request),
        livePosition: needs.livePosition(),
      }
      const rendered = await visits.run({ request, reply }, () => renderPage(visit))
      if (rendered.styles) allowStyles(reply, rendered.styles)
      const page = complete(bare, manifest, rendered)
      return build !== undefined && request.cookies[BUILD_COOKIE] === build ? unparsed(page) : page
    } catch (err) {
      request.log.warn({ err }, 'A page was not rendered; the browser does it')
      return undefined
    } finally {
      rendering--
    }
  }
}

/** Calls the API as the visitor, without the network. */
async function read(app: FastifyInstance, { request, reply }: Exchange, url: string) {
  const { cookie, host, 'user-agent': userAgent } = request.headers
  const answer = await app.inject({
    method: 'GET',
    url,
    remoteAddress: request.ip,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(host !== undefined && { host }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    },
  })
  const cookies = answer.headers['set-cookie']
  if (cookies) reply.header('set-cookie', cookies)
  return { status: answer.statusCode, text: answer.payload }
}

function complete(bare: string, manifest: Manifest, { html, styles, state, files }: RenderedPage) {
  const root = html === undefined ? ROOT : `<div id="root" data-starting="">${html}</div>`
  const data = `<script type="application/json" id="${STATE_ID}">${state}</script>`
  // Replacers as functions: texts of members may contain $&.
  const head = bare.replace('</head>', () =>
    [linksOf(manifest, files, bare), styles && `<style>${styles}</style>`, '</head>'].join(''),
  )
  return (html === undefined ? head : stylesFirst(head)).replace(ROOT, () => root + data)
}

/** A page that can be read without scripts waits for its style sheets only: scripts do not share the line with them. */
const stylesFirst = (page: string) =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/**
 * For a browser that has the scripts: modules that are preloaded from its cache would all be parsed before the page is
 * painted, since they arrive at once.
 */
const unparsed = (page: string) =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="preload" as="script"')

/** Allows exactly this style element. */
function allowStyles(reply: FastifyReply, styles: string) {
  const policy = String(reply.getHeader(POLICY))
  const hash = createHash('sha256').update(styles).digest('base64')
  reply.header(POLICY, `${policy};style-src 'self' 'sha256-${hash}'`)
}

/** Links to the page's own files, which the scripts would find only after they have run. */
function linksOf(manifest: Manifest, files: string[], bare: string) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
    // After its imports, because the browser runs the scripts in this order.
    scripts.add(chunk.file)
  }
  for (const file of files) visit(file)
  // The import map contains all files.
  const isNew = (file: string) => !bare.includes(`href="/${file}"`)
  return [
    ...[...styles]
      .filter(isNew)
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts]
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

function isPhone({ headers }: FastifyRequest) {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}

function zoneOf({ cookies }: FastifyRequest) {
  const zone = cookies[ZONE_COOKIE]
  try {
    if (zone) return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    // No zone that this server knows.
  }
  return undefined
}
