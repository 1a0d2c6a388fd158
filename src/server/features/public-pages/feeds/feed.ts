import type { Database } from '#server/database/database.ts'
import type { ReadPublic } from '#server/http/read-public.ts'
import { publicEventsApi } from '#shared/contract/public/events.ts'
import { publicTextsApi } from '#shared/contract/public/texts.ts'
import { publicPath } from '#shared/domain/public-pages/public-addresses.ts'
import { eventText } from '../cards/page-words.ts'
import { listResultTimes } from './feeds.queries.ts'
import { type FeedEntry, writeFeed } from './write-feed.ts'

const MOST_ENTRIES = 50

type Source = { db: Database; read: ReadPublic; guild: string; publicUrl: URL }

/** News and results that visitors may read. */
export async function feedOf({ db, read, guild, publicUrl }: Source) {
  const addressOf = (path: string) => new URL(path, publicUrl).href
  const all = [
    ...(await newsEntries(read, addressOf)),
    ...(await resultEntries(db, read, addressOf)),
  ]
  return writeFeed({
    guild,
    home: addressOf('/'),
    address: addressOf('/feed.xml'),
    entries: all
      .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      .slice(0, MOST_ENTRIES),
  })
}

type AddressOf = (path: string) => string

async function newsEntries(read: ReadPublic, addressOf: AddressOf): Promise<FeedEntry[]> {
  const list = (await read(publicTextsApi.listNews))?.data ?? []
  return list.map(({ id, title, summary, publishedAt }) => ({
    name: `news-${id}`,
    title,
    summary: summary?.trim() || title,
    address: addressOf(publicPath('article', id)),
    publishedAt,
    updatedAt: publishedAt,
  }))
}

async function resultEntries(
  db: Database,
  read: ReadPublic,
  addressOf: AddressOf,
): Promise<FeedEntry[]> {
  const list = (await read(publicEventsApi.list))?.data ?? []
  const times = await listResultTimes(db)
  return list
    .filter(({ winners }) => winners.length > 0)
    .map((event) => ({
      name: `result-${event.id}`,
      title: `Results: ${event.title}`,
      summary: eventText(event),
      address: addressOf(`${publicPath('event', event.id)}?tab=results`),
      publishedAt: event.endDateTime,
      updatedAt: times.get(event.id) ?? event.endDateTime,
    }))
}
