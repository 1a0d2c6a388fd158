import { counted } from '#shared/domain/words/plural.ts'
import type { ResultsState } from './results-state.queries.ts'

/** Describes the differences between two states of an event's results; empty if there are none. */
export function resultsChanges(before: ResultsState, after: ResultsState): string[] {
  const cars = compareCars(before, after)
  const bulk = (Object.keys(after.bulk) as (keyof ResultsState['bulk'])[]).filter(
    (what) => before.bulk[what] !== after.bulk[what],
  )
  // That another reader has read the file is no change of the results.
  const { oddities: oldOddities, reader: _oldReader, ...oldFacts } = before.file ?? {}
  const { oddities, reader: _reader, ...facts } = after.file ?? {}
  return [
    ...cars,
    ...bulk,
    ...(isSameJson(oldFacts, facts) ? [] : ['what the file says about its session']),
    ...(isSameJson(oldOddities, oddities) ? [] : ['oddities']),
  ]
}

type Car = ResultsState['cars'][number]

const CAR_WORDS: Partial<Record<keyof Car, string>> = {
  isHuman: 'person or computer',
  aids: 'driving aids',
  position: 'places',
  classPosition: 'places in class',
  status: 'finish status',
  finishTimeSeconds: 'finish times',
  bestLapSeconds: 'best laps',
  lapsCompleted: 'lap counts',
  pitstops: 'pit stops',
  driverName: 'driver at the flag',
  penaltySeconds: 'penalty seconds',
  gridPosition: 'grid places',
  classGridPosition: 'grid places in class',
  carClass: 'classes',
  fileClass: 'classes in the file',
  carNumber: 'numbers',
  carModel: 'models',
  teamName: 'teams',
  vehicleName: 'vehicle names',
  dnfReason: 'reasons for not finishing',
  imported: 'places in the file',
}

function compareCars(before: ResultsState, after: ResultsState) {
  if (before.cars.length !== after.cars.length)
    return [`cars (${after.cars.length} instead of ${before.cars.length})`]
  const changed = new Map<string, number>()
  const count = (what: string) => changed.set(what, (changed.get(what) ?? 0) + 1)
  before.cars.forEach((old, index) => {
    const car = after.cars[index]
    if (!car) return
    for (const key of Object.keys(old) as (keyof Car)[])
      if (!isSameJson(old[key], car[key])) count(CAR_WORDS[key] ?? key)
    if (!isSameJson(ofCar(before.drivers, old), ofCar(after.drivers, car))) count('drivers')
    if (!isSameJson(ofCar(before.stints, old), ofCar(after.stints, car))) count('stints')
  })
  return [...changed].map(([what, cars]) => `${what} of ${counted(cars, 'car')}`)
}

const ofCar = (rows: readonly { entry: number }[], { entry }: Car) =>
  rows.filter((row) => row.entry === entry)

/** Both values come from the database, so object keys have the same order. */
const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
