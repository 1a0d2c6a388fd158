import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { isClosed } from './closings.queries.ts'
import type { ChampionshipRow, SetRoundRow } from './championships.queries.ts'
import { findChampionship, listRoundsOf } from './seasons.queries.ts'

/** What the form of a championship is filled with. */
export async function readForm(db: Database, id: number) {
  const row = await findChampionship(db, id)
  if (!row) throw notFound('Championship')
  return {
    id,
    key: `season-${id}`,
    ...formOf(row, await listRoundsOf(db, id)),
    version: row.version,
    isClosed: await isClosed(db, id),
  }
}

/** A stored championship in the fields of its form. */
export function formOf(row: ChampionshipRow, rounds: readonly SetRoundRow[]) {
  const { name, startsAt, endsAt, configuration, pointsSystemId, countsFileTeams, categories } = row
  return {
    name,
    firstDay: startsAt && dayOf(startsAt),
    lastDay: endsAt && lastDayOf(endsAt),
    configuration,
    pointsSystemId,
    countsFileTeams,
    categories,
    rounds: rounds.map(({ id: _id, championshipId: _championshipId, ...round }) => round),
  }
}

/** The day before the moment at which it ends. */
export const lastDayOf = (endsAt: Date) => dayOf(new Date(endsAt.getTime() - 1))

/** '2026-01-01' */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)
