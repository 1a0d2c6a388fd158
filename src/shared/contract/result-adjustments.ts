import { z } from 'zod'
import { Id } from './id.ts'
import { Instant } from './instant.ts'
import { ResultStatus } from './race-result.ts'
import { requiredText } from './text.ts'
import { ShownName } from './shown-name.ts'

/** The most seconds that one adjustment can add or subtract. */
export const PENALTY_MAX_SECONDS = 3600
export const POINTS_MAX = 999

const Correction = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('position'),
      position: z.int('Position must be a whole number').min(1, 'Position starts at 1').max(500),
    }),
    z.object({ kind: z.literal('status'), status: ResultStatus }),
    z.object({
      kind: z.literal('time-penalty'),
      penaltySeconds: z
        .number('Seconds must be a number')
        .min(-PENALTY_MAX_SECONDS, 'At most an hour can be subtracted')
        .max(PENALTY_MAX_SECONDS, 'At most an hour can be added')
        .refine((seconds) => seconds !== 0, 'A time penalty of 0 seconds changes nothing')
        .refine(
          (seconds) => Math.abs(Math.round(seconds * 1000) - seconds * 1000) < 1e-6,
          'Seconds can have at most three decimals',
        ),
    }),
    z.object({
      kind: z.literal('points'),
      points: z
        .int('Points must be a whole number')
        .min(0, 'Points cannot be negative')
        .max(POINTS_MAX, `Points can be at most ${POINTS_MAX}`),
    }),
  ],
  'Choose what to adjust',
)

export const AdjustmentForm = z.object({
  carId: Id,
  change: Correction,
  reason: requiredText('Reason', 500),
  /** The version of the event when the admin looked at it. */
  version: z.int(),
})

/** Whether an adjustment counts, and if not, why. `undone`: an admin has undone it. */
export const AdjustmentState = z.enum([
  'counts',
  'replaced',
  'undone',
  'no-car',
  'many-cars',
  'no-time',
  'no-place',
])
export type AdjustmentState = z.output<typeof AdjustmentState>

/** An adjustment on the results desk, with its state. */
export const ResultAdjustment = z.object({
  id: Id,
  /** As in the file at the time of the adjustment. */
  carNumber: z.string(),
  carClass: z.string(),
  driverName: ShownName,
  /** All drivers of the car; empty if that was not recorded. */
  crew: z.array(ShownName),
  /** Tells apart cars that agree in all of the above: their rank in the file, from 1. */
  twin: z.int().nullable(),
  change: Correction,
  reason: z.string(),
  authorName: ShownName,
  createdAt: Instant,
  undoneAt: Instant.nullable(),
  undoneByName: ShownName.nullable(),
  state: AdjustmentState,
})
export type ResultAdjustment = z.output<typeof ResultAdjustment>
