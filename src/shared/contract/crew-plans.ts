import { z } from 'zod'
import { DRIVER_CATEGORIES } from '../domain/drivers/driver-category.ts'
import { CONDITIONS } from '../domain/crew-plans/figures.ts'
import { SERVICES } from '../domain/crew-plans/stop-time.ts'
import { DrivingRules } from './driving-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { EventStatus } from './events.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { requiredName } from './text.ts'

/** A crew has at most this many for an event. */
export const MOST_PLANS = 5
const MOST_STINTS = 400
const DAY_SECONDS = 86_400
/** Two days, as the longest race. */
const LONGEST_RACE_SECONDS = 2 * DAY_SECONDS
const MOST_CELLS = LONGEST_RACE_SECONDS / 1_800

const number = (label: string, min: number, max: number) =>
  z
    .number(`${label} must be a number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} can be at most ${max}`)
const seconds = (label: string, max = DAY_SECONDS) => number(label, 0, max)

/** What is known in each condition; a cell without laps was typed. */
function cells(label: string, max: number) {
  const value = number(label, Number.MIN_VALUE, max)
  return z.partialRecord(
    z.enum(CONDITIONS),
    z.object({ value, laps: z.int().min(0), isTyped: z.literal(true).optional() }),
  )
}

const Pace = cells('A lap time', 3_600)
const Use = cells('Use per lap', 1)
const Offsets = z.object({
  nightPercent: number('The offset of the night', -50, 100),
  wetPercent: number('The offset of the wet', -50, 100),
})
const PitLane = z
  .object({
    seconds: seconds('Time lost in the pit lane', 3_600),
    stops: z.int().min(0),
    isTyped: z.literal(true).optional(),
  })
  .nullable()

/** Times are in seconds, uses and levels are fractions. */
export const Assumptions = z.object({
  raceSeconds: number('The length of the race', 60, LONGEST_RACE_SECONDS),
  clock: z.object({
    startSeconds: seconds('The clock at the start'),
    factor: number('The speed of the clock', 0, 100),
    sunriseSeconds: seconds('Sunrise'),
    sunsetSeconds: seconds('Sunset'),
  }),
  isWet: z.boolean(),
  pace: Pace,
  paceOf: z.record(z.string().regex(/^[1-9]\d{0,9}$/), Pace),
  paceOffsets: Offsets,
  energy: Use,
  fuel: Use,
  useOffsets: Offsets,
  energyReserve: number('Energy to keep', 0, 0.5),
  fuelReserve: number('Fuel to keep', 0, 0.5),
  formationLaps: number('Formation laps', 0, 5),
  pitLane: PitLane,
  services: z.object({
    energyFullSeconds: seconds('Filling up energy', 600),
    fuelFullSeconds: seconds('Filling up fuel', 600),
    tyresSeconds: seconds('Changing tyres', 600),
    driverSeconds: seconds('Changing the driver', 600),
    afterOthers: z.array(z.enum(SERVICES)).max(SERVICES.length),
  }),
  tyreLaps: number('Laps of a set of tyres', 1, 1_000).nullable(),
  longestStintSeconds: number('The longest stint', 60, DAY_SECONDS).nullable(),
  leastRestSeconds: seconds('The shortest rest').nullable(),
  leaderLapSeconds: number("The leader's lap", 10, 3_600).nullable(),
  savedPercent: number('Saving', 0, 50),
  slowerPercent: number('What saving costs', 0, 50),
})

const Stint = z.object({
  /** The number of the driver's part in the crew; null for a stint that nobody has. */
  member: Id.nullable(),
  laps: z.int().min(0).max(2_000),
  /** Whether the tyres are changed at the stop after it. */
  hasTyres: z.boolean(),
})
const Stints = z.array(Stint).max(MOST_STINTS, `A plan can have at most ${MOST_STINTS} stints`)

/** One letter for each half hour: yes, maybe, no, or - for no answer. */
const Answers = z
  .string()
  .max(MOST_CELLS)
  .regex(/^[ymn-]*$/, 'Answers are yes, maybe, no or none')

const PlanMember = z.object({
  /** The number of their part in the crew. */
  member: Id,
  /** Null once the account has been deleted. */
  userId: Id.nullable(),
  displayName: ShownName,
  part: z.enum(['driver', 'reserve', 'manager', 'gone']),
  isGuest: z.boolean(),
  category: z.enum(DRIVER_CATEGORIES).nullable(),
  answers: Answers,
  /** Other events in which they are entered, in seconds of this race. */
  busy: z.array(z.object({ start: z.number(), end: z.number(), title: ShownName })),
})
export type PlanMember = z.output<typeof PlanMember>

const Plan = z.object({
  id: Id,
  name: ShownName,
  /** The one that the race follows, and whose stints are in calendars. */
  isActive: z.boolean(),
  version: z.int(),
  assumptions: Assumptions,
  stints: Stints,
  /** Whether there is a suggestion that can be taken back. */
  isSuggested: z.boolean(),
})
export type Plan = z.output<typeof Plan>

const Measured = z.object({
  pace: Pace,
  paceOf: z.record(z.string(), Pace),
  energy: Use,
  fuel: Use,
  /** What four of five laps stay below. */
  careful: z.object({ energy: Use, fuel: Use }),
  pitLane: z.object({ seconds: z.number(), stops: z.int() }).nullable(),
  /** Of how many sessions on this track the laps are. */
  sessions: z.int(),
})

