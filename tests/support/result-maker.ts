import { max, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carDrivers,
  carEntries,
  carLaps,
  events,
  eventSessions,
  stints,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { summariseSession } from '#server/features/race-documents/summarise-sessions.ts'
import { TICKS_PER_SECOND } from '#shared/contract/race-documents.ts'

type DriverOfCar = { name?: string; userId?: number | null }

type ResultOptions = Partial<Omit<typeof carEntries.$inferInsert, 'sessionId'>> & {
  eventId: number
  /** In the order of their first stint; the last one is in the car at the flag. */
  drivers?: DriverOfCar[]
  /** Lap times per driver, in seconds; each driver has one stint. */
  lapSeconds?: (number | null)[][]
}

/** Adds a car to a classification; by default the winner of Hypercar, without laps. */
export function resultMaker(db: Database) {
  return async function result({
    eventId,
    drivers = [{}],
    lapSeconds = [],
    ...options
  }: ResultOptions) {
    const sessionId = await raceOfEvent(db, eventId)
    const times = lapSeconds.flat()
    const names = drivers.map(({ name }, index) => name ?? `Racer ${eventId}-${index + 1}`)
    const timed = times.filter((seconds) => seconds !== null)
    const car = {
      sessionId,
      entry: await nextEntry(db, sessionId),
      position: 1,
      classPosition: 1,
      driverName: names.at(-1) ?? '',
      carNumber: '7',
      carClass: 'Hypercar',
      fileClass: 'Hyper',
      carModel: 'Porsche 963',
      teamName: 'Team 7',
      vehicleName: 'Porsche 963 #7',
      bestLapSeconds: timed.length > 0 ? Math.min(...timed) : null,
      finishTimeSeconds: null,
      lapsCompleted: times.length,
      pitstops: 0,
      status: 'Finished' as const,
      isHuman: true,
      penalties: '',
      penaltySeconds: 0,
      ...options,
    }
    const stored = one(await db.insert(carEntries).values(car).returning())
    const { entry } = stored
    await db.insert(carDrivers).values(
      drivers.map(({ userId = null }, index) => ({
        sessionId,
        entry,
        ordinal: index + 1,
        name: names[index] ?? '',
        userId,
      })),
    )
    await db
      .update(events)
      .set({
        resultsVersion: sql`${events.resultsVersion} + 1`,
        cardVersion: sql`${events.cardVersion} + 1`,
      })
      .where(eq(events.id, eventId))
    if (times.length > 0) {
      await insertLaps(db, { sessionId, entry }, lapSeconds)
      await summariseSession(db, { id: sessionId, kind: 'race' })
    }
    return stored
  }
}

/** The race of an event, created with the first car. */
async function raceOfEvent(db: Database, eventId: number) {
  await db.insert(eventSessions).values({ eventId, kind: 'race', ordinal: 1 }).onConflictDoNothing()
  const { id } = one(
    await db.select().from(eventSessions).where(eq(eventSessions.eventId, eventId)),
  )
  await db.update(events).set({ raceSessionId: id }).where(eq(events.id, eventId))
  return id
}

async function nextEntry(db: Database, sessionId: number) {
  const rows = await db
    .select({ last: max(carEntries.entry) })
    .from(carEntries)
    .where(eq(carEntries.sessionId, sessionId))
  return (one(rows).last ?? 0) + 1
}

async function insertLaps(
  db: Database,
  car: { sessionId: number; entry: number },
  lapSeconds: (number | null)[][],
) {
  const times = lapSeconds.flat()
  let began = 0
  const starts = times.map((seconds) => {
    const start = began
    // A lap without a time is assumed to take two minutes.
    began += seconds ?? 120
    return start
  })
  await db.insert(carLaps).values({
    ...car,
    compounds: [],
    started: starts.map(ticks),
    time: times.map((seconds) => (seconds === null ? null : ticks(seconds))),
    isPit: times.map(() => false),
  })
  let driven = 0
  await db.insert(stints).values(
    lapSeconds.map((ofDriver, index) => {
      const firstLap = driven + 1
      driven += ofDriver.length
      return { ...car, number: index + 1, driver: index + 1, firstLap, lastLap: driven }
    }),
  )
}

const ticks = (seconds: number) => Math.round(seconds * TICKS_PER_SECOND)
