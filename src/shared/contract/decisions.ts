import { z } from 'zod'
import { Id } from './id.ts'
import { Instant } from './instant.ts'
import { ResultStatus } from './race-result.ts'
import { ShownName } from './shown-name.ts'

/** What a version of a decision says, beside its penalties. */
export const DecisionDocument = z.object({
  /** The one decided about first, then others that were involved. */
  cars: z.array(z.object({ carNumber: z.string(), carClass: z.string(), teamName: ShownName })),
  /** At the wheel, as the file names them; null if that is not known. */
  driver: z.object({ name: ShownName, userId: Id.nullable() }).nullable(),
  lap: z.int().nullable(),
  /** Since the start. */
  raceSeconds: z.number().nullable(),
  incidentAt: Instant.nullable(),
  placeOnTrack: z.string().nullable(),
  /** Of the incident; null where the race director decided. */
  category: z.string().nullable(),
  fact: z.string(),
  /** A copy, so that a later edit of the rule changes nothing. */
  rule: z.object({ text: z.string(), link: z.string().nullable() }).nullable(),
  /** In a few words; null for the words of its penalties. */
  title: z.string().nullable(),
  reasons: z.string(),
  appeal: z.union([z.object({ until: Instant }), z.object({ none: z.string() })]),
  /** How many decided, and how. */
  panel: z.string(),
  /** Only where the guild shows their names. */
  stewards: z.array(ShownName),
})
export type DecisionDocument = z.output<typeof DecisionDocument>
export type StoredDocument = z.input<typeof DecisionDocument>

const CarOutcome = z.object({
  classPosition: z.int(),
  status: ResultStatus,
  laps: z.int(),
  finishTimeSeconds: z.number().nullable(),
})

/** What a decision changes about a race and the points for it. */
export const ResultEffect = z.object({
  cars: z.array(
    z.object({
      carNumber: z.string(),
      carClass: z.string(),
      /** At the flag. */
      driverName: ShownName,
      isPenalised: z.boolean(),
      before: CarOutcome,
      after: CarOutcome,
      /** In each championship that counts the race. */
      points: z.array(
        z.object({ championship: z.string(), before: z.number(), after: z.number() }),
      ),
    }),
  ),
})
export type ResultEffect = z.output<typeof ResultEffect>
export type StoredResultEffect = z.input<typeof ResultEffect>
