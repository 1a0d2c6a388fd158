import type { StintFigures } from '#shared/domain/race-documents/stint-figures.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import type { ShownCar } from './shown-race.ts'
import { percentText, raceClock } from '#shared/domain/race-documents/shown-values.ts'

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
    rows.length > 1 && unbroken(`in all ${totalText(laps, times)}`),
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
} as const

const ENDS_OF_RACE = {
  Finished: 'End of race',
  Running: 'End of recording',
  DNF: 'Retired',
  DSQ: 'Disqualified',
} as const

/** What a stint or a run ended by. */
export function endText({ status }: Pick<ShownCar, 'status'>, endedBy: StintFigures['endedBy']) {
  return endedBy === 'end of race' ? ENDS_OF_RACE[status] : ENDS[endedBy]
}

/** 'Ended by: driver change' */
export const endedByText = (...of: Parameters<typeof endText>) =>
  `Ended by: ${endText(...of).toLowerCase()}`

/** '98% to 71%', or how often tyres were changed. */
export const treadText = ({ treadAtStart, treadAtEnd, tyreChanges }: StintFigures) =>
  tyreChanges > 0
    ? counted(tyreChanges, 'tyre change')
    : `${percentText(treadAtStart)} to ${percentText(treadAtEnd)}`

type Laps = Pick<StintFigures, 'firstLap' | 'lastLap'>

/** '1–33', or the only lap. */
export const lapsText = ({ firstLap, lastLap }: Laps) =>
  firstLap === lastLap ? String(firstLap) : `${firstLap}–${lastLap}`

/** 'Laps 1–33', or 'Lap 6' */
export const lapsName = (laps: Laps) =>
  `${laps.firstLap === laps.lastLap ? 'Lap' : 'Laps'} ${lapsText(laps)}`

/** 'Laps 1–33, 33 laps', or 'Lap 6' */
export const lapsAndCount = (laps: Laps & Pick<StintFigures, 'laps'>) =>
  laps.laps === 1 ? lapsName(laps) : `${lapsName(laps)}, ${counted(laps.laps, 'lap')}`
