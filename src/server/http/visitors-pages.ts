import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS } from '#shared/contract/errors.ts'
import type { LeadingOn } from '#shared/contract/rendered-page.ts'
import type { Exchange } from './exchange.ts'
import { etagOf } from './is-unchanged.ts'
import { withHead } from './page-html.ts'
import { pathOf } from './path-of.ts'
import { allowStyles, type Renderer } from './rendered-pages.ts'

/** What begins the head of a page, for whoever shows links to it. */
export type Head = {
  tags: string
  /** Whether search engines may list the page. */
  isListed: boolean
}

/** Heads of pages for visitors, where the guild shows anything to them. */
export type Heads = {
  /** Undefined where visitors may read nothing; `missing` where they could, but nothing is there for them. */
  ofPage: (request: FastifyRequest) => Promise<Head | 'missing' | undefined>
  /** Of every other page that anybody can open, such as the sign-in. */
  ofGuild: (request: FastifyRequest) => Promise<Head>
}

/** For a minute, anybody may show visitors what we have sent. The same address is personal with a session. */
const FOR_ALL = {
  'cache-control': 'public, max-age=60, stale-while-revalidate=300',
  vary: 'Cookie, Accept-Encoding',
}
export const HTML_TYPE = 'text/html; charset=utf-8'
const NOT_LISTED = 'noindex, nofollow'

/** Longer addresses are not those of our links, and would fill the memory. */
const KEPT_ADDRESS_CHARS = 300

type KeptPage = { zipped: Buffer; etag: string; sources: string[]; isMissing: boolean }
/** Undefined for a page that browsers have to render, because its data is too long. */
type Kept = KeptPage | LeadingOn | undefined

type Needs = { bare: string; render: Renderer | undefined; heads: Heads }

/**
 * Sends pages that all visitors may read, made once for all of them and kept until anything changes: it depends on no
 * cookie, on no zone and on no device. Returns the head that the page begins with if it is not such a page, and
 * undefined as long as the guild shows nothing to visitors.
 */
export function visitorsPages(app: FastifyInstance, { bare, render, heads }: Needs) {
  return async function sendForAll(
    exchange: Exchange,
  ): Promise<{ sent: FastifyReply } | { head: string } | undefined> {
    const { request, reply } = exchange
    if ((await app.publicState()).parts.size === 0) return undefined
    const head = await headOf(request)
    if (head === 'unread') return undefined
    if (head === 'missing') return { sent: leadOn(reply, signInAddress(request.url)) }
    tellSearchEngines(reply, head.isListed)
    if (!head.isForAll) return { head: head.tags }
    const page = await pageFor(exchange, head)
    if (!page) return { sent: sendBare(reply, head) }
    if ('redirect' in page) return { sent: leadOn(reply, page.redirect) }
    return { sent: await sendKept(exchange, page) }
  }

  async function headOf(request: FastifyRequest) {
    try {
      const key = `head ${pathOf(request)}`
      const head = await app.keptForVisitors(key, () => heads.ofPage(request))
      if (head === 'missing') return head
      return head
        ? { ...head, isForAll: true }
        : { ...(await heads.ofGuild(request)), isForAll: false }
    } catch (err) {
      request.log.warn({ err }, 'The head of a page was not written')
      return 'unread'
    }
  }

  /** Undefined if the server cannot render it now. */
  async function pageFor({ request, reply }: Exchange, head: Head) {
    const isKept = request.url.length <= KEPT_ADDRESS_CHARS
    const make = () => makePage({ request, reply }, head)
    try {
      return await (isKept ? app.keptForVisitors(`page ${request.url}`, make) : make())
    } catch (error) {
      if (error instanceof NotRendered) return undefined
      throw error
    }
  }

  async function makePage(exchange: Exchange, head: Head): Promise<Kept> {
    const page = await render?.(exchange, { head: head.tags, isForAll: true })
    if (!page) throw new NotRendered()
    if ('redirect' in page) return page
    const { html, sources, isMissing, isWhole, isTooLong } = page
    if (!isWhole && isTooLong) return undefined
    // Something could not be read, or the address is not quite that of a page: nobody else should get that.
    if (!isWhole) throw new NotRendered()
    return { zipped: await promisify(gzip)(html), etag: etagOf(html), sources, isMissing }
  }

  /** The browser renders it. With the tags, because whoever shows links to the page does not come again. */
  function sendBare(reply: FastifyReply, { tags }: Head) {
    return reply.header('cache-control', 'no-cache').type(HTML_TYPE).send(withHead(bare, tags))
  }
}

class NotRendered extends Error {}

function tellSearchEngines(reply: FastifyReply, isListed: boolean) {
  if (!isListed) reply.header('x-robots-tag', NOT_LISTED)
}

async function sendKept({ request, reply }: Exchange, page: KeptPage): Promise<FastifyReply> {
  const { zipped, etag, sources, isMissing } = page
  reply.headers({ ...FOR_ALL, etag })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  allowStyles(reply, sources)
  reply.status(isMissing ? ERROR_STATUS.not_found : 200).type(HTML_TYPE)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(await promisify(gunzip)(zipped))
  return reply.header('content-encoding', 'gzip').send(zipped)
}

const leadOn = (reply: FastifyReply, to: string) =>
  reply.header('cache-control', 'private, no-store').redirect(to)

/** Where pages for members lead, so that nobody learns what is hidden. */
const signInAddress = (next: string) =>
  next === '/' ? '/auth' : `/auth?${new URLSearchParams({ next }).toString()}`
