import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { isClosed } from './closings.queries.ts'
import { findChampionship, listRoundsOf } from './seasons.queries.ts'

/** What the form of a championship is filled with. */
export async function readForm(db: Database, id: number) {
  const row = await findChampionship(db, id)
  if (!row) throw notFound('Championship')
  const { name, startsAt, endsAt, configuration, ...rest } = row
  const { pointsSystemId, countsFileTeams, categories, version } = rest
  return {
    id,
    key: `season-${id}`,
    name,
    firstDay: startsAt && dayOf(startsAt),
    lastDay: endsAt && dayOf(new Date(endsAt.getTime() - 1)),
    configuration,
    pointsSystemId,
    countsFileTeams,
    categories,
    rounds: await listRoundsOf(db, id),
    version,
    isClosed: await isClosed(db, id),
  }
}

/** '2026-01-01' */
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
