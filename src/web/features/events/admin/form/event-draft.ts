import { z } from 'zod'
import { PARTICIPANTS, SESSION_MINUTES } from '#shared/contract/event-form.ts'

const DraftNumber = z.number().nullable()

/** The create event form as it is typed: emptied numbers are null, the track is the text of its id. */
export const EventDraft = z.object({
  title: z.string(),
  description: z.string(),
  trackId: z.string(),
  startDateTime: z.string(),
  endDateTime: z.string(),
  registrationStartDate: z.string(),
  registrationEndDate: z.string(),
  timezone: z.string(),
  maxParticipants: DraftNumber,
  practiceMinutes: DraftNumber,
  qualifyingMinutes: DraftNumber,
  warmupMinutes: DraftNumber,
  raceMinutes: DraftNumber,
  dynamicWeather: z.boolean(),
  timeProgression: z.string(),
  fuelUsage: z.boolean(),
  tireWear: z.boolean(),
  mechanicalDamage: z.boolean(),
  driverAssists: z.array(z.string()),
  allowedClasses: z.array(z.object({ classId: z.number(), maxSlots: z.number().nullable() })),
})
export type EventDraft = z.output<typeof EventDraft>

export const EMPTY_DRAFT: EventDraft = {
  title: '',
  description: '',
  trackId: '',
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
