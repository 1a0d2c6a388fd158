import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { Championships } from '#server/features/championships/index.ts'
import {
  publicChampionship,
  publicEntries,
  publicEvent,
  publicEvents,
  publicResults,
  publicTables,
} from '#server/features/public-pages/index.ts'
import type { PublicState } from '#server/http/public-state.queries.ts'
import { ChampionshipKey } from '#shared/contract/championship-tables.ts'
import { IdInPath } from '#shared/contract/id.ts'
import { ANY_EVENT, type EmbedKind } from '#shared/domain/embeds/embeds.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import type { Embed } from './embed-page.ts'
import { entriesEmbed, nextEmbed, resultEmbed, tableEmbed } from './shown-embeds.ts'

type Needs = {
  db: Database
  championships: Championships
  now: () => Date
}

type Asked = {
  kind: EmbedKind
  id: string
  /** The only class of a table. */
  carClass: string | undefined
  of: TableOf
}

/** @throws not_found */
export async function readEmbed(needs: Needs, state: PublicState, asked: Asked): Promise<Embed> {
  const { db, championships, now } = needs
  if (asked.kind === 'next') return nextEmbed(await nextEvent(needs, state, asked.id), now())
  if (asked.kind === 'table') return tableOf(needs, state, asked)
  const id = eventId(asked.id)
  if (asked.kind === 'result')
    return resultEmbed(await publicResults(db, championships, state, { id, session: undefined }))
  const event = await publicEvent(db, championships, state, id)
  return entriesEmbed(event, await publicEntries(db, state, id))
}

/** The event itself; of a championship its next round; else the guild's next event. */
async function nextEvent(needs: Needs, state: PublicState, id: string) {
  const { db, championships, now } = needs
  const event = IdInPath.safeParse(id)
  if (event.success) return publicEvent(db, championships, state, event.data)
  const rounds = id === ANY_EVENT ? undefined : await roundsOf(needs, state, id)
  const events = await publicEvents(db, state)
  return events.find(
    (one) =>
      one.status === 'upcoming' &&
      one.endDateTime > now() &&
      (rounds === undefined || rounds.has(one.id)),
  )
}

async function roundsOf(needs: Needs, state: PublicState, id: string) {
  if (!state.parts.has('standings')) throw notFound('Championship')
  const { rounds } = await publicChampionship(needs, state, keyIn(id))
  return new Set(rounds.map(({ eventId: round }) => round))
}

async function tableOf(needs: Needs, state: PublicState, { id, carClass, of }: Asked) {
  const championship = await publicChampionship(needs, state, keyIn(id))
  const { key, classes, tables } = championship
  const wanted = carClass !== undefined && classes.includes(carClass) ? [carClass] : classes
  const shown = tables.includes(of) ? of : 'drivers'
  return tableEmbed(
    championship,
    await publicTables(needs, state, { key, classes: wanted, of: shown }),
  )
}

function eventId(text: string) {
  const id = IdInPath.safeParse(text)
  if (!id.success) throw notFound('Event')
  return id.data
}

function keyIn(text: string) {
  const key = ChampionshipKey.safeParse(text)
  if (!key.success) throw notFound('Championship')
  return key.data
}
