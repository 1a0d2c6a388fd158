import { pairRecorded } from '#shared/domain/results/file-relation.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { type Recording, toRecorded } from './fill-race.ts'

// The rest is counted.
const MOST_EXAMPLES = 3

type Car = Recording['cars'][number]

/** A fact of a car that may be corrected, in words. */
const FACTS: readonly { what: string; of: (car: Car) => string; key?: (car: Car) => string }[] = [
  {
    what: 'drivers',
    of: ({ drivers }) => drivers.join(', '),
    key: ({ drivers }) => JSON.stringify(drivers.map(nameKey).toSorted()),
  },
  { what: 'number', of: ({ carNumber }) => carNumber },
  { what: 'class', of: ({ carClass }) => carClass },
  { what: 'team', of: ({ teamName }) => teamName, key: ({ teamName }) => nameKey(teamName) },
  { what: 'finish status', of: ({ status }) => status },
]

/**
 * What two recordings of one session say differently about cars that are in both, as a sentence; undefined if nothing.
 * Cars are named as in the stored one.
 */
export function differencesText(stored: Recording, uploaded: Recording): string | undefined {
  const pairs = pairRecorded(toRecorded(stored).cars, toRecorded(uploaded).cars)
  const found = FACTS.flatMap(({ what, of, key = of }) => {
    const cars = pairs.filter(({ one, other }) => key(one.car) !== key(other.car))
    return cars.length === 0 ? [] : [{ what, cars, of }]
  })
  if (found.length === 0) return undefined
  const words = found.map(({ what, cars }) => `the ${what} of ${counted(cars.length, 'car')}`)
  const examples = found
    .flatMap(({ cars, of }) =>
      cars.map(
        ({ one, other }) => `car ${nameOf(one.car)}: ${of(other.car)} instead of ${of(one.car)}`,
      ),
    )
    .slice(0, MOST_EXAMPLES)
  return `It differs in ${listed(words)} (${examples.join('; ')}).`
}

/** What the results no longer have if they become those of another recording, in words; empty if nothing. */
export function lossesOf(stored: Recording, next: Recording): string[] {
  const pairs = pairRecorded(toRecorded(stored).cars, toRecorded(next).cars)
  const found = new Set(pairs.map(({ one }) => one.car))
  const gone = stored.cars.filter((car) => !found.has(car))
  let missing = gone.reduce((sum, car) => sum + car.laps.numbers.length, 0)
  let untimed = 0
  for (const { one, other, shift } of pairs) {
    const times = new Map(other.laps.map(({ number, seconds }) => [number + shift, seconds]))
    for (const { number, seconds } of one.laps) {
      if (!times.has(number)) missing += 1
      else if (seconds !== undefined && times.get(number) === undefined) untimed += 1
    }
  }
  const finishers = finishersOf(stored) - finishersOf(next)
  const log = linesOf(stored) - linesOf(next)
  const examples = gone.slice(0, MOST_EXAMPLES).map(nameOf).join(', ')
  const more = gone.length > MOST_EXAMPLES ? ' and others' : ''
  return [
    gone.length > 0 && `${counted(gone.length, 'car')} (${examples}${more})`,
    finishers > 0 && counted(finishers, 'finisher'),
    missing > 0 && counted(missing, 'lap'),
    untimed > 0 && counted(untimed, 'lap time'),
    log > 0 && `${counted(log, 'line')} of the log`,
  ].filter((words) => words !== false)
}

/** 'all 6 cars, 6 finishers and 36 laps' */
export function extentText(recording: Recording) {
  const { cars, finishers, laps } = extentOf(recording)
  return listed([
    counted(cars, 'car'),
    ...(recording.kind === 'race' ? [counted(finishers, 'finisher')] : []),
    counted(laps, 'lap'),
  ])
}

/** ': it has 613 laps instead of 612' */
export function extentDifferences(stored: Recording, uploaded: Recording) {
  const [before, after] = [extentOf(stored), extentOf(uploaded)]
  const found = [
    before.laps !== after.laps && `${counted(after.laps, 'lap')} instead of ${before.laps}`,
    before.cars !== after.cars && `${counted(after.cars, 'car')} instead of ${before.cars}`,
    before.finishers !== after.finishers &&
      `${counted(after.finishers, 'finisher')} instead of ${before.finishers}`,
  ].filter((words) => words !== false)
  return found.length === 0 ? '' : `: it has ${listed(found)}`
}

const extentOf = (recording: Recording) => ({
  cars: recording.cars.length,
  finishers: recording.kind === 'race' ? finishersOf(recording) : 0,
  laps: recording.cars.reduce((sum, { laps }) => sum + laps.numbers.length, 0),
})

const finishersOf = ({ kind, cars }: Recording) =>
  kind === 'race' ? cars.filter(({ status }) => status === 'Finished').length : 0

const linesOf = ({ incidents, trackLimits, penalties }: Recording) =>
  incidents.length + trackLimits.length + penalties.length

const nameOf = ({ carNumber, driverName }: Car) => [carNumber, driverName].filter(Boolean).join(' ')

export const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
