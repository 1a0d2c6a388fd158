import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange } from './exchange.ts'
import { OWN_READ } from './own-reads.ts'
import { pageHtml, readPageParts } from './page-html.ts'
import {
  KEPT_BUILD_HEADER,
  type LeadingOn,
  type PageModule,
  ZONE_COOKIE,
} from '#shared/contract/rendered-page.ts'

/** One page occupies the process for some 30 ms; further visitors get the bare page, which their browser renders. */
const MAX_RENDERING = 4

/**
 * A page with more than that, such as every lap of a race of a day, would keep everybody else waiting for seconds, and
 * its data would be sent with every visit: the browser reads it, keeps it, and renders the page.
 */
const MAX_READ_CHARS = 400_000

const POLICY = 'content-security-policy'
const PHONE_PX = 390
const DESKTOP_PX = 1440

type Rendered = {
  html: string
  /** Otherwise the browser reads and renders what is missing. */
  isWhole: boolean
  isMissing: boolean
  /** Whether an answer was too long to be part of the page. */
  isTooLong: boolean
  /** Of its style elements, which its content security policy has to allow. */
  sources: string[]
}

type Rendering = {
  /** Tags that begin the head. */
  head?: string | undefined
  /** For all visitors: it depends on nothing that this one has sent. */
  isForAll?: boolean
}

export type Renderer = (
  exchange: Exchange,
  how?: Rendering,
) => Promise<Rendered | LeadingOn | undefined>

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
  const visits = new AsyncLocalStorage<Reading>()
  readWith(async (url) => {
    const reading = visits.getStore()
    if (!reading) throw new Error(`No page is being rendered that could need ${url}`)
    return read(app, reading, url)
  })
  const parts = await readPageParts(needs.webRoot, path.join(folder, 'manifest.json'))
  let rendering = 0

  return async ({ request, reply }, { head, isForAll = false } = {}) => {
    if (rendering >= MAX_RENDERING) return undefined
    rendering++
    try {
      const visit = {
        url: request.url,
        at: needs.now(),
        // Most links are opened on phones.
        widthPx: isForAll || isPhone(request) ? PHONE_PX : DESKTOP_PX,
        zone: isForAll ? undefined : zoneOf(request),
        livePosition: needs.livePosition(),
      }
      const reading: Reading = { request, reply, isForAll, isTooLong: false }
      const rendered = await visits.run(reading, () => renderPage(visit))
      if ('redirect' in rendered) return rendered
      const kept = request.headers[KEPT_BUILD_HEADER]?.toString()
      const hasStyles = !isForAll && kept !== undefined && kept === parts.build
      return {
        ...pageHtml(parts, rendered, { hasStyles, head }),
        isWhole: rendered.html !== undefined,
        isMissing: rendered.isMissing,
        isTooLong: reading.isTooLong,
      }
    } catch (err) {
      request.log.warn({ err }, 'A page was not rendered; the browser does it')
      return undefined
    } finally {
      rendering--
    }
  }
}

type Reading = Exchange & { isForAll: boolean; isTooLong: boolean }

/** Calls the API as the visitor, without the network. Status 413: the answer is left to the browser. */
async function read(app: FastifyInstance, reading: Reading, url: string) {
  const { request, reply, isForAll } = reading
  const { host, 'user-agent': userAgent } = request.headers
  const cookie = isForAll ? undefined : request.headers.cookie
  const answer = await app.inject({
    method: 'GET',
    url,
    remoteAddress: request.ip,
    headers: {
      ...(isForAll && OWN_READ),
      ...(cookie !== undefined && { cookie }),
      ...(host !== undefined && { host }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    },
  })
  const cookies = answer.headers['set-cookie']
  if (cookies && !isForAll) reply.header('set-cookie', cookies)
  if (answer.payload.length > MAX_READ_CHARS) {
    reading.isTooLong = true
    return { status: 413, text: '' }
  }
  return { status: answer.statusCode, text: answer.payload }
}

/** Allows exactly these style elements. */
export function allowStyles(reply: FastifyReply, sources: readonly string[]) {
  if (sources.length === 0) return
  const policy = String(reply.getHeader(POLICY))
  reply.header(POLICY, `${policy};style-src 'self' ${sources.join(' ')}`)
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
