import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { apiTokens, events, liveSessions, teamNames, users } from '#server/database/schema.ts'
import { insertToken } from '#server/http/api-tokens.queries.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { newToken } from '#server/http/token-text.ts'
import { fillLivePlan } from './fill-plans.queries.ts'
import { findRaceDirector } from './find-stored.queries.ts'
import { insertDemoEvents } from './insert-events.ts'
import { createCalendar } from './season/calendar.ts'
import { liveNight } from './season/live-night.ts'

const TOKEN_NAME = 'Relay'
const DAY_MS = 86_400_000
const LAST_SIGNS = 4

/**
 * Prepares the evening of the race that is driven live: an event that begins now, whose results are taken over and become official by themselves, and
 * a token of the race director's relay. One of its crews has a plan. An evening that nobody has seen to its end begins anew.
 */
export async function fillLiveNight(tx: Database, now: Date) {
  const director = await findRaceDirector(tx)
  if (!director) return undefined
  const [planned] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.title, liveNight.title), eq(events.status, 'upcoming')))
    .orderBy(desc(events.id))
    .limit(1)
  const eventId = planned?.id ?? (await insertNight(tx, now))
  await tx.delete(liveSessions).where(eq(liveSessions.eventId, eventId))
  await tx
    .update(events)
    .set({
      startDateTime: now,
      endDateTime: new Date(now.getTime() + liveNight.raceMinutes * 60_000),
      takesSentResults: true,
      confirmsResults: true,
    })
    .where(eq(events.id, eventId))
  await fillLivePlan(tx, eventId, now)
  return { eventId, token: await makeToken(tx, director.id, now) }
}

/** Reports of the race are taken until then, whatever the guild's windows say. */
export async function takeReportsUntil(db: Database, eventId: number, reportsUntil: Date) {
  await db.update(events).set({ reportsUntil }).where(eq(events.id, eventId))
}

async function insertNight(tx: Database, now: Date) {
  const members = await tx.select({ id: users.id, name: users.displayName }).from(users)
  const teams = await tx.select({ key: teamNames.key, id: teamNames.teamId }).from(teamNames)
  const [eventId] = await insertDemoEvents(tx, [liveNight], {
    calendar: createCalendar(now),
    userIds: new Map(members.map(({ id, name }) => [name, id])),
    teamIds: new Map(teams.map(({ key, id }) => [key, id])),
  })
  if (eventId === undefined) throw new Error('The evening was not inserted')
  return eventId
}

async function makeToken(tx: Database, userId: number, now: Date) {
  await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.name, TOKEN_NAME)))
  const token = newToken()
  await insertToken(tx, {
    userId,
    name: TOKEN_NAME,
    tokenHash: hashOfToken(token),
    lastSigns: token.slice(-LAST_SIGNS),
    scopes: ['live:send', 'results:send'],
    createdAt: now,
    endsAt: new Date(now.getTime() + DAY_MS),
  })
  return token
}
