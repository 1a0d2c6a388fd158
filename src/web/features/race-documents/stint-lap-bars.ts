import { counted } from '#shared/domain/words/plural.ts'
import type { Run } from '#shared/domain/race-documents/car-stints.ts'
import { isTimed } from '#shared/domain/race-documents/clean-laps.ts'
import { durationsOf } from '#shared/domain/race-documents/crossings.ts'
import { median } from '#shared/domain/race-documents/median.ts'
import type { LapBar } from '#web/ui/index.ts'
import type { ShownCar } from './shown-race.ts'
import { lapText } from '#shared/domain/race-documents/shown-values.ts'

/** 'laps 4 to 6, 3 laps' */
export const lapsOf = ({ firstLap, lastLap }: Run) =>
  firstLap === lastLap
    ? `lap ${firstLap}`
    : `laps ${firstLap} to ${lastLap}, ${counted(lastLap - firstLap + 1, 'lap')}`

/** A bar for each lap of a stint. A lap without a valid time is as high as it took long. */
export function lapBars(car: ShownCar, { firstLap, lastLap }: Run): LapBar[] {
  const durations = durationsOf(car)
  return car.laps.slice(firstLap - 1, lastLap).map((lap) => {
    const { number } = lap
    const isIn = lap.isPit
    const isOut = car.laps[number - 2]?.isPit === true
    const seconds = isTimed(lap) ? lap.seconds : (durations[number - 1] ?? null)
    const kind = [isOut && 'out', isIn && 'in'].filter(Boolean).join(' and ')
    return {
      number,
      seconds,
      isPit: isIn || isOut,
      text: [
        `Lap ${number}`,
        seconds === null ? 'no time' : lapText(seconds),
        seconds !== null && !isTimed(lap) && 'not a valid time',
        kind && `${kind} lap`,
      ]
        .filter(Boolean)
        .join(', '),
    }
  })
}

/** A lap that takes longer than this share of the median would flatten all others. */
const MOST_OF_MEDIAN = 1.4
/** The share of the height below the fastest lap. */
const FOOT = 0.2
const LEAST_SECONDS = 1

/** Seconds at the foot of the bars and at their top. */
export function rangeOfBars(bars: readonly Pick<LapBar, 'seconds'>[]): readonly [number, number] {
  const times = bars.flatMap(({ seconds }) => seconds ?? [])
  const middle = median(times)
  if (middle === null) return [0, LEAST_SECONDS]
  const low = Math.min(...times)
  const high = Math.min(Math.max(...times), middle * MOST_OF_MEDIAN)
  const height = Math.max(LEAST_SECONDS, high - low)
  return [Math.max(0, low - height * FOOT), low + height]
}
