import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { changingEvent, lockEvents } from '#server/facts/changing-event.queries.ts'
import { getEntry } from '#server/features/entries/index.ts'
import { claimTelling } from '#server/features/notifications/index.ts'
import { momentOfRace, raceSecondsAt } from '#shared/domain/crew-plans/race-clock.ts'
import { inTheRace } from '#shared/domain/crew-plans/race-figures.ts'
import { type Change, changesAfter, followRace } from '#shared/domain/crew-plans/replan.ts'
import { dueAlert, dueQuestion, MOST_AHEAD_MS } from '#shared/domain/crew-plans/due.ts'
import { openIn } from './change-plan.ts'
import {
  askedByClockKey,
  listPlanningEntries,
  listPlans,
  listRunningPlans,
} from './crew-plans.queries.ts'
import { crewsRace } from './driven.ts'

type Clock = Pick<Deps, 'db' | 'now' | 'trackSpeed'>

/**
 * Asks crews that plan who has not answered yet, some days before their race. Each entry once for each of these days,
 * whatever processes do it. Returns how many were asked.
 */
export async function askInTime({ db, now }: Clock, signal: AbortSignal) {
  let asked = 0
  const from = now()
  const until = new Date(from.getTime() + MOST_AHEAD_MS)
  for (const { id, eventId, startDateTime } of await listPlanningEntries(db, { from, until })) {
    signal.throwIfAborted()
    if (!dueQuestion(startDateTime, now())) continue
    await db.transaction(async (tx) => {
      const [event] = await lockEvents(tx, [eventId])
      const days = event && dueQuestion(event.startDateTime, now())
      if (!days) return
      const entry = await getEntry(tx, id, now())
      const userIds = await openIn(tx, entry)
      const key = askedByClockKey(id, days, event.startDateTime)
      if (userIds.length === 0 || !(await claimTelling(tx, key, now()))) return
      await changingEvent(tx, { id: eventId, actor: undefined }, () =>
        Promise.resolve({
          action: 'crew.availability-ask',
          after: { crews: [{ entryId: id, userIds }] },
        }),
      )
      asked++
    })
  }
  return asked
}

/** Tells the next drivers of races that run 30, 10 and 5 minutes before they get in. Returns how many were told. */
export async function alertDrivers({ db, now, trackSpeed: speed = 1 }: Clock, signal: AbortSignal) {
  let told = 0
  for (const { entryId, eventId } of await listRunningPlans(db, now())) {
    signal.throwIfAborted()
    told += await db.transaction((tx) => alertCrew(tx, { entryId, eventId, now: now(), speed }))
  }
  return told
}

type Running = { entryId: number; eventId: number; now: Date; speed: number }

async function alertCrew(tx: Database, { entryId, eventId, now, speed }: Running) {
  const [event] = await lockEvents(tx, [eventId])
  const plan = (await listPlans(tx, entryId)).find(({ isActive }) => isActive)
  if (!event || !plan) return 0
  const { crew } = await getEntry(tx, entryId, now)
  const numbered = crew.map(({ id: member, userId }) => ({ member, userId }))
  const race = await crewsRace(tx, { eventId, entryId, crew: numbered }, speed)
  const assumptions = inTheRace(plan.assumptions, race.laps)
  const followed = followRace(assumptions, plan.stints, race.driven ?? [])
  // As planned, unless somebody has seen it.
  const clock = race.clock ?? { beganAt: event.startDateTime, speed }
  const [next] = followed ? changesAfter(followed, raceSecondsAt(clock, now)) : []
  const at = next && momentOfRace(clock, next.at)
  const minutes = at && dueAlert((at.getTime() - now.getTime()) / 1_000)
  const member = crew.find(({ id, state }) => id === next?.member && state === 'accepted')
  if (!at || !minutes || !member?.userId || member.isGuest) return 0
  if (!(await claimTelling(tx, keyOf(entryId, next, minutes), now))) return 0
  const { userId } = member
  await changingEvent(tx, { id: eventId, actor: undefined }, () =>
    Promise.resolve({ action: 'crew.stint-soon', after: { entryId, userId, minutes, at } }),
  )
  return 1
}

/** By how often the driver gets in, so that a moved change tells nobody again. */
const keyOf = (entryId: number, { member, turn }: Change, minutes: number) =>
  `entry ${entryId} turn ${turn} of ${member} in ${minutes} min`
