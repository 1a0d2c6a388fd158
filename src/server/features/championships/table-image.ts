import { notFound } from '#server/errors.ts'
import type { ChampionshipTable, WantedTable } from '#shared/contract/championship-tables.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { CARD_ROWS, tableCard } from '#shared/domain/share-image/table-card.ts'
import { TABLE_WORDS, tableTitle } from '#shared/domain/scoring/words/table-title.ts'
import type { Scored } from './scored.ts'
import { shownTable } from './shown-table.ts'

/**
 * What the image of a table shows: its first rows.
 * @throws not_found if nobody has scored in it
 */
export function tableCardOf(scored: Scored, wanted: WantedTable, guild: string) {
  // As of the last round it is the same table, without what can still happen, which would take time.
  const asOf = wanted.asOf ?? scored.season.rounds.at(-1)?.id
  const table = shownTable(scored, { ...wanted, asOf })
  if (table.rows.length === 0) throw notFound('Table')
  const notes = [
    progressText(table, scored),
    ...(wanted.withoutDrops ? ['Without drops'] : []),
    stateText(table, scored),
  ]
  return tableCard({
    guild,
    championship: scored.planned.name,
    table: tableTitle(wanted),
    carClass: wanted.class,
    notes: notes.filter((note) => note !== ''),
    rows: table.rows.slice(0, CARD_ROWS).map(({ position, name, points, moved, cells }) => ({
      position,
      name,
      carNumber: lastNumber(cells, table),
      points,
      moved,
    })),
    total: table.rows.length,
    noun: TABLE_WORDS[wanted.of].table.toLowerCase(),
  })
}

/** Rounds are counted as in the table, with those that do not count. */
function progressText({ rounds }: ChampionshipTable, { season }: Scored) {
  const last = rounds.findLastIndex(({ state }) => state === 'held')
  return last === -1 ? '' : `After round ${last + 1} of ${season.rounds.length}`
}

function stateText({ rounds, frozenAt }: ChampionshipTable, { published }: Scored) {
  if (published) return `Published on ${formatDay(published.at, 'UTC')}`
  if (frozenAt) return 'Final'
  return rounds.some(({ state, isProvisional }) => state === 'held' && isProvisional)
    ? 'Provisional'
    : 'Official'
}

/** Shown where a name is in a script that cannot be drawn. */
function lastNumber(cells: ChampionshipTable['rows'][number]['cells'], table: ChampionshipTable) {
  const last = cells.findLast((cell) => cell !== null)?.counted[0]
  return last ? (table.cars[last.car]?.number ?? null) : null
}
