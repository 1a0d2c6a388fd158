import { z } from 'zod'
import { Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

/** `Running` is a car that was still racing where the recording of its race ends. */
export const RESULT_STATUSES = ['Finished', 'Running', 'DNF', 'DSQ'] as const
export const ResultStatus = z.enum(RESULT_STATUSES)
export type ResultStatus = z.output<typeof ResultStatus>

/** How a race ended for a car. Adjustments can change it. */
export const Outcome = z.object({
  position: z.int(),
  classPosition: z.int(),
  status: ResultStatus,
  finishTimeSeconds: z.number().nullable(),
})
export type Outcome = z.output<typeof Outcome>

export function outcomeOf({
  position,
  classPosition,
  status,
  finishTimeSeconds,
}: Outcome): Outcome {
  return { position, classPosition, status, finishTimeSeconds }
}

/** What adjustments changed, as the file has it. */
export const FileOutcome = Outcome.extend({
  /** Where laps were taken off. */
  lapsCompleted: z.int().optional(),
})
export type FileOutcome = z.output<typeof FileOutcome>

/** The public part of a steward's decision about a car. */
export const PublicAdjustment = z.object({
  /** 'Time penalty +5 s' */
  what: z.string(),
  reason: z.string(),
  authorName: ShownName,
  at: Instant,
  /** The number of the decision that it follows from. */
  decision: z.int(),
})
export type PublicAdjustment = z.output<typeof PublicAdjustment>

/** One car in a classification. Times are formatted text; `…Seconds` hold the same values as numbers. */
export const RaceResult = z.object({
  id: Id,
  /** Its rank in the finishing order of the file, by which documents of the race refer to it. */
  entry: z.int(),
  position: z.int(),
  classPosition: z.int(),
  /** The driver at the flag. */
  driverName: ShownName,
  /** The display name of that member or guest; for anybody else, the name in the file. */
  shownName: ShownName,
  raceControlUsername: ShownName.nullable(),
  user: z.object({ id: Id, avatarUrl: z.string().nullable() }).nullable(),
  /** All drivers of the car, in the order of their first stint. */
  drivers: z.array(z.object({ name: ShownName, shownName: ShownName, userId: Id.nullable() })),
  carNumber: z.string(),
  carClass: z.string(),
  carModel: z.string(),
  /** As in the file: usually the name of the livery. */
  teamName: ShownName,
  /** The one that the car was entered for, with a null id if that is a free text. Null without an entry, or without a team. */
  team: z.object({ id: Id.nullable(), name: ShownName }).nullable(),
  /** h:mm:ss.mmm, empty without a finish time */
  totalTime: z.string(),
  totalTimeSeconds: z.number().nullable(),
  /**
   * To the winner of the class: '+6.789' or '+2 laps'; empty for the winner and for cars that are out. Outside of
   * races, to the best lap of the class.
   */
  gap: z.string(),
  /** m:ss.mmm, empty without a timed lap */
  bestLapTime: z.string(),
  bestLapSeconds: z.number().nullable(),
  /** Who drove it, as shown; null if the file does not tell. */
  bestLapDriver: ShownName.nullable(),
  lapsCompleted: z.int(),
  status: ResultStatus,
  /** Why it retired, in the words of the file; null if it did not, or if the file does not tell. */
  dnfReason: z.string().nullable(),
  /** Penalties with their reasons, and seconds added at the flag; empty if there were none. */
  penalties: z.string(),
  points: z.number().nullable(),
  /** Only those in force, oldest first. */
  adjustments: z.array(PublicAdjustment),
  /** The values from the file, if adjustments have changed them. */
  imported: z
    .object({
      position: z.int(),
      classPosition: z.int(),
      status: ResultStatus,
      totalTime: z.string(),
      lapsCompleted: z.int().optional(),
    })
    .nullable(),
})
export type RaceResult = z.output<typeof RaceResult>
