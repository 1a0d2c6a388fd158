import { z } from 'zod'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

const line = {
  /** On the session's clock. */
  etSeconds: z.number(),
  /** Null if the file does not tell which car it was. */
  entry: z.int().nullable(),
  driverName: ShownName,
}

/** Two lines of one contact are folded into one. */
const Contact = z.object({
  ...line,
  otherEntry: z.int().nullable(),
  otherName: ShownName.nullable(),
  /** What was hit, if it was not a car. */
  object: z.string().nullable(),
  /** The larger of what the two cars reported; its unit depends on the game. */
  strength: z.number().nullable(),
  /** Whether both cars reported it. */
  isMutual: z.boolean(),
})
export type Contact = z.output<typeof Contact>

/** `part` is as the game names it, such as `suspension`. */
const DamageLine = z.object({ ...line, part: z.string() })

const TrackLimitLine = z.object({
  ...line,
  lap: z.int().nullable(),
  warningPoints: z.number().nullable(),
  currentPoints: z.number().nullable(),
  text: z.string(),
})

const PenaltyLine = z.object({
  ...line,
  action: z.enum(['received', 'served', 'added']),
  kind: z.string().nullable(),
  seconds: z.number().nullable(),
  laps: z.int().nullable(),
  /** In the language of the game that wrote the file. */
  reason: z.string().nullable(),
})

const ChangeLine = z.object({
  etSeconds: z.number(),
  entry: z.int().nullable(),
  oldName: ShownName,
  newName: ShownName,
})

const Decision = z.object({
  entry: z.int(),
  /** 'Time penalty +5 s' */
  what: z.string(),
  reason: z.string(),
  authorName: ShownName,
  at: Instant,
})

export const RaceLog = z.object({
  /** Increases with every change of the results. */
  version: z.int(),
  /** When the session's clock was at 0. */
  sessionStartedAt: Instant.nullable(),
  contacts: z.array(Contact),
  damages: z.array(DamageLine),
  /** Without those that had no consequence. */
  trackLimits: z.array(TrackLimitLine),
  /** How often a car left the track without consequence, by lap; the first time is at `etSeconds`. */
  unpunished: z.array(
    z.object({
      etSeconds: z.number(),
      entry: z.int(),
      driverName: ShownName,
      lap: z.int(),
      count: z.int(),
    }),
  ),
  penalties: z.array(PenaltyLine),
  driverChanges: z.array(ChangeLine),
  /** What stewards decided after the race; only what is in force. */
  decisions: z.array(Decision),
})
export type RaceLog = z.output<typeof RaceLog>
