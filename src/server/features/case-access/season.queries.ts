import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carClasses,
  carDrivers,
  cars,
  championshipRounds,
  crewMembers,
  entries,
  entryCarLinks,
  events,
  teamNames,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import type { Season } from '#shared/domain/stewarding/recusal.ts'

/** Who was in which car in the season of an event: in all rounds of its championships, or without any, in it alone. */
export async function loadSeason(db: Database, eventId: number): Promise<Season> {
  const ofSeason = await db
    .selectDistinct({ id: championshipRounds.eventId })
    .from(championshipRounds)
    .where(
      inArray(
        championshipRounds.championshipId,
        db
          .select({ id: championshipRounds.championshipId })
          .from(championshipRounds)
          .where(eq(championshipRounds.eventId, eventId)),
      ),
    )
  const eventIds = [...new Set([eventId, ...ofSeason.flatMap(({ id }) => id ?? [])])]
  const entered = await db
    .select({
      eventId: entries.eventId,
      number: entries.number,
      carClass: carClasses.name,
      teamName: shownTeamName,
      crew: sql<{ userId: number; state: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('userId', ${crewMembers.userId}, 'state', ${crewMembers.state})), '[]')
        from ${crewMembers}
        where ${crewMembers.entryId} = ${entries.id} and ${crewMembers.userId} is not null
          and ${crewMembers.state} in ('accepted', 'invited')
      )`,
      driverIds: sql<number[]>`(
        select coalesce(jsonb_agg(distinct ${carDrivers.userId}), '[]')
        from ${entryCarLinks} join ${carDrivers}
          on ${carDrivers.sessionId} = ${events.raceSessionId} and ${carDrivers.entry} = ${entryCarLinks.car}
        where ${entryCarLinks.entryId} = ${entries.id} and ${carDrivers.userId} is not null
      )`,
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(and(inArray(entries.eventId, eventIds), isNotNull(entries.number)))
  const names = await db.select({ id: teamNames.teamId, name: teamNames.name }).from(teamNames)
  return {
    cars: entered.map(({ number, carClass, crew, ...car }) => ({
      ...car,
      key: seasonKey(String(number), carClass),
      number: String(number),
      crewIds: crew.filter(({ state }) => state === 'accepted').map(({ userId }) => userId),
      invitedIds: crew.filter(({ state }) => state === 'invited').map(({ userId }) => userId),
    })),
    teams: [...new Set(names.map(({ id }) => id))].map((id) => ({
      id,
      names: names.flatMap((one) => (one.id === id ? one.name : [])),
    })),
  }
}

/** Of a car, the same in every event of a season. */
export const seasonKey = (number: string, carClass: string) => `${carClass} ${number}`
