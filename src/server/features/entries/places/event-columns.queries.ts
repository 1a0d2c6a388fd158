import { events } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { trackColumns } from '#server/features/catalogue/index.ts'
import { HOLDING_STATES } from '#shared/domain/entries/entry-state.ts'
import { EventSettings } from '#shared/contract/event-form.ts'
import type { EventCarClass } from '#shared/contract/events.ts'

const holdsPlace = sql`entries.state in ${[...HOLDING_STATES]}`

/** Entries that hold a place. */
const registrationCount = sql<number>`(
  select count(*)::int from entries
  where entries.event_id = ${events.id} and ${holdsPlace}
)`

const eventCarClasses = sql<EventCarClass[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', slots.id,
    'maxSlots', slots.max_slots,
    'wildcards', slots.wildcards,
    'registeredCount', (
      select count(*) from entries
      join cars on cars.id = entries.car_id
      where entries.event_id = ${events.id} and ${holdsPlace} and cars.car_class_id = class.id
    ),
    'carClass', jsonb_build_object(
      'id', class.id, 'name', class.name, 'color', class.color, 'description', class.description
    )
  ) order by class.rank), '[]')
  from event_car_classes slots
  join car_classes class on class.id = slots.car_class_id
  where slots.event_id = ${events.id}
)`

const SETTINGS = EventSettings.keyof().options

/** The settings of the race, each in the column of its name. */
export const settingColumns = Object.fromEntries(
  SETTINGS.map((setting) => [setting, events[setting]]),
) as Pick<typeof events, (typeof SETTINGS)[number]>

/** The columns that every view of an event shows. The query must join `tracks`. */
export const eventColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  status: events.status,
  startDateTime: events.startDateTime,
  endDateTime: events.endDateTime,
  registrationStartDate: events.registrationStartDate,
  registrationEndDate: events.registrationEndDate,
  timezone: events.timezone,
  maxParticipants: events.maxParticipants,
  registrationCount,
  eventCarClasses,
  hasWaitlist: events.hasWaitlist,
  track: trackColumns,
}
