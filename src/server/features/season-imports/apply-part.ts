import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { conflict, notAllowed } from '#server/errors.ts'
import { getOpenChampionship } from '#server/features/championships/index.ts'
import { lockNames } from '#server/features/results/index.ts'
import type { Database } from '#server/database/database.ts'
import type { PartReport, SeasonToImport } from '#shared/contract/season-imports.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { noCounts } from '#shared/domain/season-imports/import-parts.ts'
import { readCatalogue } from './catalogue.ts'
import { importClassification } from './classification.ts'
import { importEntries } from './entries.ts'
import { type Importing, newReport, type Part, sourceOf } from './importing.ts'
import { insertPart, setCounts, subjectsOf, tryLockImports } from './imports.queries.ts'
import { importPenalties } from './penalties.ts'
import { importPeople } from './people.ts'
import { compareWithSource, importPoints } from './points.ts'
import { importEvent, roundTitle } from './round-event.ts'

export type PartKey = Pick<PartReport, 'part' | 'round'>

/** What a season has, in the order in which it is applied. */
export function partsOf({ people, rounds, entries, points, penalties }: SeasonToImport) {
  const inOrder = rounds.toSorted((a, b) => a.number - b.number)
  return [
    ...partIf('people', 'People', people.length > 0),
    ...inOrder.map((round) => ({
      part: 'round' as const,
      round: round.key,
      title: roundTitle(round),
    })),
    ...partIf('entries', 'Entries', entries.length > 0),
    ...partIf('points', 'Points', points.length > 0),
    ...partIf('penalties', 'Penalties', penalties.length > 0),
  ]
}

const partIf = (part: PartKey['part'], title: string, isThere: boolean) =>
  isThere ? [{ part, round: null, title }] : []

type Beginning = {
  championshipId: number
  viewer: CurrentUser
  at: Date
  season: SeasonToImport
}

/**
 * Takes the locks that any part needs, always in the same order.
 * @throws conflict if another import of the championship is under way, or if it is closed
 */
export async function beginImporting(
  tx: Database,
  { championshipId, viewer, at, season }: Beginning,
): Promise<Importing> {
  await lockImporting(tx, championshipId, viewer)
  const known = await subjectsOf(
    tx,
    'event',
    season.rounds.map(({ key }) => key),
  )
  await lockEvents(tx, [...known.values()])
  return {
    tx,
    viewer,
    at,
    championshipId,
    season,
    source: sourceOf(season),
    questions: new Map(),
  }
}

/**
 * @throws not_allowed to those who may not create events: an organiser of one championship could reach the events of others
 */
export async function lockImporting(tx: Database, championshipId: number, viewer: CurrentUser) {
  if (!can(viewer, 'events.edit'))
    throw notAllowed(
      'Bringing a season along creates events, which only organisers of the whole guild may do',
    )
  if (!(await tryLockImports(tx, championshipId)))
    throw conflict(
      'Somebody else is bringing a season along here right now. Try again in a minute.',
    )
  await lockNames(tx)
  await getOpenChampionship(tx, championshipId)
}

/** Applies a part. In a preview, the transaction is rolled back afterwards. */
export async function applyPart(
  importing: Importing,
  importId: number,
  { part, round, title }: PartKey & { title: string },
): Promise<PartReport> {
  const { tx, at } = importing
  const report = newReport()
  const counts = noCounts()
  const partId = await insertPart(tx, { importId, part, round, title, counts, appliedAt: at })
  await APPLIED[part]({ ...importing, partId, report }, round)
  await setCounts(tx, partId, report.counts)
  return { part, round, title, counts: report.counts, rows: report.rows }
}

const APPLIED: Record<PartKey['part'], (part: Part, round: string | null) => Promise<void>> = {
  people: importPeople,
  round: importRound,
  entries: async (part) => importEntries(part, await readCatalogue(part)),
  points: async (part) => importPoints(part, await readCatalogue(part)),
  penalties: importPenalties,
}

async function importRound(part: Part, key: string | null) {
  const round = part.season.rounds.find((one) => one.key === key)
  if (!round) throw conflict('This round is not in what you bring along')
  const catalogue = await readCatalogue(part)
  const event = await importEvent(part, round, catalogue)
  if (!event) return
  const results = await importClassification(part, { eventId: event.id, round, catalogue })
  await compareWithSource(part, { round, eventId: event.id, results })
}
