import type { Database } from '#server/database/database.ts'
import { findDrivenRace } from '#server/features/race-documents/index.ts'
import { type CarAt, raceAt } from '#shared/domain/race-documents/race-at.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'

const SECONDS_PER_MINUTE = 60

/** A round as far as it says what is scored. */
type Scored = {
  sessionId: number | null
  planned: { atMinutes?: number | null | undefined }
}

/** The cars of a race after so many minutes, by entry; undefined if it was over by then, or its laps are unknown. */
export type RacesAt = (sessionId: number, minutes: number) => ReadonlyMap<number, CarAt> | undefined

/** Reads the laps of the races that score before their flag, once each. */
export async function readRacesAt(db: Database, rounds: readonly Scored[]): Promise<RacesAt> {
  const minutesOf = new Map<number, Set<number>>()
  for (const { sessionId, planned } of rounds) {
    const { atMinutes = null } = planned
    if (sessionId === null || atMinutes === null) continue
    minutesOf.set(sessionId, (minutesOf.get(sessionId) ?? new Set()).add(atMinutes))
  }
  const found = new Map<string, ReadonlyMap<number, CarAt>>()
  for (const [sessionId, times] of minutesOf) {
    const cars = toRaceCars(await findDrivenRace(db, sessionId))
    for (const minutes of times) {
      const at = raceAt(cars, minutes * SECONDS_PER_MINUTE)
      if (at) found.set(`${sessionId} ${minutes}`, at)
    }
  }
  return (sessionId, minutes) => found.get(`${sessionId} ${minutes}`)
}

/** Whether the race lasted as long as the round scores. */
export function isReached({ sessionId, planned }: Scored, racesAt: RacesAt) {
  const { atMinutes = null } = planned
  return sessionId === null || atMinutes === null || racesAt(sessionId, atMinutes) !== undefined
}