const Driven = z.object({
  driver: Id.nullable(),
  fromLap: z.int(),
  toLap: z.int(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  /** Then, a fraction of the allowance; null if nobody told. */
  energy: z.number().nullable(),
  stop: z
    .object({
      seconds: z.number().nullable(),
      laneSeconds: z.number().nullable(),
      /** With how much energy it left, a fraction, and how many tyres were changed, where the game told it. */
      done: z.object({ energy: z.number().nullable(), tyres: z.int().nullable() }).optional(),
    })
    .nullable(),
})

const RaceLap = z.object({
  /** The number of the driver's part in the crew; null for somebody else. */
  member: Id.nullable(),
  /** Of the race. */
  startSeconds: z.number(),
  seconds: z.number(),
  /** What it used of the allowance, a fraction; null if nobody told. */
  energy: z.number().nullable(),
  /** What it used of the tank, where its driver has sent it. */
  fuel: z.number().nullable(),
})

const CrewPlan = z.object({
  entry: z.object({
    id: Id,
    /** '#7 Kerb Crawlers' */
    name: ShownName,
    number: z.int().nullable(),
    carClass: z.string(),
    car: z.string(),
  }),
  event: z.object({
    id: Id,
    title: ShownName,
    status: EventStatus,
    startDateTime: Instant,
    timezone: z.string(),
    raceMinutes: z.int(),
    lineUpCloses: Instant,
  }),
  /** Whether the caller may change the plans. */
  mayEdit: z.boolean(),
  /** The number of the caller's part in the crew; null for organisers. */
  own: Id.nullable(),
  /** Drivers and reserves, and those who are still in a plan. */
  crew: z.array(PlanMember),
  /** When those who had not answered were asked last, by hand or by the clock. */
  askedAt: Instant.nullable(),
  /** How often they were. */
  timesAsked: z.int(),
  /** The driving rules of the event; null if it has none. */
  rules: DrivingRules.nullable(),
  measured: Measured,
  /** With which a new plan begins. */
  starting: Assumptions,
  plans: z.array(Plan),
  /** What was driven so far; null before the race. */
  driven: z.array(Driven).nullable(),
  /** When the race began, if that was seen: plans count from it instead of the planned start. */
  beganAt: Instant.nullable(),
  /** Seconds of the race in a second; 1 but for tests. */
  speed: z.number(),
  /** The last clean laps of the race under way, at most five. */
  raceLaps: z.array(RaceLap),
})
export type CrewPlan = z.output<typeof CrewPlan>

const PlanInPath = ById.extend({ planId: IdInPath })
const Name = requiredName('Name', 40)
const OnePlan = z.object({ data: Plan })

export const crewPlansApi = {
  get: {
    method: 'GET',
    path: '/api/events/:id/plan',
    access: 'member',
    reads: [
      'event',
      'registrations',
      'crew-plans/:id',
      'driving-rules/:id',
      'results',
      'names',
      'teams',
      'profiles',
      'seasons',
    ],
    summary:
      "Who of a crew can drive when, and its plans: the caller's own, or with `entry` for those who may see it",
    params: ById,
    query: z.object({ entry: IdInPath.optional() }),
    response: z.object({ data: CrewPlan }),
  },
  answer: {
    method: 'PUT',
    path: '/api/entries/:id/availability',
    access: 'member',
    summary:
      'Says for each half hour of the race whether the caller can drive; who leads the crew also answers for guests',
    status: 204,
    params: ById,
    body: z.object({
      /** A guest of the crew; without one, the caller. */
      member: Id.nullish(),
      /** When the first half hour begins. */
      begins: Instant,
      answers: Answers,
    }),
    response: z.void(),
  },
  ask: {
    method: 'POST',
    path: '/api/entries/:id/availability/ask',
    access: 'member',
    summary: 'Asks those of the crew who have not answered for the whole race, once a day',
    status: 204,
    params: ById,
    response: z.void(),
  },
  create: {
    method: 'POST',
    path: '/api/entries/:id/plans',
    access: 'member',
    summary: `Adds a plan; a crew has at most ${MOST_PLANS}. The first one is active`,
    status: 201,
    params: ById,
    body: z.object({ name: Name, assumptions: Assumptions, stints: Stints }),
    response: OnePlan,
  },
  update: {
    method: 'PUT',
    path: '/api/entries/:id/plans/:planId',
    access: 'member',
    summary: 'Changes a plan; a suggestion can be taken back until the next change',
    params: PlanInPath,
    body: z.object({
      version: z.int(),
      name: Name,
      assumptions: Assumptions,
      stints: Stints,
      isSuggestion: z.boolean().default(false),
    }),
    response: OnePlan,
  },
  takeBack: {
    method: 'POST',
    path: '/api/entries/:id/plans/:planId/take-back',
    access: 'member',
    summary: 'Takes the last suggestion back',
    params: PlanInPath,
    body: z.object({ version: z.int() }),
    response: OnePlan,
  },
  activate: {
    method: 'POST',
    path: '/api/entries/:id/plans/:planId/activate',
    access: 'member',
    summary: 'Makes a plan the one that the race follows',
    params: PlanInPath,
    response: OnePlan,
  },
  delete: {
    method: 'DELETE',
    path: '/api/entries/:id/plans/:planId',
    access: 'member',
    summary: 'Deletes a plan; if it was active, the oldest of the others is',
    status: 204,
    params: PlanInPath,
    query: z.object({ version: z.coerce.number().pipe(z.int()) }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
