import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carDrivers,
  classificationVersions,
  crewMembers,
  decisions,
  decisionVersions,
  entries,
  events,
  eventSessions,
  resultAdjustments,
  resultFiles,
  users,
} from '#server/database/schema.ts'
import { requireTurn } from '#server/database/turns.ts'
import { leaveAllCrews } from '#server/features/entries/index.ts'
import { renameInDecisions } from '#server/features/championships/index.ts'
import { createFormerMember } from '#server/features/results/index.ts'

const columns = { id: users.id, displayName: users.displayName, role: users.role }

export async function findMember(db: Database, userId: number) {
  const [member] = await db.select(columns).from(users).where(eq(users.id, userId))
  return member
}

/** Prevents new references to the member until the transaction ends. Lock the member's events first. */
export async function lockMember(tx: Database, userId: number) {
  const [member] = await tx.select(columns).from(users).where(eq(users.id, userId)).for('update')
  return member
}

/** Events that the member is registered for or has driven in; they change when the member is deleted. */
export function listEventsOfMember(db: Database, userId: number) {
  return db
    .select({ id: events.id })
    .from(events)
    .where(or(...takesPartIn(db, userId)))
    .orderBy(asc(events.id))
}

/** Every event whose rows refer to the member as creator, driver, steward or uploader. */
export function listEventsAbout(db: Database, userId: number) {
  return eventsAbout(db, userId)
}

/** Like `listEventsAbout`, but locks the events until the transaction ends. */
export function lockEventsAbout(tx: Database, userId: number) {
  requireTurn()
  return eventsAbout(tx, userId).for('update')
}

/**
 * Deletes the account with its sessions, game profiles and future registrations. Past registrations and results keep
 * only the name, and the fact that they belong to one person. Returns the crews that they left.
 */
export async function removeMember(tx: Database, userId: number, now: Date) {
  const own = tx
    .select({ id: crewMembers.entryId })
    .from(crewMembers)
    .where(and(eq(crewMembers.userId, userId), eq(crewMembers.isCaptain, true)))
  const crews = await leaveAllCrews(tx, userId, now)
  await tx.update(entries).set({ notes: null }).where(inArray(entries.id, own))
  const formerId = await createFormerMember(tx, userId)
  if (formerId !== undefined)
    await renameInDecisions(tx, `user ${userId}`, `former member ${formerId}`)
  await tx.delete(users).where(eq(users.id, userId))
  return crews
}

function eventsAbout(db: Database, userId: number) {
  const judgedIn = db
    .select({ id: eventSessions.eventId })
    .from(resultAdjustments)
    .innerJoin(eventSessions, eq(eventSessions.id, resultAdjustments.sessionId))
    .where(eq(resultAdjustments.authorId, userId))
  const publishedIn = db
    .select({ id: decisions.eventId })
    .from(decisions)
    .innerJoin(decisionVersions, eq(decisionVersions.decisionId, decisions.id))
    .where(eq(decisionVersions.authorId, userId))
  const confirmedIn = db
    .select({ id: eventSessions.eventId })
    .from(classificationVersions)
    .innerJoin(eventSessions, eq(eventSessions.id, classificationVersions.sessionId))
    .where(eq(classificationVersions.authorId, userId))
  const uploadedTo = db
    .select({ id: eventSessions.eventId })
    .from(resultFiles)
    .innerJoin(eventSessions, eq(eventSessions.id, resultFiles.sessionId))
    .where(eq(resultFiles.uploadedBy, userId))
  return (
    db
      .select({ id: events.id })
      .from(events)
      .where(
        or(
          eq(events.creatorId, userId),
          inArray(events.id, judgedIn),
          inArray(events.id, publishedIn),
          inArray(events.id, confirmedIn),
          inArray(events.id, uploadedTo),
          ...takesPartIn(db, userId),
        ),
      )
      // Always in the same order, to avoid deadlocks.
      .orderBy(asc(events.id))
  )
}

function takesPartIn(db: Database, userId: number) {
  const registeredFor = db
    .select({ id: entries.eventId })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(eq(crewMembers.userId, userId))
  const drivenIn = db
    .select({ id: eventSessions.eventId })
    .from(carDrivers)
    .innerJoin(eventSessions, eq(eventSessions.id, carDrivers.sessionId))
    .where(eq(carDrivers.userId, userId))
  return [inArray(events.id, registeredFor), inArray(events.id, drivenIn)]
}
