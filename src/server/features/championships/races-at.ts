import type { Database } from '#server/database/database.ts'
import { findDrivenRace } from '#server/features/race-documents/index.ts'
import { remembered } from '#server/work/remembered.ts'
import { type CarAt, raceAt } from '#shared/domain/race-documents/race-at.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'

const SECONDS_PER_MINUTE = 60

/** A round as far as it says what is scored. */
type Scored = {
  sessionId: number | null
  planned: { atMinutes?: number | null | undefined; event: { version: string } }
}

type RaceAt = ReadonlyMap<number, CarAt> | null

/** The cars of a race after so many minutes, by entry; undefined if it was over by then, or its laps are unknown. */
export type RacesAt = (sessionId: number, minutes: number) => ReadonlyMap<number, CarAt> | undefined

/** Times of races: each has a place and a few numbers per car. */
const MOST_KEPT = 100

/** Keeps races at their times until their results change: most changes of a championship are about others. */
export const racesAtMemory = () => remembered<RaceAt>(MOST_KEPT)
export type RacesAtMemory = ReturnType<typeof racesAtMemory>

/** Reads the laps of the races that score before their flag, once each. */
export async function readRacesAt(
  db: Database,
  rounds: readonly Scored[],
  memory: RacesAtMemory,
): Promise<RacesAt> {
  const races = new Map<number, ReturnType<typeof readCars>>()
  const found = new Map<string, ReadonlyMap<number, CarAt>>()
  for (const { sessionId, planned } of rounds) {
    const { atMinutes = null, event } = planned
    if (sessionId === null || atMinutes === null) continue
    const key = `${sessionId} ${atMinutes}`
    const at = await memory({ key, version: event.version }, async () => {
      const cars = races.get(sessionId) ?? readCars(db, sessionId)
      races.set(sessionId, cars)
      return raceAt(await cars, atMinutes * SECONDS_PER_MINUTE)
    })
    if (at) found.set(key, at)
  }
  return (sessionId, minutes) => found.get(`${sessionId} ${minutes}`)
}

const readCars = async (db: Database, sessionId: number) =>
  toRaceCars(await findDrivenRace(db, sessionId))

/** Whether the race lasted as long as the round scores. */
export function isReached({ sessionId, planned }: Scored, racesAt: RacesAt) {
  const { atMinutes = null } = planned
  return sessionId === null || atMinutes === null || racesAt(sessionId, atMinutes) !== undefined
}
