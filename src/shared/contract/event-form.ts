import { z } from 'zod'
import { INVITATION_DAYS, MOST_DRIVERS, SWAPS_PER_ENTRY } from '#shared/domain/entries/crew.ts'
import { isTimezone } from '#shared/domain/words/timezones.ts'
import { DateTimeText } from './instant.ts'
import { nameText, optionalName, requiredName, text } from './text.ts'

export const TIME_PROGRESSIONS = ['1.0', '2.0', '5.0', '10.0', '15.0', '30.0'] as const
export const DRIVER_ASSISTS = [
  'ABS',
  'Traction Control',
  'Stability Control',
  'Auto Gearbox',
  'Automatic Clutch',
  'Ideal Racing Line',
  'Auto Braking',
] as const

export const PARTICIPANTS = { min: 1, max: 100, default: 30 } as const
export const CLASS_SLOTS_DEFAULT = 5
/** Also for the cars of a team, a make or a model. */
const CARS_MAX = PARTICIPANTS.max
export const DRIVERS_PER_CAR = { min: 1, max: MOST_DRIVERS, default: 4 } as const
export const MINIMUM_DRIVERS = { min: 1, max: 10, default: 1 } as const
export const MINIMUM_BRONZE_SILVER = { min: 0, max: 10 } as const
/** Before the start. The longest is a day; the shortest leaves time to give free places away. */
export const CHECK_IN_MINUTES = { min: 5, max: 24 * 60, opens: 60, closes: 15 } as const
/** Four weeks. */
export const DEADLINE_HOURS_RANGE = { min: 0, max: 28 * 24 } as const
export const SESSION_MINUTES = { practice: 30, qualifying: 20, warmup: 10, race: 120 } as const
/** Used when the race length is empty or impossible. */
export const RACE_MINUTES_FALLBACK = 60
/** Two days. */
const MINUTES_MAX = 48 * 60

export const EVENT_MOMENTS = [
  'startDateTime',
  'endDateTime',
  'registrationStartDate',
  'registrationEndDate',
] as const
type EventMoment = (typeof EVENT_MOMENTS)[number]

export function eachMoment<T>(valueOf: (moment: EventMoment) => T) {
  return Object.fromEntries(EVENT_MOMENTS.map((moment) => [moment, valueOf(moment)])) as Record<
    EventMoment,
    T
  >
}

