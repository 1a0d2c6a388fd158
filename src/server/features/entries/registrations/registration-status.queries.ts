import { cars, entries } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { RegistrationStatus } from '#shared/contract/registrations.ts'
import { ENTRY_STATES, STATUS_OF_STATE } from '#shared/domain/entries/entry-state.ts'

const cases = ENTRY_STATES.map((state) => `when '${state}' then '${STATUS_OF_STATE[state]}'`)

/** The state of an entry in the words of the specification. */
export const registrationStatus = sql<RegistrationStatus>`case ${entries.state} ${sql.raw(cases.join(' '))} end`

/**
 * The position of a waiting entry, from 1, among those who wait for a place in the same class; null if it does not wait.
 * The query joins the entry's car.
 */
export const queuePosition = sql<number | null>`case when ${entries.state} = 'waitlisted' then (
  select count(*)::int
  from entries waiting
  join cars waiting_car on waiting_car.id = waiting.car_id
  where waiting.event_id = ${entries.eventId} and waiting.state = 'waitlisted'
    and waiting_car.car_class_id = ${cars.carClassId}
    and (waiting.queued_at, waiting.id) <= (${entries.queuedAt}, ${entries.id})
) end`

/**
 * The same for an entry that is being inserted with a car of this class: it does not see itself, so it counts those
 * before it.
 */
export const positionAtEnd = (classId: number) => sql<
  number | null
>`case when entries.state = 'waitlisted' then (
  select count(*)::int + 1
  from entries waiting
  join cars waiting_car on waiting_car.id = waiting.car_id
  where waiting.event_id = ${entries.eventId} and waiting.state = 'waitlisted'
    and waiting_car.car_class_id = ${classId}
    and (waiting.queued_at, waiting.id) < (${entries.queuedAt}, ${entries.id})
) end`

/** What has become of an entry, exactly. */
export const standingColumns = {
  state: entries.state,
  offerEndsAt: entries.offerEndsAt,
  stateReason: entries.stateReason,
  isSkipped: entries.isSkipped,
}
