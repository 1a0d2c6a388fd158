import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { isHeld } from '#shared/domain/scoring/season.ts'
import { everyTable } from '#shared/domain/scoring/every-table.ts'
import type { TableWanted } from '#shared/domain/scoring/table.ts'
import { tableTitle } from '#shared/domain/scoring/words/table-title.ts'
import { loadPlan, roundTitle } from './plan.ts'
import { scoredSeasons } from './scored.ts'
import { shownTable } from './shown-table.ts'

/**
 * The tables of a championship after the last of its rounds that an event is. Undefined without such a championship;
 * without a round if the event is none of its rounds.
 */
export async function tablesAfter(
  tx: Database,
  { championshipId, eventId }: { championshipId: number; eventId: number },
) {
  const planned = (await loadPlan(tx)).find(({ row }) => row?.id === championshipId)
  if (!planned) return undefined
  const { key, name } = planned
  const scored = one(await scoredSeasons(tx, [planned]))
  const { season, rounds } = scored
  const index = rounds.findLastIndex(({ event }) => event.id === eventId)
  const loaded = rounds[index]
  const isOfficial = (at: number) => {
    const round = season.rounds[at]
    return round !== undefined && isHeld(round) && round.isProvisional !== true
  }
  const asOf = season.rounds[index]?.id
  return {
    championship: { key, name },
    round: loaded && {
      number: index + 1,
      title: roundTitle(loaded.planned, loaded.event.title),
      state: loaded.state,
    },
    isLaterOfficial: rounds.some((_, at) => at > index && isOfficial(at)),
    tables: everyTable(season)
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map((wanted) => ({
        title: tableTitle(wanted),
        rows: shownTable(scored, { ...wanted, asOf, withoutDrops: false }).rows,
      })),
  }
}

/** Where there are classes, a table over all of them is read least. */
const rankOf = ({ class: carClass, category }: TableWanted) =>
  category === undefined ? (carClass === undefined ? 1 : 0) : 2
