import type { Control } from 'react-hook-form'
import { z } from 'zod'
import {
  DRIVER_ASSISTS,
  type EventFormInput,
  PARTICIPANTS,
  SESSION_MINUTES,
  TIME_PROGRESSIONS,
  TIMEZONES,
} from '#shared/contract/event-form.ts'

const DraftNumber = z.number().nullable()

/** The create event form as it is typed: emptied numbers are null, the track is the text of its id. */
export const EventDraft = z.object({
  title: z.string(),
  description: z.string(),
  trackId: z.number().nullable(),
  startDateTime: z.string(),
  endDateTime: z.string(),
  registrationStartDate: z.string(),
  registrationEndDate: z.string(),
  timezone: z.enum(TIMEZONES),
  maxParticipants: DraftNumber,
  practiceMinutes: DraftNumber,
  qualifyingMinutes: DraftNumber,
  warmupMinutes: DraftNumber,
  raceMinutes: DraftNumber,
  dynamicWeather: z.boolean(),
  timeProgression: z.enum(TIME_PROGRESSIONS),
  fuelUsage: z.boolean(),
  tireWear: z.boolean(),
  mechanicalDamage: z.boolean(),
  driverAssists: z.array(z.enum(DRIVER_ASSISTS)),
  allowedClasses: z.array(z.object({ classId: z.number(), maxSlots: z.number().nullable() })),
})
export type EventDraft = z.output<typeof EventDraft>

export type EventControl = Control<EventDraft, unknown, EventFormInput>

export const EMPTY_DRAFT: EventDraft = {
  title: '',
  description: '',
  trackId: null,
  startDateTime: '',
  endDateTime: '',
  registrationStartDate: '',
  registrationEndDate: '',
  timezone: 'UTC',
  maxParticipants: PARTICIPANTS.default,
  practiceMinutes: SESSION_MINUTES.practice,
  qualifyingMinutes: SESSION_MINUTES.qualifying,
  warmupMinutes: SESSION_MINUTES.warmup,
  raceMinutes: SESSION_MINUTES.race,
  dynamicWeather: false,
  timeProgression: '1.0',
  fuelUsage: true,
  tireWear: true,
  mechanicalDamage: true,
  driverAssists: [],
  allowedClasses: [],
}