/** How the race is set up: stored and answered under the same names, in the order of specification, section 5. */
const settings = {
  practiceMinutes: minutes('Practice', 0).default(SESSION_MINUTES.practice),
  qualifyingMinutes: minutes('Qualifying', 0).default(SESSION_MINUTES.qualifying),
  warmupMinutes: minutes('Warm-up', 0).default(SESSION_MINUTES.warmup),
  raceMinutes: minutes('Race', 1).default(SESSION_MINUTES.race),
  dynamicWeather: z.boolean().default(false),
  timeProgression: z
    .enum(TIME_PROGRESSIONS, `Time progression must be one of ${TIME_PROGRESSIONS.join(', ')}`)
    .default('1.0'),
  fuelUsage: z.boolean().default(true),
  tireWear: z.boolean().default(true),
  mechanicalDamage: z.boolean().default(true),
  driverAssists: z
    .array(z.enum(DRIVER_ASSISTS, 'Unknown driver assist'))
    .max(DRIVER_ASSISTS.length)
    .default([]),
  /** Not in the specification: who finds no place may wait for one. */
  hasWaitlist: z.boolean().default(false),
  /** Not in the specification: who signs up waits until an organiser confirms the entry. */
  needsApproval: z.boolean().default(false),
  /** Not in the specification: free places go to those who wait without an organiser. */
  promotesAutomatically: z.boolean().default(true),
  /** Not in the specification: shortly before the start, crews say that they are there. */
  hasCheckIn: z.boolean().default(false),
  /** Not in the specification: when the check-in opens and closes, in minutes before the start. */
  checkInOpensMinutes: checkInMinutes('opens').default(CHECK_IN_MINUTES.opens),
  checkInClosesMinutes: checkInMinutes('closes').default(CHECK_IN_MINUTES.closes),
  /** Not in the specification: drivers whose car raced without them count as present, not as excused. */
  countsIdleDrivers: z.boolean().default(false),
  /** Not in the specification: visitors without an account do not see it, whatever the guild shows them. */
  isHidden: z.boolean().default(false),
  /** Not in the specification: results that a program sends are taken over without anybody being asked, if they fit. */
  takesSentResults: z.boolean().default(false),
  /** Not in the specification: results of a file become official without anybody once nothing of the race is being checked. */
  confirmsResults: z.boolean().default(false),
  /** Not in the specification: how many drivers may share a car. */
  driversPerCar: z
    .int('Drivers per car must be a whole number')
    .min(DRIVERS_PER_CAR.min, 'Drivers per car must be between 1 and 10')
    .max(DRIVERS_PER_CAR.max, 'Drivers per car must be between 1 and 10')
    .default(DRIVERS_PER_CAR.default),
  /** Not in the specification: how many cars a team may have in each class. Null without a limit. */
  carsPerTeam: carsNumber('Cars per team').nullable().default(null),
  /** Not in the specification: how many cars of a model may take part, or of a make if `model` is null. */
  carLimits: z
    .array(
      z.object({
        make: requiredName('Make', 100),
        model: optionalName('Model', 100),
        maxCars: carsNumber('A limit of cars'),
      }),
    )
    .max(50)
    .default([]),
  /** Not in the specification: how many drivers a crew needs when the line-ups are fixed. */
  minimumDrivers: z
    .int('Minimum drivers must be a whole number')
    .min(MINIMUM_DRIVERS.min, 'Minimum drivers must be between 1 and 10')
    .max(MINIMUM_DRIVERS.max, 'Minimum drivers must be between 1 and 10')
    .default(MINIMUM_DRIVERS.default),
  /** Not in the specification: how many Bronze or Silver drivers a crew needs when the line-ups are fixed. */
  minimumBronzeSilver: z
    .int('Bronze or Silver drivers must be a whole number')
    .min(MINIMUM_BRONZE_SILVER.min, 'Bronze or Silver drivers must be between 0 and 10')
    .max(MINIMUM_BRONZE_SILVER.max, 'Bronze or Silver drivers must be between 0 and 10')
    .default(0),
  /** Not in the specification: how long an invitation to a crew can be accepted. */
  invitationDays: wholeNumber('Days of an invitation', INVITATION_DAYS).default(
    INVITATION_DAYS.default,
  ),
  /** Not in the specification: how many drivers of a crew are swapped after the line-ups are fixed. An organiser may exceed it. */
  swapsPerEntry: wholeNumber('Swaps per crew', SWAPS_PER_ENTRY).default(SWAPS_PER_ENTRY.default),
  /** Not in the specification: deadlines in hours before the start. Null for `DEADLINE_HOURS`. */
  freeWithdrawalHours: deadlineHours('The end of free withdrawal'),
  lineUpHours: deadlineHours('The line-up deadline'),
  offerHours: deadlineHours('The first offer'),
  lastPromotionHours: deadlineHours('The last promotion'),
  /** Not in the specification: how much of the winner's laps a car needs to be classified. 0 for none. */
  classifiedPercent: z
    .int('The share of laps must be a whole number')
    .min(0, 'The share of laps must be between 0 and 100%')
    .max(100, 'The share of laps must be between 0 and 100%')
    .default(0),
  /** Not in the specification: whose winner that is. */
  classifiedOf: z
    .enum(['race', 'class'], 'Choose the winner of the race or of the class')
    .default('class'),
  /** Not in the specification: only cars that took the flag are classified. */
  classifiedNeedsFlag: z.boolean().default(false),
}

