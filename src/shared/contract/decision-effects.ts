import { z } from 'zod'
import { RoundId } from './championship-tables.ts'
import { Id } from './id.ts'
import { ResultStatus } from './race-result.ts'
import { requiredText } from './text.ts'

/** The most seconds that one effect can add or subtract. */
const PENALTY_MAX_SECONDS = 3600
const POINTS_MAX = 999
const LAPS_MAX = 1000
const PLACES_MAX = 100
/** The most starts or rounds that an effect can last. */
const STARTS_MAX = 50

const whole = (what: string, most: number) =>
  z
    .int(`Enter a whole number of ${what}`)
    .min(1, 'Enter at least 1')
    .max(most, `At most ${most.toLocaleString('en-US')} ${what}`)

/** What changes the classification of a race, without the car. */
export const RESULT_CHANGES = {
  position: {
    position: z.int('Position must be a whole number').min(1, 'Position starts at 1').max(500),
  },
  status: { status: ResultStatus },
  time: {
    seconds: z
      .number('Seconds must be a number')
      .min(-PENALTY_MAX_SECONDS, 'At most an hour can be subtracted')
      .max(PENALTY_MAX_SECONDS, 'At most an hour can be added')
      .refine((seconds) => seconds !== 0, 'A time penalty of 0 seconds changes nothing')
      .refine(
        (seconds) => Math.abs(Math.round(seconds * 1000) - seconds * 1000) < 1e-6,
        'Seconds can have at most three decimals',
      ),
  },
  places: { places: whole('places', PLACES_MAX) },
  laps: { laps: whole('laps', LAPS_MAX) },
  points: {
    points: z
      .int('Points must be a whole number')
      .min(0, 'Points cannot be negative')
      .max(POINTS_MAX, `Points can be at most ${POINTS_MAX}`),
  },
} as const

/** As the file writes it, invisible characters included: a shown name would not be found again. */
const name = z.string().max(200)

/** A car as the results had it when it was decided about, so that the decision outlives an upload. */
const EffectCar = z.object({
  carNumber: z.string('Choose a car').max(20),
  carClass: z.string('Choose a car').min(1, 'Choose a car').max(100),
  /** The driver at the flag. */
  driverName: name,
  /** All drivers of the car. */
  crew: z.array(name).max(100),
  /** Tells apart cars that agree in all of the above: their rank in the file, from 1. */
  twin: z.int().min(1).max(500).nullable(),
})

const car = { car: EffectCar }
const person = { userId: Id }
/** Whom a warning is for: a car, a person, or both. */
const carOrPerson = { car: EffectCar.nullable(), userId: Id.nullable() }
const isAboutSomebody = (to: { car: unknown; userId: unknown }) =>
  to.car !== null || to.userId !== null
const NOBODY = 'Choose a car or a driver'

const ON_RESULT = [
  z.object({ kind: z.literal('time'), ...car, ...RESULT_CHANGES.time }),
  z.object({ kind: z.literal('places'), ...car, ...RESULT_CHANGES.places }),
  z.object({ kind: z.literal('laps'), ...car, ...RESULT_CHANGES.laps }),
  z.object({ kind: z.literal('status'), ...car, ...RESULT_CHANGES.status }),
  /** Only by the race director. */
  z.object({ kind: z.literal('position'), ...car, ...RESULT_CHANGES.position }),
  /** What the car earns in every championship that counts the race. Only by the race director. */
  z.object({ kind: z.literal('set-points'), ...car, ...RESULT_CHANGES.points }),
] as const

/** Served after the decision, in a later race. */
const SERVED_LATER = [
  z.object({ kind: z.literal('grid-places'), ...person, places: whole('places', PLACES_MAX) }),
  z.object({ kind: z.literal('pit-lane-start'), ...person }),
  z.object({ kind: z.literal('back-of-grid'), ...person }),
  z.object({ kind: z.literal('no-qualifying'), ...person }),
  z.object({ kind: z.literal('drive-through'), ...person }),
  z.object({ kind: z.literal('ban'), ...person, rounds: whole('rounds', STARTS_MAX) }),
] as const

const CHOOSE = 'Choose an outcome'

/** One penalty of a decision, in the order in which the decision names them. */
export const Effect = z.discriminatedUnion(
  'kind',
  [
    ...ON_RESULT,
    z.object({
      kind: z.literal('points'),
      of: z.enum(['drivers', 'entries', 'teams'], 'Choose a driver, an entry or a team'),
      championshipId: Id,
      /** The key of a row, as tables name it. */
      key: z.string('Choose a competitor').min(1, 'Choose a competitor').max(200),
      /** Negative points are taken away. */
      points: z
        .int('Points must be a whole number')
        .min(-POINTS_MAX, `At most ${POINTS_MAX} points can be taken away`)
        .max(POINTS_MAX, `At most ${POINTS_MAX} points can be given`)
        .refine((points) => points !== 0, '0 points change nothing'),
      /** The tables show it from this round on. An entry's points reach the drivers who drove it in the round. */
      round: RoundId.nullable().default(null),
    }),
    z.object({ kind: z.literal('warning'), ...carOrPerson }).refine(isAboutSomebody, NOBODY),
    z.object({ kind: z.literal('reprimand'), ...carOrPerson }).refine(isAboutSomebody, NOBODY),
    ...SERVED_LATER,
    z.object({ kind: z.literal('exclusion'), ...person, championshipId: Id }),
    /** No further start while their licence points are above this. */
    z.object({ kind: z.literal('no-start-above'), ...person, points: whole('points', POINTS_MAX) }),
    z.object({ kind: z.literal('licence'), ...person, points: whole('points', POINTS_MAX) }),
    /** Comes into force if the person is penalised in the category within so many starts. */
    z.object({
      kind: z.literal('suspended'),
      ...person,
      starts: whole('starts', STARTS_MAX),
      category: requiredText('Category', 40),
      effect: z.discriminatedUnion('kind', SERVED_LATER, CHOOSE),
    }),
  ],
  CHOOSE,
)
export type Effect = z.output<typeof Effect>
