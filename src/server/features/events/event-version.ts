import { createHash } from 'node:crypto'
import type { EventDetail } from '#shared/contract/events.ts'

type Edited = Omit<EventDetail, 'version' | 'registrations'>

/**
 * A fingerprint of what the event form holds. The row's own version rises with every sign-up too, and an edit must not be
 * refused because somebody has signed up meanwhile.
 */
export function eventVersion(event: Edited) {
  const { track, eventCarClasses } = event
  const edited = [
    event.title,
    event.description,
    track.id,
    event.startDateTime,
    event.endDateTime,
    event.registrationStartDate,
    event.registrationEndDate,
    event.timezone,
    event.maxParticipants,
    event.practiceMinutes,
    event.qualifyingMinutes,
    event.warmupMinutes,
    event.raceMinutes,
    event.dynamicWeather,
    event.timeProgression,
    event.fuelUsage,
    event.tireWear,
    event.mechanicalDamage,
    event.driverAssists,
    eventCarClasses.map(({ carClass, maxSlots }) => [carClass.id, maxSlots]),
  ]
  return createHash('sha256').update(JSON.stringify(edited)).digest('base64url')
}
