import type { StintFigures } from '#shared/domain/race-documents/stint-figures.ts'
import { counted } from '#shared/domain/plural.ts'
import type { ShownCar } from './shown-race.ts'
import { percentText, raceClock } from './shown-values.ts'

/** '4 stints, 21 to 38 laps, 0:34:10 to 1:02:11, in all 120 laps in 3:10:00' */
export function stintTotals(rows: readonly StintFigures[], cut: 'stint' | 'run') {
  const laps = rows.map((row) => row.laps)
  const times = rows.flatMap(({ start, end }) =>
    start === null || end === null ? [] : end - start,
  )
  return [
    counted(rows.length, cut),
    `${range(String(Math.min(...laps)), String(Math.max(...laps)))} laps`,
    times.length > 0 && range(raceClock(Math.min(...times)), raceClock(Math.max(...times))),
    rows.length > 1 && `in all ${totalText(laps, times)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

const totalText = (laps: readonly number[], times: readonly number[]) =>
  `${counted(sum(laps), 'lap')}${times.length > 0 ? ` in ${raceClock(sum(times))}` : ''}`

const range = (low: string, high: string) => (low === high ? low : `${low} to ${high}`)

const ENDS = {
  'driver change': 'Driver change',
  'pit stop': 'Pit lane',
  'race stopped': 'Race stopped',
  'end of race': 'End of race',
} as const

/** What a stint or a run ended by. */
export function endText({ status }: Pick<ShownCar, 'status'>, endedBy: StintFigures['endedBy']) {
  return status !== 'Finished' && endedBy === 'end of race' ? 'Retired' : ENDS[endedBy]
}

/** '98% to 71%', or how often tyres were changed. */
export const treadText = ({ treadAtStart, treadAtEnd, tyreChanges }: StintFigures) =>
  tyreChanges > 0
    ? counted(tyreChanges, 'change')
    : `${percentText(treadAtStart)} to ${percentText(treadAtEnd)}`

/** '1–33', or the only lap. */
export const lapsText = ({ firstLap, lastLap }: { firstLap: number; lastLap: number }) =>
  firstLap === lastLap ? String(firstLap) : `${firstLap}–${lastLap}`
