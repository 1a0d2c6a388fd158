import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { availabilities, crewMembers, crewPlans, entries, events } from '#server/database/schema.ts'
import type { Assumptions } from '#shared/domain/crew-plans/assumptions.ts'
import { fullStints } from '#shared/domain/crew-plans/full-stints.ts'
import { measuredFrom } from '#shared/domain/crew-plans/sample-laps.ts'
import { startingAssumptions } from '#shared/domain/crew-plans/starting-assumptions.ts'
import { isFirstFill } from './is-first-fill.queries.ts'

const MARKER = 'demo/crew-plans'
const EVENT = 'Ardennes 6 Hours'
const CAR = 4

/** By half hours of the race: Otto has not looked at the end of it. */
const ANSWERS = ['yyyyyynnmyyy', 'yyyyyyyyy---']

const typed = (value: number) => ({ 'day-dry': { value, laps: 0, isTyped: true as const } })

/** The crew of the demo's driver plans its next race. It has no laps on the track yet, so its captain has typed some. */
export async function fillPlans(tx: Database, now: Date) {
  if (!(await isFirstFill(tx, MARKER))) return
  const [entry] = await tx
    .select({
      id: entries.id,
      eventId: events.id,
      startDateTime: events.startDateTime,
      timezone: events.timezone,
      raceMinutes: events.raceMinutes,
      timeProgression: events.timeProgression,
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(and(eq(events.title, EVENT), eq(entries.number, CAR)))
  if (!entry) return
  const crew = await tx
    .select({ id: crewMembers.id, userId: crewMembers.userId })
    .from(crewMembers)
    .where(and(eq(crewMembers.entryId, entry.id), eq(crewMembers.state, 'accepted')))
    .orderBy(crewMembers.id)
  for (const [index, answers] of ANSWERS.entries()) {
    const userId = crew[index]?.userId
    if (userId)
      await tx
        .insert(availabilities)
        .values({ eventId: entry.eventId, userId, begins: entry.startDateTime, answers })
  }
  const members = crew.map(({ id }) => id)
  const normal: Assumptions = {
    ...startingAssumptions({ ...entry, carClass: 'Hypercar' }, measuredFrom([], [], 0)),
    pace: typed(125.4),
    paceOf: { [members[1] ?? 0]: typed(124.6) },
    energy: typed(0.0346),
    fuel: typed(0.0312),
    pitLane: { seconds: 24, stops: 0, isTyped: true },
  }
  const saving = { ...normal, savedPercent: 2, slowerPercent: 0.4 }
  for (const [name, assumptions, isActive] of [
    ['Normal', normal, true],
    ['Saving 2%', saving, false],
  ] as const)
    await tx.insert(crewPlans).values({
      entryId: entry.id,
      name,
      isActive,
      assumptions,
      stints: fullStints(assumptions, members, 2),
      changedAt: now,
    })
}