/** The "create event" form. Required fields are checked by `eventFormProblem`, in the order of the specification. */
export const EventForm = z.object({
  title: orEmpty(nameText('Title', 200)),
  description: orEmpty(text('Description', 10_000)),
  trackId: z.int('Please select a track').min(1).max(2_147_483_647).nullish(),
  startDateTime: orEmpty(DateTimeText),
  endDateTime: orEmpty(DateTimeText),
  registrationStartDate: orEmpty(DateTimeText),
  registrationEndDate: orEmpty(DateTimeText),
  timezone: z
    .string()
    .refine(isTimezone, 'Timezone must be the name of a time zone, such as Europe/Paris')
    .default('UTC'),
  maxParticipants: z
    .int('Max participants must be a whole number')
    .min(PARTICIPANTS.min, `Max participants must be between 1 and 100`)
    .max(PARTICIPANTS.max, `Max participants must be between 1 and 100`)
    .default(PARTICIPANTS.default),
  ...settings,
  allowedClasses: z
    .array(
      z.object({
        classId: z.int().min(1).max(2_147_483_647),
        maxSlots: z
          .int('Class slots must be a whole number')
          .min(1, 'A class needs at least 1 slot')
          .default(CLASS_SLOTS_DEFAULT),
        /** Not in the specification: slots set aside for the organiser. */
        wildcards: z
          .int('Places set aside must be a whole number')
          .min(0, 'Places set aside cannot be negative')
          .max(CARS_MAX)
          .optional(),
      }),
    )
    .max(50)
    .default([]),
})
export type EventForm = z.output<typeof EventForm>

/** The settings in answers, without the form's limits, which may change after an event was created. */
export const EventSettings = z.object({
  ...withoutLimits(settings),
  timeProgression: z.number(),
  driverAssists: z.array(z.string()),
  // Stored names are clean; those of the form are cleaned as they arrive.
  carLimits: z.array(
    z.object({ make: z.string(), model: z.string().nullable(), maxCars: z.int() }),
  ),
})

/** The settings of an event that was created without changing any. */
export const DEFAULT_SETTINGS = { ...z.object(settings).parse({}), timeProgression: 1 }

function withoutLimits<Shape extends Record<string, z.ZodDefault>>(shape: Shape) {
  const plain = Object.entries(shape).map(([name, field]) => [name, plainType(field.unwrap())])
  return Object.fromEntries(plain) as { [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>> }
}

function plainType(field: z.core.SomeType) {
  if (field instanceof z.ZodBoolean) return z.boolean()
  return field instanceof z.ZodNumber ? z.int() : field
}

const VERSION_TEXT = 'Send the version of the event that you have changed'

/** The form of an existing event, with the version that was loaded into it. */
export const EventChange = EventForm.extend({
  version: z.int(VERSION_TEXT),
  /** The caller confirms after a 409 `unconfirmed`. */
  isConfirmed: z.boolean().default(false),
})
export type EventChange = z.output<typeof EventChange>

/** Treats absent and null as empty, so that `eventFormProblem` reports them in its order. */
function orEmpty<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | null | undefined) => value ?? '', schema)
}

function deadlineHours(label: string) {
  const { min, max } = DEADLINE_HOURS_RANGE
  const range = `${label} must be between ${min} and ${max} hours before the start`
  return z
    .int(`${label} must be a whole number of hours`)
    .min(min, range)
    .max(max, range)
    .nullable()
    .default(null)
}

function checkInMinutes(does: 'opens' | 'closes') {
  const { min, max } = CHECK_IN_MINUTES
  const range = `Check-in ${does} between ${min} and ${max} minutes before the start`
  return z
    .int(`Check-in ${does} a whole number of minutes before the start`)
    .min(min, range)
    .max(max, range)
}

function wholeNumber(label: string, { min, max }: { min: number; max: number }) {
  const range = `${label} must be between ${min} and ${max}`
  return z.int(`${label} must be a whole number`).min(min, range).max(max, range)
}

function carsNumber(label: string) {
  return z
    .int(`${label} must be a whole number`)
    .min(1, `${label} must be at least 1`)
    .max(CARS_MAX, `${label} can be at most ${CARS_MAX}`)
}

function minutes(session: string, least: number) {
  return z
    .int(`${session} minutes must be a whole number`)
    .min(least, `${session} minutes must be at least ${least}`)
    .max(MINUTES_MAX, `${session} minutes can be at most ${MINUTES_MAX}`)
}
