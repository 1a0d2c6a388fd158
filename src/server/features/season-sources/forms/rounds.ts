import { numberOf, roundKey } from '../rounds-of-file.ts'
import type { Reading } from '../reading.ts'
import type { OpenTable } from '../table/open-table.ts'

/** A calendar: a row for each round. Rows without a number are counted. */
export function readRounds(table: OpenTable, reading: Reading) {
  const lines = new Map<number, number>()
  for (const row of table.rows.map(table.row)) {
    const text = row.text('round')
    const number = (text === null ? null : numberOf(text)) ?? Math.max(0, ...lines.keys()) + 1
    const other = lines.get(number)
    if (other !== undefined) {
      reading.problem(row.line, `Round ${number} is also in line ${other}.`)
      continue
    }
    lines.set(number, row.line)
    const startsAt = row.instant('startsAt')
    reading.rounds.push({
      key: roundKey(reading.options.championship, number),
      at: reading.at(row.line),
      number,
      title: row.text('title') ?? (text !== null && numberOf(text) === null ? text : null),
      trackName: row.text('trackName'),
      startsAt,
      state: startsAt === null ? null : stateAt(startsAt, reading.options.now),
    })
  }
}

const stateAt = (startsAt: string, now: Date) =>
  new Date(startsAt) < now ? ('completed' as const) : ('upcoming' as const)
