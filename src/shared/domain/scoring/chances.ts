import type { Championship } from './championship.ts'
import { decisionsByName } from './deductions.ts'
import { finalTotals } from './final-totals.ts'
import type { Row, Table } from './table.ts'

export type Chance = {
  row: Row
  /** The greatest total that is possible: the best place and every bonus in each round to come, after drops. */
  maximum: number
  /** Can still win on points. Ignores ties. */
  canWin: boolean
}

export type Chances = {
  /** Ids of the rounds to come. */
  roundsLeft: readonly string[]
  /** Everybody in the table who may have a position in the end, in its order. */
  rows: readonly Chance[]
  /** The chance of somebody who has not raced yet. */
  newcomer: { maximum: number; canWin: boolean }
  /** The only one who can still win. */
  decidedFor: Row | null
}

/** Who can still win, if all rounds to come are left. @param table as of the latest round */
export function chances(championship: Championship, table: Table): Chances {
  const { rankMinRounds } = championship.configuration
  const { most, least, roundsLeft } = finalTotals(championship, table)

  const inPlay = table.rows.filter(
    ({ unranked, starts }) =>
      unranked !== 'excluded' && starts + roundsLeft.length >= rankMinRounds,
  )
  // Who has no position yet may never have one.
  const certain = inPlay.map((row) => (row.position === null ? -Infinity : least(row)))
  const [first = -Infinity, second = -Infinity] = certain.toSorted((a, b) => b - a)

  const rows = inPlay.map((row, index): Chance => {
    const maximum = most(row)
    return { row, maximum, canWin: maximum >= (certain[index] === first ? second : first) }
  })
  const maximum = Math.max(...newcomers(championship, table).map((key) => most({ key, cells: [] })))
  const canBeginNow = roundsLeft.length > 0 && roundsLeft.length >= rankMinRounds
  const newcomer = { maximum, canWin: canBeginNow && maximum >= first }
  const able = rows.filter(({ canWin }) => canWin)
  const only = able.length === 1 && !newcomer.canWin ? able[0] : undefined
  return { roundsLeft, rows, newcomer, decidedFor: only?.row ?? null }
}

/** A name that nobody has, and those who have been given points but have not raced yet. */
function newcomers({ rounds, pointsDecisions }: Championship, { rows, wanted }: Table) {
  const raced = rounds.map(({ round }) => round)
  const known = new Set(rows.map(({ key }) => key))
  const given = [...decisionsByName(wanted.of, pointsDecisions, raced).keys()]
  return ['', ...given.filter((key) => !known.has(key))]
}
