import { fileRelation, type RecordedSession } from '#shared/domain/file-relation.ts'
import { counted } from '#shared/domain/plural.ts'
import { sessionName } from '#shared/domain/session-name.ts'
import type { RaceOf } from './race-file.ts'
import type { LappedCar } from './race/read-car.ts'
import { timesOf } from './rows/car-laps.ts'

type Recording = RaceOf<LappedCar>

/**
 * What an admin should know before a file replaces another recording of the same session: undefined unless the two are
 * a copy or a fuller dump of each other.
 */
export function twinDifference(stored: Recording, uploaded: Recording, storedName: string) {
  const { kind } = fileRelation(toRecorded(stored), toRecorded(uploaded))
  if (kind !== 'copy' && kind !== 'fuller') return undefined
  const [before, after] = [extentOf(stored), extentOf(uploaded)]
  const known = KNOWN.flatMap(({ column, words }) => {
    const [old, now] = [knownLaps(stored, column), knownLaps(uploaded, column)]
    return old === now ? [] : [`it knows ${words} of ${counted(now, 'lap')} instead of ${old}`]
  })
  const differences = [
    ...(before.laps === after.laps
      ? []
      : [`it has ${counted(after.laps, 'lap')} instead of ${before.laps}`]),
    ...(before.cars === after.cars
      ? []
      : [`it has ${counted(after.cars, 'car')} instead of ${before.cars}`]),
    ...known,
  ]
  const what = `This is another recording of ${sessionName(uploaded)}, which the event has from ${storedName}`
  return differences.length === 0
    ? `${what}. It says the same.`
    : `${what}: ${new Intl.ListFormat('en').format(differences)}.`
}

const KNOWN = [
  { column: 'time', words: 'the time' },
  { column: 'topSpeed', words: 'the top speed' },
  { column: 'fuel', words: 'the fuel' },
  { column: 'energy', words: 'the energy' },
  { column: 'wearFrontLeft', words: 'the tyres' },
] as const

const toRecorded = ({ cars, ...session }: Recording): RecordedSession => ({
  ...session,
  cars: cars.map(({ carNumber, carClass, drivers, laps }) => ({
    carNumber,
    carClass,
    drivers,
    laps: timesOf(laps).map(({ number, seconds }) => ({ number, seconds: seconds ?? undefined })),
  })),
})

const extentOf = ({ cars }: Recording) => ({
  cars: cars.length,
  laps: cars.reduce((sum, { laps }) => sum + laps.numbers.length, 0),
})

function knownLaps({ cars }: Recording, column: (typeof KNOWN)[number]['column']) {
  return cars.flatMap(({ laps }) => laps.values[column]).filter((value) => value !== undefined)
    .length
}
