import { and, asc, eq, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { grantsColumn } from '#server/database/grants.ts'
import {
  auditLog,
  events,
  eventSessions,
  mutedEvents,
  nameLinks,
  news,
  liveSenders,
  liveSessions,
  mailAddresses,
  mailConfirmations,
  messages,
  newsReceipts,
  notificationPreferences,
  notifications,
  pushDevices,
  resultFiles,
  trayFiles,
  sessions,
  users,
} from '#server/database/schema.ts'
import { hasFactor } from '#server/database/second-factor.ts'
import { sql } from '#server/database/sql.ts'
import { notSignedIn } from '#server/errors.ts'
import { invisibleCases } from '#server/features/case-access/index.ts'
import { banColumn, userColumns } from '#server/http/sessions.queries.ts'
import { SECRET_KIND } from '#shared/actions/kinds.ts'
import type { Member } from '#shared/domain/permissions.ts'
import { sessionName } from '#shared/domain/results/session-name.ts'

export async function getOwnAccount(db: Database, userId: number) {
  const [account] = await db
    .select({
      ...userColumns,
      ban: banColumn,
      grants: grantsColumn,
      username: users.username,
      driverCategory: users.driverCategory,
      publicNaming: users.publicNaming,
      isSearchable: users.isSearchable,
      hasSecondFactor: hasFactor,
      admission: users.admission,
      refusalReason: users.refusalReason,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  // The account was deleted during the request.
  if (!account) throw notSignedIn()
  return account
}

export function listOwnSessions(db: Database, userId: number) {
  return db
    .select({
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      push: {
        since: pushDevices.createdAt,
        reachedAt: pushDevices.reachedAt,
        timezone: pushDevices.timezone,
      },
    })
    .from(sessions)
    .leftJoin(pushDevices, eq(pushDevices.sessionHash, sessions.tokenHash))
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))
}

export function listLinkedNames(db: Database, userId: number) {
  return db
    .select({ name: nameLinks.nameKey, linkedAt: nameLinks.linkedAt })
    .from(nameLinks)
    .where(eq(nameLinks.userId, userId))
    .orderBy(asc(nameLinks.linkedAt))
}

export function listEventsCreatedBy(db: Database, userId: number) {
  return db
    .select({ id: events.id, title: events.title, date: events.startDateTime })
    .from(events)
    .where(eq(events.creatorId, userId))
    .orderBy(asc(events.id))
}

export function listNewsWrittenBy(db: Database, userId: number) {
  return db
    .select({ id: news.id, title: news.title, createdAt: news.createdAt })
    .from(news)
    .where(eq(news.authorId, userId))
    .orderBy(asc(news.id))
}

export function listNewsReadBy(db: Database, userId: number) {
  return db
    .select({ newsId: newsReceipts.newsId, title: news.title, at: newsReceipts.at })
    .from(newsReceipts)
    .innerJoin(news, eq(news.id, newsReceipts.newsId))
    .where(eq(newsReceipts.userId, userId))
    .orderBy(asc(newsReceipts.newsId))
}

export function listResultFilesOf(db: Database, userId: number) {
  return db
    .select({
      eventId: eventSessions.eventId,
      originalName: resultFiles.originalName,
      uploadedAt: resultFiles.uploadedAt,
    })
    .from(resultFiles)
    .innerJoin(eventSessions, eq(eventSessions.id, resultFiles.sessionId))
    .where(eq(resultFiles.uploadedBy, userId))
    .orderBy(asc(resultFiles.id))
}

export async function listSessionsSentBy(db: Database, userId: number) {
  const rows = await db
    .select({
      eventId: liveSessions.eventId,
      kind: liveSessions.kind,
      ordinal: liveSessions.ordinal,
      since: liveSenders.beganAt,
    })
    .from(liveSenders)
    .innerJoin(liveSessions, eq(liveSessions.id, liveSenders.sessionId))
    .where(eq(liveSenders.userId, userId))
    .orderBy(asc(liveSenders.beganAt))
  return rows.map(({ eventId, since, ...session }) => ({
    eventId,
    session: sessionName(session),
    since,
  }))
}

export function listSentFilesOf(db: Database, userId: number) {
  return db
    .select({ name: trayFiles.name, sentAt: trayFiles.sentAt })
    .from(trayFiles)
    .where(eq(trayFiles.sentBy, userId))
    .orderBy(asc(trayFiles.id))
}

/** Without other people's names, and without cases that the member can no longer see. */
export async function listOwnNotifications(db: Database, member: Member, now: Date) {
  const rows = await db
    .select({
      caseId: notifications.caseId,
      at: notifications.createdAt,
      kind: notifications.kind,
      eventId: notifications.eventId,
      entryId: notifications.entryId,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.userId, member.id))
    .orderBy(asc(notifications.id))
  const caseIds = new Set(rows.flatMap(({ caseId }) => caseId ?? []))
  const hidden = new Set(await invisibleCases(db, member, [...caseIds], now))
  return rows.flatMap(({ caseId, ...row }) => (caseId !== null && hidden.has(caseId) ? [] : row))
}

export function listOwnPreferences(db: Database, userId: number) {
  return db
    .select({
      kind: notificationPreferences.kind,
      channel: notificationPreferences.channel,
      isOn: notificationPreferences.isOn,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .orderBy(asc(notificationPreferences.kind), asc(notificationPreferences.channel))
}

/** Mails and pushes. */
export function listOwnMessages(db: Database, userId: number) {
  return db
    .select({
      notifiedAt: sql`coalesce(${notifications.createdAt}, ${messages.dueAt})`.mapWith(
        messages.dueAt,
      ),
      kind: sql<string>`coalesce(${notifications.kind}, 'digest')`,
      channel: messages.channel,
      state: messages.state,
      endedAt: messages.endedAt,
    })
    .from(messages)
    .leftJoin(notifications, eq(notifications.id, messages.notificationId))
    .where(or(eq(notifications.userId, userId), eq(messages.digestOf, userId)))
    .orderBy(asc(messages.id))
}

export async function findOwnMailAddress(db: Database, userId: number) {
  const { address, confirmedAt, refusal, timeZone } = mailAddresses
  const [row] = await db
    .select({ address, confirmedAt, refusal, timeZone })
    .from(mailAddresses)
    .where(eq(mailAddresses.userId, userId))
  return row ?? null
}

/** An address that is not confirmed yet. */
export async function findOwnMailConfirmation(db: Database, userId: number) {
  const { address, expiresAt, timeZone } = mailConfirmations
  const [row] = await db
    .select({ address, expiresAt, timeZone })
    .from(mailConfirmations)
    .where(eq(mailConfirmations.userId, userId))
  return row ?? null
}

export function listOwnMutedEvents(db: Database, userId: number) {
  return db
    .select({ id: events.id, title: events.title })
    .from(mutedEvents)
    .innerJoin(events, eq(events.id, mutedEvents.eventId))
    .where(eq(mutedEvents.userId, userId))
    .orderBy(asc(events.id))
}

/** The member's actions, and actions on their account; without other people's names. */
export function listOwnLog(db: Database, userId: number) {
  const isActor = eq(auditLog.actorId, userId)
  const isSubject = and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectId, userId))
  // Whom a case made the guild tell are other people: a reporter would learn who judges, and a steward who reported.
  const after = sql<unknown>`case when ${auditLog.subjectKind} = ${SECRET_KIND}
    then ${auditLog.after} - 'told' else ${auditLog.after} end`
  return db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      byMe: sql<boolean>`coalesce(${isActor}, false)`,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after,
    })
    .from(auditLog)
    .where(or(isActor, isSubject))
    .orderBy(asc(auditLog.id))
}
