import { z } from 'zod'
import { DECISION_SOURCES } from '../domain/decisions/decision-kinds.ts'
import { RESULT_CHANGES } from './decision-effects.ts'
import { Id } from './id.ts'
import { Instant } from './instant.ts'
import { requiredText } from './text.ts'
import { ShownName } from './shown-name.ts'

const Correction = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('position'), ...RESULT_CHANGES.position }),
    z.object({ kind: z.literal('status'), ...RESULT_CHANGES.status }),
    z.object({ kind: z.literal('time-penalty'), penaltySeconds: RESULT_CHANGES.time.seconds }),
    z.object({ kind: z.literal('places'), ...RESULT_CHANGES.places }),
    z.object({ kind: z.literal('laps'), ...RESULT_CHANGES.laps }),
    z.object({ kind: z.literal('points'), ...RESULT_CHANGES.points }),
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
  'no-laps',
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
  /** That it follows from. Those of stewards are taken back where they were made. */
  decision: z.object({ number: z.int(), cameFrom: z.enum(DECISION_SOURCES) }),
})
export type ResultAdjustment = z.output<typeof ResultAdjustment>
