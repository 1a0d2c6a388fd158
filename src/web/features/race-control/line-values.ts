import { z } from 'zod'
import { Category } from '#shared/contract/incidents.ts'
import { CONTROL_LIMITS, type ControlCar, type ControlLine } from '#shared/contract/race-control.ts'
import { text } from '#shared/contract/text.ts'
import { carKey, type OnTrack } from '#shared/domain/race-control/on-track.ts'
import { VERDICT_KEYS } from '#shared/domain/race-control/verdicts.ts'
import { secondsOfClock } from '#shared/domain/race-documents/seconds-of-clock.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'

export const LineValues = z.object({
  time: text('Time', 10).refine(
    (time) => time === '' || secondsOfClock(time) !== null,
    'Enter the time of the race, such as 1:12:30',
  ),
  /** Keys of cars; empty ones were not chosen. */
  cars: z.array(z.string()),
  category: Category,
  verdict: z.enum(VERDICT_KEYS),
  text: text('Text', CONTROL_LIMITS.textLength),
  isPublished: z.boolean(),
})
export type LineValues = z.output<typeof LineValues>

/** What a dialog begins with: a line that is changed, or the moment at which it was opened. */
export type Begun = { line: ControlLine } | { now: Pick<OnTrack, 'session' | 'raceSeconds'> }

const momentOf = (begun: Begun) =>
  'line' in begun ? begun.line.raceSeconds : begun.now.raceSeconds

export function valuesOf(begun: Begun): LineValues {
  const time = raceClock(momentOf(begun))
  if (!('line' in begun))
    return {
      time,
      cars: [''],
      category: 'contact',
      verdict: 'after-race',
      text: '',
      isPublished: false,
    }
  const { cars, category, verdict, publishedAt, text: words } = begun.line
  return {
    time,
    cars: cars.length === 0 ? [''] : cars.map(carKey),
    category,
    verdict,
    text: words,
    isPublished: publishedAt !== null,
  }
}

/** @param choices the cars that could be chosen */
export function writtenOf(
  { time, cars, ...values }: LineValues,
  begun: Begun,
  choices: readonly ControlCar[],
) {
  const byKey = new Map(choices.map((car) => [carKey(car), car]))
  const begunAt = momentOf(begun)
  return {
    ...values,
    // As exact as it was, unless somebody has typed another.
    raceSeconds: time === raceClock(begunAt) ? begunAt : time === '' ? null : secondsOfClock(time),
    cars: cars.flatMap((key) => {
      const car = byKey.get(key)
      return car ? [{ entryId: car.entryId, number: car.number, carClass: car.carClass }] : []
    }),
  }
}

type Choice = ControlCar & { drivers: readonly string[] }

/** Every car that can be chosen, once: those of the event, on the track, and of the line. */
export function choicesOf(
  ...lists: readonly (readonly (ControlCar & { drivers?: readonly string[] })[])[]
): Choice[] {
  const found = new Map<string, Choice>()
  for (const car of lists.flat()) {
    const key = carKey(car)
    if (!found.has(key)) found.set(key, { drivers: [], ...car })
  }
  return [...found.values()]
}
