import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  championshipDecisions,
  championshipRounds,
  championships,
  events,
  pointsSystems,
} from '#server/database/schema.ts'
import { isOnDays } from '#shared/domain/championships/championship-rounds.ts'
import { configurationOf } from '#shared/domain/championships/seasons.ts'
import { type IdByName, idOf } from './id-by-name.ts'
import { type Calendar, daysBefore } from './season/calendar.ts'
import { RACE_DIRECTOR } from './season/members.ts'
import { closedSeason, seasons } from './season/seasons.ts'
import {
  ratedCars,
  TROPHY,
  trophyCategories,
  trophyConfiguration,
  trophyDecisions,
  trophyRounds,
  trophySystem,
} from './season/trophy.ts'

const RATED = 'LMGT3'

/** Seasons with days of their own, and a trophy that picks its rounds among their races. */
export async function insertChampionships(tx: Database, calendar: Calendar, userIds: IdByName) {
  const planned = await tx
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      startDateTime: events.startDateTime,
      endDateTime: events.endDateTime,
    })
    .from(events)
  const eventIds = new Map(planned.map(({ id, title }) => [title, id]))
  await insertSeasons(tx, calendar, planned)
  await insertTrophy(tx, userIds, planned, eventIds)
}

async function insertSeasons(tx: Database, calendar: Calendar, planned: readonly Event[]) {
  const inserted = await tx
    .insert(championships)
    .values([
      ...seasons.map(({ name, startsAt, endsAt, pointsSystem, dropRounds }) => ({
        name,
        configuration: configurationOf({ pointsSystem, dropRounds }),
        startsAt: startsAt(calendar),
        endsAt: endsAt(calendar),
      })),
      {
        name: closedSeason.name,
        configuration: closedSeason.configuration,
        startsAt: closedSeason.startsAt(calendar),
        endsAt: closedSeason.endsAt(calendar),
      },
    ])
    .returning()
  const leftOut = new Set(seasons.flatMap(({ leavesOut = [] }) => leavesOut))
  await tx.insert(championshipRounds).values(
    inserted.flatMap(({ id: championshipId, startsAt, endsAt }) => {
      const days = startsAt && endsAt && { startsAt, endsAt }
      return planned
        .filter(
          ({ title, status, startDateTime }) =>
            isOnDays(days, startDateTime) && status !== 'cancelled' && !leftOut.has(title),
        )
        .map(({ id: eventId }) => ({ championshipId, eventId }))
    }),
  )
}

type Event = Pick<
  typeof events.$inferSelect,
  'id' | 'title' | 'status' | 'startDateTime' | 'endDateTime'
>

async function insertTrophy(
  tx: Database,
  userIds: IdByName,
  planned: readonly Event[],
  eventIds: IdByName,
) {
  const system = one(await tx.insert(pointsSystems).values(trophySystem).returning())
  const kept = trophyRounds.filter(({ isKept }) => isKept)
  const { id: championshipId } = one(
    await tx
      .insert(championships)
      .values({
        name: TROPHY,
        pointsSystemId: system.id,
        configuration: {
          ...trophyConfiguration,
          keepRounds: kept.map(({ event }) => String(idOf(eventIds, event))),
        },
        categories: [...trophyCategories],
      })
      .returning(),
  )
  await tx.insert(championshipRounds).values(
    trophyRounds.map(({ event, name, award, half }) => ({
      championshipId,
      eventId: idOf(eventIds, event),
      name,
      award,
      atMinutes: half?.atMinutes,
      points: half && [...half.points],
    })),
  )

  const made = { championshipId, authorId: idOf(userIds, RACE_DIRECTOR), authorName: RACE_DIRECTOR }
  const opening = planned.find(({ title }) => title === trophyRounds[0]?.event)
  const rated = trophyCategories.flatMap((category) =>
    ratedCars[category].map((number) => ({
      ...made,
      decision: { kind: 'category' as const, car: `${RATED} ${number}`, categories: [category] },
      reason: `Rated ${category} for the season.`,
      createdAt: opening?.endDateTime,
    })),
  )
  const decided = trophyDecisions.map(({ driver, event: title, points, reason, isUndone }) => {
    const round = idOf(eventIds, title)
    const event = planned.find(({ id }) => id === round)
    const createdAt = event && daysBefore(event.endDateTime, -2)
    return {
      ...made,
      decision: {
        kind: 'points' as const,
        of: 'drivers' as const,
        key: `user ${idOf(userIds, driver)}`,
        points,
        round: String(round),
      },
      reason,
      createdAt,
      ...(isUndone && createdAt
        ? { undoneAt: daysBefore(createdAt, -1), undoneByName: RACE_DIRECTOR }
        : {}),
    }
  })
  await tx.insert(championshipDecisions).values([...rated, ...decided])
}
