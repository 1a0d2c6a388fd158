import type { Deps } from '#server/deps.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import { listUnfrozen, storeTables } from './copies.queries.ts'
import { loadPlanned } from './plan.ts'
import { publishedSeason, scoredSeasons } from './scored.ts'
import { tablesOf } from './tables-of.ts'

/**
 * Stores the tables of closed and published championships that an earlier version kept without them, as that version
 * computed them. Two processes may run it at once. Returns their number.
 */
export async function freezeTables({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const copies = await listUnfrozen(db)
  for (const copy of copies) {
    const scored = await atOneMoment(db, async (tx) => {
      const planned = await loadPlanned(tx, copy.championshipId)
      if (!planned) return undefined
      return copy.kind === 'publication'
        ? publishedSeason(tx, planned, copy.id)
        : (await scoredSeasons(tx, [planned]))[0]
    })
    if (scored) await storeTables(db, copy, await tablesOf(scored))
  }
  if (copies.length > 0) log.info({ copies: copies.length }, 'Stored the tables of frozen copies')
  return copies.length
}
