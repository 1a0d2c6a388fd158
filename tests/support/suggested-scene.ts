import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { carDrivers, carEntries, carLaps, events, raceIncidents } from '#server/database/schema.ts'
import { TICKS_PER_SECOND } from '#shared/contract/race-documents.ts'
import type { Database } from '#server/database/database.ts'
import { caseScene } from './case-scene.ts'
import { crewScene } from './crew-scene.ts'
import type { startTestApp } from './test-app.ts'

const VERY_HEAVY = 5_000
/** Race time, in the second or third lap. */
export const CONTACT_SECONDS = 300

/** In place of all others that the file of an event's race has: one of its first two cars. */
export async function putHeavyContact(db: Database, eventId: number) {
  const [race] = await db
    .select({ session: events.raceSessionId })
    .from(events)
    .where(and(eq(events.id, eventId), isNotNull(events.raceSessionId)))
  const session = race?.session ?? 0
  const cars = await db
    .select({
      entry: carEntries.entry,
      number: carEntries.carNumber,
      carClass: carEntries.carClass,
      driver: carDrivers.name,
    })
    .from(carEntries)
    .innerJoin(
      carDrivers,
      and(eq(carDrivers.sessionId, carEntries.sessionId), eq(carDrivers.entry, carEntries.entry)),
    )
    .where(and(eq(carEntries.sessionId, session), eq(carDrivers.ordinal, 1)))
    .orderBy(asc(carEntries.position))
    .limit(2)
  const [first, other] = cars
  if (!first || !other) throw new Error('The race has cars')
  const laps = await db.select().from(carLaps).where(eq(carLaps.sessionId, session))
  const green = Math.min(...laps.flatMap(({ started }) => started?.[0] ?? []))
  await db.delete(raceIncidents).where(eq(raceIncidents.sessionId, session))
  await db.insert(raceIncidents).values({
    sessionId: session,
    ordinal: 1,
    etSeconds: green / TICKS_PER_SECOND + CONTACT_SECONDS,
    entry: first.entry,
    driverName: first.driver,
    otherName: other.driver,
    strength: VERY_HEAVY,
  })
  return { session, first, other }
}

/** A race whose file suggests this contact. */
export async function suggestedScene(app: Awaited<ReturnType<typeof startTestApp>>) {
  const scene = await caseScene(app).raced()
  await crewScene(app, await app.make.admin()).upload(scene.event.id)
  return { ...scene, ...(await putHeavyContact(app.db, scene.event.id)) }
}
