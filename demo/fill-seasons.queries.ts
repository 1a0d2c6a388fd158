import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  cars,
  championshipRounds,
  championships,
  crewMembers,
  entries,
  eventCarClasses,
  events,
  seasonCrews,
  seasonEntries,
  seasonRounds,
  seasonRules,
} from '#server/database/schema.ts'
import type { Fee, SeasonEntryState } from '#shared/domain/season-entries/season-entry.ts'
import { memberNamed } from './find-stored.queries.ts'
import { isFirstFill } from './is-first-fill.queries.ts'
import { crews } from './season/crews.ts'
import { garage } from './season/garage.ts'
import { NEWCOMER } from './season/members.ts'
import { seasons } from './season/seasons.ts'

const MARKER = 'demo/season-entries'
const DAY_MS = 86_400_000
/** Before now, the first one entered. */
const ENTERED_DAYS = 170

type Wanted = { number: number; state?: SeasonEntryState; fee?: Fee; reason?: string }

/** Crews by number. Who is not among them races single rounds. */
const WANTED: readonly Wanted[] = [
  { number: 4 },
  { number: 19 },
  { number: 26 },
  { number: 35, fee: 'open' },
  { number: 71 },
  { number: 27 },
  { number: 31, fee: 'waived' },
  { number: 60 },
  { number: 82, fee: 'open' },
  { number: 92 },
  { number: 88, state: 'applied', fee: 'open' },
  { number: 78, state: 'reserve', fee: 'open' },
]

/** Members enter the running championship with their crews, and some have signed out of its last round. */
export async function fillSeasons(tx: Database, now: Date) {
  if (!(await isFirstFill(tx, MARKER))) return
  const running = seasons.at(-1)
  const [championship] = await tx
    .select({ id: championships.id })
    .from(championships)
    .where(eq(championships.name, running?.name ?? ''))
  if (!championship) return
  const championshipId = championship.id
  await tx.insert(seasonRules).values({
    championshipId,
    isOpen: true,
    needsApproval: true,
    freeSignOuts: 3,
    pointsPerSignOut: 5,
    pointsPerMiss: 5,
    missesToWithdraw: 3,
    reserveOrder: 'starts',
    feeText: '15 EUR, by bank transfer to the race director',
  })
  for (const [index, wanted] of WANTED.entries()) {
    const crew = one(crews.filter(({ number }) => number === wanted.number))
    const { make, model } = garage[crew.car]
    const people = []
    for (const name of crew.drivers) people.push(await memberNamed(tx, name))
    await enter(tx, {
      ...wanted,
      championshipId,
      car: { make, model },
      teamName: crew.team,
      userIds: people.map(({ id }) => id),
      signedUpAt: new Date(now.getTime() - (ENTERED_DAYS - index) * DAY_MS),
      now,
    })
  }
  const { make, model } = garage.mustang
  const newcomer = await memberNamed(tx, NEWCOMER)
  await enter(tx, {
    number: null,
    state: 'reserve',
    fee: 'open',
    championshipId,
    car: { make, model },
    teamName: null,
    userIds: [newcomer.id],
    signedUpAt: now,
    now,
  })
}

type Entering = Omit<Wanted, 'number'> & {
  number: number | null
  championshipId: number
  car: { make: string; model: string }
  teamName: string | null
  userIds: readonly number[]
  signedUpAt: Date
  now: Date
}

async function enter(tx: Database, entering: Entering) {
  const { championshipId, car, number, teamName, userIds, signedUpAt } = entering
  const { state = 'accepted', fee = 'paid', now } = entering
  const { id: carId, carClassId } = one(
    await tx
      .select({ id: cars.id, carClassId: cars.carClassId })
      .from(cars)
      .where(and(eq(cars.make, car.make), eq(cars.model, car.model))),
  )
  const { id: seasonEntryId } = one(
    await tx
      .insert(seasonEntries)
      .values({ championshipId, state, carId, number, teamName, signedUpAt, fee })
      .returning(),
  )
  await tx.insert(seasonCrews).values(
    userIds.map((userId, index) => ({
      seasonEntryId,
      userId,
      isCaptain: index === 0,
      hasAccepted: true,
      since: signedUpAt,
    })),
  )
  if (state === 'accepted')
    await insertRounds(tx, { seasonEntryId, championshipId, carClassId, userIds, now })
}

type Rounds = {
  seasonEntryId: number
  championshipId: number
  carClassId: number
  userIds: readonly number[]
  now: Date
}

/** The entries of the captain in the rounds. Where there is none yet, the crew has signed out. */
async function insertRounds(
  tx: Database,
  { seasonEntryId, championshipId, carClassId, userIds: [captainId = 0], now }: Rounds,
) {
  const rounds = await tx
    .selectDistinct({ eventId: events.id, startDateTime: events.startDateTime })
    .from(championshipRounds)
    .innerJoin(events, eq(events.id, championshipRounds.eventId))
    .where(eq(championshipRounds.championshipId, championshipId))
  const eventIds = rounds.map(({ eventId }) => eventId)
  const own = await tx
    .select({ eventId: entries.eventId, entryId: entries.id })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(and(eq(crewMembers.userId, captainId), inArray(entries.eventId, eventIds)))
  const raced = await tx
    .select({ eventId: eventCarClasses.eventId })
    .from(eventCarClasses)
    .where(
      and(inArray(eventCarClasses.eventId, eventIds), eq(eventCarClasses.carClassId, carClassId)),
    )
  const values = rounds.flatMap(({ eventId, startDateTime }) => {
    const entryId = own.find((entry) => entry.eventId === eventId)?.entryId ?? null
    const isToCome = startDateTime > now
    if (entryId === null && !isToCome) return []
    const isRaced = raced.some((round) => round.eventId === eventId)
    return {
      seasonEntryId,
      eventId,
      entryId,
      signedOutAt: entryId === null && isRaced ? new Date(now.getTime() - DAY_MS) : null,
      problem: entryId === null && !isRaced ? 'Cars of this class do not race in this event' : null,
      version: 1,
      checkedAt: now,
    }
  })
  if (values.length > 0) await tx.insert(seasonRounds).values(values)
}
