import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  absenceExcuses,
  carClasses,
  cars,
  crewMembers,
  entries,
  entryCarLinks,
  events,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import type { CrewRole } from '#shared/domain/entries/crew.ts'

/**
 * Whether a car took the start: not if it has no lap, neither grid place nor reason for retiring, and did not finish.
 * The file has no better word for it.
 */
export const started = sql.raw(`(
  car.status <> 'DNF' or car.laps_completed > 0
  or (car.grid_position is not null and car.dnf_reason is not null)
)`)

const hasResults = sql<boolean>`exists(
  select from car_entries where car_entries.session_id = ${events.raceSessionId}
)`

/** Whether an entry has raced, in a query that joins its event. */
export const hasRaced = sql<boolean>`exists(
  select from car_entries car
  join ${entryCarLinks} on ${entryCarLinks.car} = car.entry
  where car.session_id = ${events.raceSessionId}
    and ${entryCarLinks.entryId} = ${entries.id} and ${started}
)`

type CrewRow = {
  id: number
  userId: number | null
  displayName: string
  role: CrewRole
  isCaptain: boolean
  /** At least one lap, in any car of the race. */
  hasDriven: boolean
}

/** A file that an older version read has no stints; then everybody whom it lists has driven. */
const crew = sql<CrewRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${crewMembers.id},
    'userId', ${crewMembers.userId},
    'displayName', coalesce(account.display_name, ${crewMembers.name}),
    'role', ${crewMembers.role},
    'isCaptain', ${crewMembers.isCaptain},
    'hasDriven', exists(
      select from car_drivers driver
      join car_entries car on car.session_id = driver.session_id and car.entry = driver.entry
      where driver.session_id = ${events.raceSessionId} and driver.user_id = ${crewMembers.userId} and ${started}
        and (
          exists(
            select from stints where stints.session_id = car.session_id and stints.entry = car.entry
              and stints.driver = driver.ordinal
          ) or not exists(
            select from stints where stints.session_id = car.session_id and stints.entry = car.entry
          )
        )
    )
  ) order by ${crewMembers.isCaptain} desc, ${crewMembers.since}, ${crewMembers.id}), '[]')
  from ${crewMembers}
  left join users account on account.id = ${crewMembers.userId}
  where ${crewMembers.entryId} = ${entries.id} and ${crewMembers.state} = 'accepted'
)`

type ExcuseRow = { id: number; memberId: number | null; reason: string; authorName: string }

const excuses = sql<ExcuseRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${absenceExcuses.id},
    'memberId', ${absenceExcuses.memberId},
    'reason', ${absenceExcuses.reason},
    'authorName', ${absenceExcuses.authorName}
  )), '[]')
  from ${absenceExcuses}
  where ${absenceExcuses.entryId} = ${entries.id} and ${absenceExcuses.undoneAt} is null
)`

export type Attended = {
  eventIds: readonly number[]
  /** Only entries with one of these members in the crew. */
  userIds?: readonly number[]
}

/** What the attendance of each entry follows from, by the start of the event, then by class and number. */
export function listAttendanceFacts(db: Database, { eventIds, userIds }: Attended) {
  const ofMembers = db
    .select({ entryId: crewMembers.entryId })
    .from(crewMembers)
    .where(inArray(crewMembers.userId, [...(userIds ?? [])]))
  return db
    .select({
      id: entries.id,
      number: entries.number,
      teamName: shownTeamName,
      carClass: carClasses.name,
      state: entries.state,
      endedAt: entries.endedAt,
      endedWithPlace: entries.endedWithPlace,
      promotedAt: entries.promotedAt,
      lostPlaceAt: entries.lostPlaceAt,
      checkedInAt: entries.checkedInAt,
      hasRaced,
      crew,
      excuses,
      event: {
        id: events.id,
        title: events.title,
        status: events.status,
        startDateTime: events.startDateTime,
        freeWithdrawalHours: events.freeWithdrawalHours,
        startMovedAt: events.startMovedAt,
        countsIdleDrivers: events.countsIdleDrivers,
        hasResults,
      },
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(and(inArray(entries.eventId, [...eventIds]), userIds && inArray(entries.id, ofMembers)))
    .orderBy(
      asc(events.startDateTime),
      asc(events.id),
      asc(carClasses.rank),
      asc(entries.number),
      asc(entries.id),
    )
}
