import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, notAllowed, notFound, refuseStale } from '#server/errors.ts'
import { changingEvent, type EventFact, lockEvents } from '#server/facts/changing-event.queries.ts'
import { claimTelling } from '#server/features/notifications/index.ts'
import { getEntry } from '#server/features/entries/index.ts'
import { MOST_PLANS, type Plan } from '#shared/contract/crew-plans.ts'
import type { Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { fromLetters, unanswered } from '#shared/domain/crew-plans/availability.ts'
import {
  askedKey,
  deactivatePlans,
  deletePlan,
  getPlan,
  getPlannedRace,
  insertPlan,
  listPlans,
  saveAnswers,
  updatePlan,
} from './crew-plans.queries.ts'
import { mayEdit, requireReader, withAnswers } from './read-plan.ts'

type Change = { id: number; viewer: CurrentUser; now: Date }
type NewPlan = Pick<Plan, 'name' | 'assumptions' | 'stints'>

export function createPlan(tx: Database, change: Change, { name, assumptions, stints }: NewPlan) {
  return changingPlans(tx, change, async (entry) => {
    const plans = await listPlans(tx, entry.id)
    if (plans.length >= MOST_PLANS)
      throw conflict(`A crew can have at most ${MOST_PLANS} plans: delete one first`)
    requireMembers(entry, stints)
    const answer = await insertPlan(tx, {
      entryId: entry.id,
      name,
      assumptions,
      stints,
      isActive: plans.length === 0,
      changedAt: change.now,
    })
    return { action: 'crew.plan-create', after: { entryId: entry.id, plan: name }, answer }
  })
}

type PlanChange = Change & { planId: number; version: number }

export function changePlan(
  tx: Database,
  { planId, version, ...change }: PlanChange,
  { isSuggestion, ...values }: NewPlan & { isSuggestion: boolean },
) {
  return changingPlans(tx, change, async (entry) => {
    const before = await getPlan(tx, entry.id, planId)
    refuseStale('this plan', version, before.version)
    requireMembers(entry, values.stints)
    const answer = await updatePlan(
      tx,
      planId,
      { ...values, beforeSuggestion: isSuggestion ? before.stints : null },
      change.now,
    )
    return {
      action: isSuggestion ? 'crew.plan-suggest' : 'crew.plan',
      after: { entryId: entry.id, plan: values.name },
      answer,
    }
  })
}

export function takeBackSuggestion(tx: Database, { planId, version, ...change }: PlanChange) {
  return changingPlans(tx, change, async (entry) => {
    const { name, beforeSuggestion, version: current } = await getPlan(tx, entry.id, planId)
    refuseStale('this plan', version, current)
    if (!beforeSuggestion) throw conflict('There is no suggestion to take back')
    const answer = await updatePlan(
      tx,
      planId,
      { stints: beforeSuggestion, beforeSuggestion: null },
      change.now,
    )
    return { action: 'crew.plan-take-back', after: { entryId: entry.id, plan: name }, answer }
  })
}

/** Again is harmless. */
export function activatePlan(tx: Database, { planId, ...change }: Omit<PlanChange, 'version'>) {
  return changingPlans(tx, change, async (entry) => {
    const { beforeSuggestion: _before, ...plan } = await getPlan(tx, entry.id, planId)
    if (plan.isActive) return { answer: plan }
    const answer = await activate(tx, entry.id, planId, change.now)
    return { action: 'crew.plan-activate', after: { entryId: entry.id, plan: plan.name }, answer }
  })
}

export async function removePlan(tx: Database, { planId, version, ...change }: PlanChange) {
  await changingPlans(tx, change, async (entry) => {
    const plan = await getPlan(tx, entry.id, planId)
    refuseStale('this plan', version, plan.version)
    await deletePlan(tx, planId)
    const [oldest] = await listPlans(tx, entry.id)
    if (plan.isActive && oldest) await activate(tx, entry.id, oldest.id, change.now)
    return {
      action: 'crew.plan-delete',
      before: { entryId: entry.id, plan: plan.name },
      answer: undefined,
    }
  })
}

async function activate(tx: Database, entryId: number, planId: number, now: Date) {
  await deactivatePlans(tx, entryId)
  return updatePlan(tx, planId, { isActive: true }, now)
}

type Answers = { member: number | null | undefined; begins: Date; answers: string }

/** A guest cannot sign in, so whoever leads the crew answers for them. */
export async function answerAvailability(
  tx: Database,
  { id, viewer, now }: Change,
  { member, begins, answers }: Answers,
) {
  const entry = await lockedEntry(tx, id, now)
  const accepted = entry.crew.filter(({ state }) => state === 'accepted')
  const about = accepted.find((one) => (member ? one.id === member : one.userId === viewer.id))
  if (!about && !member) throw notAllowed('Only the crew of this entry can say when it can drive')
  if (member) {
    if (!mayEdit(viewer, entry)) throw notAllowed('Only the captain and managers answer for guests')
    if (!about) throw notFound('Crew member')
    if (!about.isGuest && about.userId !== viewer.id)
      throw conflict('Members answer for themselves: ask them to')
  }
  const userId = about?.userId
  if (!userId) throw notFound('Crew member')
  await changingEvent(tx, { id: entry.event.id, actor: viewer }, async () => {
    await saveAnswers(tx, { eventId: entry.event.id, userId, begins, answers })
    return { action: 'crew.availability', after: { entryId: id, userId } }
  })
}

/** Those who have said nothing about some of the race. Once a day. */
export async function askForAvailability(tx: Database, { id, viewer, now }: Change) {
  const entry = await lockedEntry(tx, id, now)
  requireEditor(viewer, entry)
  const userIds = (await openIn(tx, entry)).filter((userId) => userId !== viewer.id)
  if (userIds.length === 0) throw conflict('Everybody has answered for the whole race')
  if (!(await claimTelling(tx, askedKey(id, now.toISOString().slice(0, 10)), now)))
    throw conflict('They have been asked today: ask again tomorrow')
  await changingEvent(tx, { id: entry.event.id, actor: viewer }, () =>
    Promise.resolve({
      action: 'crew.availability-ask',
      after: { crews: [{ entryId: id, userIds }] },
    }),
  )
}

/** Members of a crew who drive, and have not answered for all of the race. */
export async function openIn(db: Database, entry: Entry) {
  const drivers = entry.crew.filter(
    ({ state, role, isGuest }) => state === 'accepted' && role !== 'manager' && !isGuest,
  )
  const race = await getPlannedRace(db, entry.event.id)
  const crew = await withAnswers(db, race, drivers)
  return crew
    .filter(({ answers }) => unanswered(fromLetters(answers)) > 0)
    .flatMap(({ userId }) => userId ?? [])
}

async function changingPlans<T>(
  tx: Database,
  { id, viewer, now }: Change,
  work: (entry: Entry) => Promise<(EventFact | { action?: undefined }) & { answer: T }>,
): Promise<T> {
  const entry = await lockedEntry(tx, id, now)
  requireEditor(viewer, entry)
  return changingEvent(tx, { id: entry.event.id, actor: viewer }, () => work(entry))
}

async function lockedEntry(tx: Database, id: number, now: Date) {
  const { event } = await getEntry(tx, id, now)
  await lockEvents(tx, [event.id])
  const entry = await getEntry(tx, id, now)
  if (entry.status === 'cancelled') throw conflict('This entry has been withdrawn')
  if (entry.event.status === 'cancelled') throw conflict('This event was cancelled')
  return entry
}

function requireEditor(viewer: CurrentUser, entry: Entry) {
  requireReader(viewer, entry)
  if (!mayEdit(viewer, entry))
    throw notAllowed('Only the captain and managers of this crew can change its plans')
}

/** Those who have left may stay in a plan until somebody else takes their stints. */
function requireMembers({ crew }: Entry, stints: Plan['stints']) {
  const members = new Set(crew.map(({ id }) => id))
  if (stints.some(({ member }) => member !== null && !members.has(member)))
    throw invalidInput('A stint names somebody who was never in this crew', 'stints')
}
