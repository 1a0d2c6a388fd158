import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { announce } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { carDrivers, events, registrations, users } from '#server/database/schema.ts'

const columns = { id: users.id, displayName: users.displayName, role: users.role }

export async function findMember(db: Database, userId: number) {
  const [member] = await db.select(columns).from(users).where(eq(users.id, userId))
  return member
}

/** Nothing new refers to the member until the transaction ends. Lock the member's events before. */
export async function lockMember(tx: Database, userId: number) {
  const [member] = await tx.select(columns).from(users).where(eq(users.id, userId)).for('update')
  return member
}

/** Events that the member is registered for or has driven in. */
export function listEventsOfMember(db: Database, userId: number) {
  return eventsOfMember(db, userId)
}

/** As `listEventsOfMember`; nobody else changes them until the transaction ends. */
export function lockEventsOfMember(tx: Database, userId: number) {
  return eventsOfMember(tx, userId).for('update')
}

/**
 * Takes the account away with its sessions, game profiles and registrations for events to come. Past registrations and
 * results keep the name that was raced under, and nothing else of the member.
 */
export async function removeMember(tx: Database, userId: number) {
  const toCome = tx.select({ id: events.id }).from(events).where(eq(events.status, 'upcoming'))
  const own = eq(registrations.userId, userId)
  await tx.delete(registrations).where(and(own, inArray(registrations.eventId, toCome)))
  await tx.update(registrations).set({ notes: null }).where(own)
  await tx.delete(users).where(eq(users.id, userId))
  await announce(tx, { topic: 'drivers' })
}

function eventsOfMember(db: Database, userId: number) {
  const registeredFor = db
    .select({ id: registrations.eventId })
    .from(registrations)
    .where(eq(registrations.userId, userId))
  const drivenIn = db
    .select({ id: carDrivers.eventId })
    .from(carDrivers)
    .where(eq(carDrivers.userId, userId))
  return (
    db
      .select({ id: events.id })
      .from(events)
      .where(or(inArray(events.id, registeredFor), inArray(events.id, drivenIn)))
      // Always in the same order, so that two who lock several never wait for each other.
      .orderBy(asc(events.id))
  )
}
