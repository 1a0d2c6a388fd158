import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carClasses, cars, entries, events } from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import {
  queuePosition,
  registrationStatus,
  standingColumns,
} from './registrations/registration-status.queries.ts'

/** Columns of the tables that `entryRows` joins. */
export const entryColumns = {
  id: entries.id,
  event: {
    id: events.id,
    title: events.title,
    status: events.status,
    startDateTime: events.startDateTime,
    lineUpHours: events.lineUpHours,
    invitationDays: events.invitationDays,
    swapsPerEntry: events.swapsPerEntry,
    timezone: events.timezone,
    checkInOpensMinutes: events.checkInOpensMinutes,
    checkInClosesMinutes: events.checkInClosesMinutes,
    driversPerCar: events.driversPerCar,
    classIds: sql<number[]>`(
      select coalesce(jsonb_agg(slots.car_class_id order by slots.car_class_id), '[]')
      from event_car_classes slots where slots.event_id = ${events.id}
    )`,
    minimumDrivers: events.minimumDrivers,
    minimumBronzeSilver: events.minimumBronzeSilver,
  },
  car: { id: cars.id, make: cars.make, model: cars.model },
  carClass: { id: carClasses.id, name: carClasses.name, color: carClasses.color },
  number: entries.number,
  teamName: shownTeamName,
  teamId: entries.teamId,
  status: registrationStatus,
  ...standingColumns,
  waitlistPosition: queuePosition,
}

export function entryRows(db: Database) {
  return db
    .select(entryColumns)
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
}

type EntryRow = Awaited<ReturnType<typeof entryRows>>[number]

/** @param captain the entry's name if it has neither a team nor a number */
export function toFacts({ carClass, car, ...rest }: EntryRow, captain: string | undefined) {
  return { ...rest, name: entryName(rest) ?? captain ?? 'Entry', car: { ...car, carClass } }
}
