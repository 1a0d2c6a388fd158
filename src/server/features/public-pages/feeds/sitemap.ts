import type { Database } from '#server/database/database.ts'
import { markup } from '#server/html/markup.ts'
import type { PublicState } from '#server/http/public-state.queries.ts'
import type { ReadPublic } from '#server/http/read-public.ts'
import { publicChampionshipsApi } from '#shared/contract/public/championships.ts'
import { publicEventsApi } from '#shared/contract/public/events.ts'
import { publicPeopleApi } from '#shared/contract/public/people.ts'
import { publicTextsApi } from '#shared/contract/public/texts.ts'
import { publicPath } from '#shared/domain/public-pages/public-addresses.ts'
import {
  findRulesTime,
  listDecisionTimes,
  listEventTimes,
  listResultTimes,
  listSearchable,
} from './feeds.queries.ts'
import { DECLARATION } from './write-feed.ts'

/** `at`: when it last changed; undefined where that is not known. */
export type Listed = { path: string; at?: Date | undefined }

/** By the protocol. */
const MOST_ADDRESSES = 50_000

type Source = { db: Database; read: ReadPublic; state: PublicState }

/** All pages that search engines may list. */
export async function listPages({ db, read, state }: Source): Promise<Listed[]> {
  const { parts } = state
  const pages: Listed[] = []
  if (parts.has('home')) pages.push({ path: publicPath('home') })
  pages.push(...(await eventPages(db, read, state)))
  if (parts.has('standings')) {
    const championships = (await read(publicChampionshipsApi.list))?.data ?? []
    pages.push(
      { path: publicPath('standings') },
      { path: publicPath('championships') },
      ...championships.map(({ key }) => ({ path: publicPath('championship', key) })),
    )
  }
  if (parts.has('people')) pages.push(...(await peoplePages(db, read)))
  if (parts.has('rules')) pages.push({ path: publicPath('rules'), at: await findRulesTime(db) })
  if (parts.has('news')) {
    const news = (await read(publicTextsApi.listNews))?.data ?? []
    pages.push(
      { path: publicPath('news'), at: news[0]?.publishedAt },
      ...news.map(({ id, publishedAt }) => ({ path: publicPath('article', id), at: publishedAt })),
    )
  }
  return pages
}

async function eventPages(db: Database, read: ReadPublic, { parts }: PublicState) {
  const events = (await read(publicEventsApi.list))?.data
  if (!events) return []
  const changed = await listEventTimes(db)
  const results = parts.has('results') ? await listResultTimes(db) : new Map<number, Date>()
  const pages: Listed[] = [
    { path: publicPath('events') },
    ...events.map(({ id }) => ({
      path: publicPath('event', id),
      at: later(changed.get(id), results.get(id)),
    })),
    ...events.flatMap(({ id }) =>
      results.has(id) ? [{ path: publicPath('race', id), at: results.get(id) }] : [],
    ),
  ]
  if (!parts.has('decisions')) return pages
  const shown = new Set(events.map(({ id }) => id))
  for (const { eventId, number, at } of await listDecisionTimes(db))
    if (shown.has(eventId)) pages.push({ path: publicPath('decision', eventId, number), at })
  return pages
}

/** A driver's page is listed only if the driver allows it. */
async function peoplePages(db: Database, read: ReadPublic): Promise<Listed[]> {
  const drivers = (await read(publicPeopleApi.listDrivers))?.data ?? []
  const teams = (await read(publicPeopleApi.listTeams))?.data ?? []
  const searchable = await listSearchable(db)
  return [
    { path: publicPath('drivers') },
    ...drivers
      .filter(({ id }) => searchable.has(id))
      .map(({ id }) => ({ path: publicPath('driver', id) })),
    { path: publicPath('teams') },
    ...teams.map(({ id }) => ({ path: publicPath('team', id) })),
  ]
}

function later(one: Date | undefined, other: Date | undefined) {
  if (one === undefined || other === undefined) return one ?? other
  return one > other ? one : other
}

/**
 * A sitemap: its pages, or if they are too many for one file, where its files are. Reference: sitemaps.org
 * @param file from 1; undefined for the first address that is asked for
 */
export function writeSitemap(
  pages: readonly Listed[],
  {
    publicUrl,
    file,
    most = MOST_ADDRESSES,
  }: { publicUrl: URL; file: number | undefined; most?: number },
) {
  const addressOf = (path: string) => new URL(path, publicUrl).href
  const files = Math.ceil(pages.length / most)
  if (file === undefined && files > 1)
    return markup`${DECLARATION}
<sitemapindex xmlns="${SCHEMA}">
${Array.from(
  { length: files },
  (_, index) => markup`<sitemap><loc>${addressOf(`/sitemap-${index + 1}.xml`)}</loc></sitemap>
`,
)}</sitemapindex>
`.html
  const first = ((file ?? 1) - 1) * most
  return markup`${DECLARATION}
<urlset xmlns="${SCHEMA}">
${pages.slice(first, first + most).map(
  ({ path, at }) =>
    markup`<url><loc>${addressOf(path)}</loc>${at && markup`<lastmod>${at.toISOString()}</lastmod>`}</url>
`,
)}</urlset>
`.html
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
