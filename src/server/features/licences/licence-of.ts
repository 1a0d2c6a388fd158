import type { Database } from '#server/database/database.ts'
import { listStarts } from '#server/features/results/index.ts'
import { type Ledger, ledgerAt } from '#shared/domain/licences/ledger.ts'
import { takenWhenServed } from '#shared/domain/licences/thresholds.ts'
import { type GivenRow, listGiven, listServed } from './ledger.queries.ts'
import type { LicenceSettings } from './licence-settings.ts'

/** Everything that the licences of a person follow from, whichever of them. */
export type LicenceFacts = Awaited<ReturnType<typeof readLicenceFacts>>

export async function readLicenceFacts(db: Database, userId: number, now: Date) {
  return {
    given: await listGiven(db, [userId]),
    starts: await listStarts(db, userId),
    served: await listServed(db, userId, now),
  }
}

/** A licence of a person at an instant. */
export function licenceAt(
  facts: LicenceFacts,
  { ownerId, rules }: Pick<LicenceSettings, 'ownerId' | 'rules'>,
  at: Date,
) {
  const own = facts.given.filter((row) => row.ownerId === ownerId)
  const ledger: Ledger = {
    given: own.map(toGiven),
    starts: facts.starts.flatMap(({ knownAt, ...start }) => (knownAt ? { ...start, knownAt } : [])),
    served: facts.served.flatMap((served) => {
      const takes = served.ownerId === ownerId ? takenWhenServed(rules, served.threshold) : null
      return takes ? [{ at: served.at, takes }] : []
    }),
    seasons: endsOfSeasons(own),
  }
  return { rows: own, ...ledgerAt(rules, ledger, at) }
}

function toGiven(row: GivenRow) {
  return { ...row, seasonEndsAt: row.endsWithSeason ? row.seasonEndedAt : null }
}

function endsOfSeasons(rows: readonly GivenRow[]) {
  const ends = new Map(rows.map(({ seasonId, seasonEndedAt }) => [seasonId, seasonEndedAt]))
  return [...ends.values()].flatMap((at) => (at ? [{ at }] : []))
}
