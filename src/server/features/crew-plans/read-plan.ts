import type { Database } from '#server/database/database.ts'
import { notAllowed, notFound } from '#server/errors.ts'
import { findDrivingRules } from '#server/features/driving-rules/index.ts'
import { getEntry } from '#server/features/entries/index.ts'
import type { CrewPlan, PlanMember } from '#shared/contract/crew-plans.ts'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import {
  answersAt,
  cellCount,
  fromLetters,
  toLetters,
} from '#shared/domain/crew-plans/availability.ts'
import { startingAssumptions } from '#shared/domain/crew-plans/starting-assumptions.ts'
import { leaders, lineUpCloses } from '#shared/domain/entries/crew.ts'
import { can } from '#shared/domain/permissions.ts'
import { carName } from '#shared/domain/words/car-name.ts'
import { crewsRace, measuredOf } from './driven.ts'
import {
  findAsked,
  findOwnEntry,
  getPlannedRace,
  listAnswers,
  listBusy,
  listPlans,
} from './crew-plans.queries.ts'

type Race = Awaited<ReturnType<typeof getPlannedRace>>
type Asking = {
  eventId: number
  entryId: number | undefined
  viewer: CurrentUser
  now: Date
  speed: number
}

/** Throws not_found for members without an entry, and not_allowed for another crew's. */
export async function readPlan(
  db: Database,
  { eventId, entryId, viewer, now, speed }: Asking,
): Promise<CrewPlan> {
  const race = await getPlannedRace(db, eventId)
  const id = entryId ?? (await findOwnEntry(db, eventId, viewer.id))
  if (id === undefined) throw notFound('Plan')
  const entry = await getEntry(db, id, now)
  if (entry.event.id !== eventId) throw notFound('Entry')
  requireReader(viewer, entry)
  const plans = await listPlans(db, id)
  const planned = new Set(plans.flatMap(({ stints }) => stints.map(({ member }) => member)))
  const crew = entry.crew.filter((one) => isPlanned(one, planned))
  const numbered = crew.map(({ id: member, userId }) => ({ member, userId }))
  const driving = { eventId, entryId: id, crew: numbered }
  const measured = await measuredOf(
    db,
    { ...race, ...entry.car, carClass: entry.car.carClass.name },
    numbered,
  )
  const { rules } = await findDrivingRules(db, eventId)
  const { driven, laps, clock } = await crewsRace(db, driving, speed)
  const asked = await findAsked(db, id)
  return {
    entry: {
      id,
      name: entry.name,
      number: entry.number,
      carClass: entry.car.carClass.name,
      car: carName(entry.car),
    },
    event: {
      id: eventId,
      title: entry.event.title,
      status: entry.event.status,
      startDateTime: race.startDateTime,
      timezone: race.timezone,
      raceMinutes: race.raceMinutes,
      lineUpCloses: lineUpCloses(entry.event),
    },
    mayEdit: mayEdit(viewer, entry),
    own: acceptedIn(entry).find(({ userId }) => userId === viewer.id)?.id ?? null,
    crew: await withAnswers(db, race, crew),
    askedAt: asked.at,
    timesAsked: asked.times,
    rules,
    measured,
    starting: startingAssumptions({ ...race, carClass: entry.car.carClass.name }, measured),
    plans,
    driven,
    beganAt: clock?.beganAt ?? null,
    speed,
    raceLaps: laps,
  }
}

const acceptedIn = ({ crew }: Entry) => crew.filter(({ state }) => state === 'accepted')

/** Those of the crew, and those who are still in a plan although they have left. */
function isPlanned({ id, state }: CrewMember, planned: ReadonlySet<number | null>) {
  return state === 'accepted' || planned.has(id)
}

/** Only the crew and those who may change any entry of the event. */
export function requireReader(viewer: CurrentUser, entry: Entry) {
  const userIds = acceptedIn(entry).flatMap(({ userId }) => userId ?? [])
  if (!can(viewer, 'crew-plans.read', { userIds, eventId: entry.event.id }))
    throw notAllowed('Only the crew of this entry can see its plans')
}

export function mayEdit(viewer: CurrentUser, entry: Entry) {
  return can(viewer, 'entries.edit', { userIds: leaders(entry.crew), eventId: entry.event.id })
}

/** What each of a crew has answered, by the half hours of the race, and where else they drive meanwhile. */
export async function withAnswers(
  db: Database,
  race: Race,
  crew: readonly CrewMember[],
): Promise<PlanMember[]> {
  const userIds = crew.flatMap(({ userId }) => userId ?? [])
  const answered = new Map(
    (await listAnswers(db, race.id, userIds)).map((given) => [given.userId, given]),
  )
  const busy = await listBusy(db, race, userIds)
  const secondsIn = (moment: Date) => (moment.getTime() - race.startDateTime.getTime()) / 1_000
  const count = cellCount(race.raceMinutes * 60)
  return crew.map(({ id, userId, displayName, role, state, isGuest, driverCategory }) => {
    const given = userId === null ? undefined : answered.get(userId)
    return {
      member: id,
      userId,
      displayName,
      part: state === 'accepted' ? role : 'gone',
      isGuest,
      category: driverCategory,
      answers: toLetters(
        answersAt(
          {
            begins: given?.begins ?? race.startDateTime,
            answers: fromLetters(given?.answers ?? ''),
          },
          race.startDateTime,
          count,
        ),
      ),
      busy: busy
        .filter((other) => other.userId === userId)
        .map(({ title, startDateTime, endDateTime }) => ({
          title,
          start: secondsIn(startDateTime),
          end: secondsIn(endDateTime),
        })),
    }
  })
}
