import type { Database } from '#server/database/database.ts'
import { type DrivenLive, readDrivenLive } from '#server/features/live-timing/index.ts'
import { findDrivenRace, findTelemetry } from '#server/features/race-documents/index.ts'
import { drivenOfCar } from '#shared/domain/crew-plans/driven-of-car.ts'
import type { RaceClock } from '#shared/domain/crew-plans/race-clock.ts'
import type { RaceLap } from '#shared/domain/crew-plans/race-figures.ts'
import type { DrivenStint } from '#shared/domain/crew-plans/replan.ts'
import {
  laneLossesOf,
  measuredFrom,
  type Measured,
  sampleLapsOf,
} from '#shared/domain/crew-plans/sample-laps.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { findRaceCar, listDrivenCars } from './driven-cars.queries.ts'

/** An entry, with the numbers of its drivers' parts in the crew. */
export type DrivingCrew = {
  eventId: number
  entryId: number
  crew: readonly { member: number; userId: number | null }[]
}

export type CrewsRace = {
  /** Null where nobody knows anything. */
  driven: DrivenStint[] | null
  /** The last clean ones, as far as relays have seen them. */
  laps: RaceLap[]
  /** Null if relays have not seen when it began. */
  clock: RaceClock | null
}

/** What the car of a crew has driven in its race: by the result file, and before it by what relays see. */
export async function crewsRace(
  db: Database,
  crew: DrivingCrew,
  speed: number,
): Promise<CrewsRace> {
  const live = await readDrivenLive(db, crew, speed)
  const members = membersOf(crew.crew)
  return {
    driven: (await drivenByFile(db, crew)) ?? (live && drivenLive(live, members)),
    laps: (live?.cleanLaps ?? []).map(({ userId, startSeconds, seconds, energy, fuel }) => ({
      member: members(userId),
      startSeconds,
      seconds,
      energy,
      fuel,
    })),
    clock: live?.clock ?? null,
  }
}

async function drivenByFile(db: Database, { eventId, entryId, crew }: DrivingCrew) {
  const linked = await findRaceCar(db, eventId, entryId)
  const car = linked && (await readCar(db, linked))
  if (!car) return null
  const members = membersOf(crew)
  const driven = drivenOfCar(car, (driver) => members(car.drivers[driver]?.userId))
  return driven.length > 0 ? driven : null
}

const drivenLive = ({ stints }: DrivenLive, members: ReturnType<typeof membersOf>) =>
  stints.map(({ userId, ...stint }) => ({ ...stint, driver: members(userId) }))

type Car = { trackId: number; carClass: string; make: string; model: string }

/** What is known from laps of the crew's members in such a car on the track. */
export async function measuredOf(
  db: Database,
  { trackId, carClass, make, model }: Car,
  crew: DrivingCrew['crew'],
): Promise<Measured> {
  const userIds = crew.flatMap(({ userId }) => userId ?? [])
  const found = await listDrivenCars(db, trackId, userIds)
  const members = membersOf(crew)
  const own = found.filter(
    (car) => car.carClass === carClass && isModel(car.carModel, { make, model }),
  )
  const cars = []
  for (const one of own) {
    const car = await readCar(db, one)
    if (car) cars.push(car)
  }
  const laps = cars.flatMap((car) =>
    sampleLapsOf(car).flatMap((lap) => {
      // A car of another crew, in which one of this one drove as well.
      const driver = lap.driver === null ? null : members(car.drivers[lap.driver]?.userId)
      return driver === null ? [] : { ...lap, driver }
    }),
  )
  const sessions = new Set(own.map(({ sessionId }) => sessionId)).size
  return measuredFrom(laps, cars.flatMap(laneLossesOf), sessions)
}

/** Files name some models with their make or year, and others without. */
function isModel(inFile: string, { make, model }: Pick<Car, 'make' | 'model'>) {
  const [file, full, short] = [plain(inFile), plain(make + model), plain(model)]
  return file !== '' && (file.includes(short) || full.includes(file))
}

async function readCar(db: Database, { sessionId, entry }: { sessionId: number; entry: number }) {
  const race = await findDrivenRace(db, sessionId, [entry])
  const telemetry = await findTelemetry(db, sessionId, [entry])
  return raceTimeline(toRaceCars(race, telemetry))?.cars[0]
}

function membersOf(crew: DrivingCrew['crew']) {
  const members = new Map(crew.map(({ userId, member }) => [userId, member]))
  return (userId: number | null | undefined) => (userId ? (members.get(userId) ?? null) : null)
}

function plain(name: string) {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
