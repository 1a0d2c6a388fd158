import { TIME_PROGRESSIONS } from '#shared/contract/event-form.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { EventDraft } from './event-draft.ts'
import { wallTime } from './wall-time.ts'

/** An event as its form shows it, in the wall time of its timezone. */
export function draftOfEvent(event: EventDetail): EventDraft {
  const { timezone } = event
  return {
    title: event.title,
    description: event.description,
    trackId: event.track.id,
    startDateTime: wallTime(event.startDateTime, timezone),
    endDateTime: wallTime(event.endDateTime, timezone),
    registrationStartDate: wallTime(event.registrationStartDate, timezone),
    registrationEndDate: wallTime(event.registrationEndDate, timezone),
    // The form offered these values, and the contract judges them again when they are sent.
    timezone: timezone as EventDraft['timezone'],
    maxParticipants: event.maxParticipants,
    practiceMinutes: event.practiceMinutes,
    qualifyingMinutes: event.qualifyingMinutes,
    warmupMinutes: event.warmupMinutes,
    raceMinutes: event.raceMinutes,
    dynamicWeather: event.dynamicWeather,
    timeProgression: progressionText(event.timeProgression),
    fuelUsage: event.fuelUsage,
    tireWear: event.tireWear,
    mechanicalDamage: event.mechanicalDamage,
    driverAssists: event.driverAssists as EventDraft['driverAssists'],
    allowedClasses: event.eventCarClasses.map(({ carClass, maxSlots }) => ({
      classId: carClass.id,
      maxSlots,
    })),
  }
}

function progressionText(factor: number) {
  return TIME_PROGRESSIONS.find((text) => Number(text) === factor) ?? TIME_PROGRESSIONS[0]
}
