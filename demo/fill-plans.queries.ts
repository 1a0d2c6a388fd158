import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { availabilities, crewMembers, crewPlans, entries, events } from '#server/database/schema.ts'
import type { Assumptions } from '#shared/domain/crew-plans/assumptions.ts'
import { fullStints } from '#shared/domain/crew-plans/full-stints.ts'
import type { PlannedStint } from '#shared/domain/crew-plans/lay-out.ts'
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
  const planning = await findPlanning(tx, eq(events.title, EVENT))
  if (!planning) return
  await answer(tx, planning, ANSWERS)
  const { members } = planning
  const normal: Assumptions = {
    ...planning.starting,
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
    await insertPlan(tx, planning, {
      name,
      isActive,
      assumptions,
      stints: fullStints(assumptions, members, 2),
      changedAt: now,
    })
}

/**
 * The same crew's plan for the race that is driven live: with two drivers and one stop, the first of which comes a lap
 * earlier than planned. What was changed about it stays.
 */
export async function fillLivePlan(tx: Database, eventId: number, now: Date) {
  const planning = await findPlanning(tx, eq(events.id, eventId))
  if (!planning) return
  await tx.delete(availabilities).where(eq(availabilities.eventId, eventId))
  await answer(tx, planning, ['yy', 'yy'])
  const { entryId, members } = planning
  if ((await tx.$count(crewPlans, eq(crewPlans.entryId, entryId))) > 0) return
  const [first = null, second = null] = members
  await insertPlan(tx, planning, {
    name: 'One stop',
    isActive: true,
    assumptions: {
      ...planning.starting,
      pace: typed(91.4),
      paceOf: { [second ?? 0]: typed(92.2) },
      energy: typed(0.0316),
      pitLane: { seconds: 24, stops: 0, isTyped: true },
    },
    stints: [
      { member: first, laps: 20, hasTyres: false },
      { member: second, laps: 19, hasTyres: false },
    ],
    changedAt: now,
  })
}

type Planning = NonNullable<Awaited<ReturnType<typeof findPlanning>>>

/** The entry of the demo's driver in an event, with the numbers of its crew. */
async function findPlanning(tx: Database, isEvent: ReturnType<typeof eq>) {
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
    .where(and(isEvent, eq(entries.number, CAR)))
  if (!entry) return undefined
  const crew = await tx
    .select({ id: crewMembers.id, userId: crewMembers.userId })
    .from(crewMembers)
    .where(and(eq(crewMembers.entryId, entry.id), eq(crewMembers.state, 'accepted')))
    .orderBy(crewMembers.id)
  const { id: entryId, eventId, startDateTime: begins } = entry
  const members = crew.map(({ id }) => id)
  const starting = startingAssumptions({ ...entry, carClass: 'Hypercar' }, measuredFrom([], [], 0))
  return { entryId, eventId, begins, crew, members, starting }
}

async function answer(tx: Database, { eventId, begins, crew }: Planning, given: readonly string[]) {
  for (const [index, answers] of given.entries()) {
    const userId = crew[index]?.userId
    if (userId) await tx.insert(availabilities).values({ eventId, userId, begins, answers })
  }
}

type Plan = {
  name: string
  isActive: boolean
  assumptions: Assumptions
  stints: PlannedStint[]
  changedAt: Date
}

async function insertPlan(tx: Database, { entryId }: Planning, plan: Plan) {
  await tx.insert(crewPlans).values({ entryId, ...plan })
}
