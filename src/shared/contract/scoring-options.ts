import { z } from 'zod'
import { KEPT_KINDS, TIE_RULES } from '../domain/scoring/configuration.ts'
import { TABLES_OF } from '../domain/scoring/table-kinds.ts'

type Parts = {
  /** Whether unknown keys are refused. */
  object: typeof z.strictObject
  number: z.ZodType<number, number>
  /** By place. */
  points: z.ZodType<number[], number[]>
  few: <Schema extends z.ZodType>(one: Schema) => z.ZodArray<Schema>
  roundIds: z.ZodType<string[], string[]>
}

/** The options of scoring, all of them optional. The callers choose how large and how strict its parts are. */
export function scoringOptions(parts: Parts) {
  const { object, number, points, few } = parts
  return object({
    points,
    beyond: number,
    longRaces: few(object({ fromMinutes: number, factor: number })),
    rounding: z.enum(['half-up', 'none']),
    classSize: z.record(z.string().regex(/^\d{1,4}$/), points).nullable(),
    bonus: object({
      per: z.enum(['class', 'category']),
      pole: number,
      qualifying: points,
      fastestLap: number,
      fastestLapTop: number,
      participation: number,
      participationPercent: number,
      clean: few(object({ max: number, points: number })),
      cleanPercent: number,
    }).partial(),
    bonusFactor: z.enum(['flat', 'scaled']),
    classified: object({
      percent: number,
      of: z.enum(['class', 'overall']),
      laps: z.enum(['exact', 'down']),
      flag: z.boolean(),
    }).partial(),
    unclassified: z.enum(['invisible', 'keep-place']),
    minDrivers: z
      .discriminatedUnion('action', [
        object({ n: number, action: z.literal('unclassified') }),
        object({ n: number, action: z.literal('factor'), factor: number }),
      ])
      .nullable(),
    maxShare: object({
      percent: number,
      action: z.enum(['laps-off', 'no-points']),
      of: z.enum(['car', 'class-leader']).optional(),
    }).nullable(),
    minDriveMinutes: object({
      minutes: number,
      noPointsFor: z.enum(['driver', 'car']),
    }).nullable(),
    whoScores: z.discriminatedUnion('rule', [
      object({ rule: z.literal('every-driver') }),
      object({
        rule: z.literal('min-share'),
        percent: number,
        of: z.enum(['laps', 'time', 'class-leader']).optional(),
      }),
      object({ rule: z.literal('finisher') }),
    ]),
    guests: z.enum(['invisible', 'block']),
    excluded: z.enum(['keep-place', 'invisible']),
    drops: z.union([few(splitDropRule(parts)), dropRule(parts)]).nullable(),
    dropTables: z.array(z.enum(TABLES_OF)).max(TABLES_OF.length),
    dropUnit: z.enum(['round', 'event']),
    missed: z.enum(['first', 'never']),
    keep: z.array(z.enum(KEPT_KINDS)).max(KEPT_KINDS.length),
    keepRounds: parts.roundIds,
    deductions: z.enum(['always', 'with-round']),
    floor: number.nullable(),
    ties: z.array(z.enum(TIE_RULES)).max(TIE_RULES.length),
    countbackOver: z.enum(['all', 'counted']),
    team: object({ cars: z.enum(['best', 'all', 'best-per-class']), n: number }).partial(),
    make: object({
      cars: z.enum(['best', 'all']),
      n: number,
      others: z.enum(['keep-place', 'invisible']),
    }).partial(),
    rankMinRounds: number,
  }).partial()
}

const worstOf = ({ number }: Parts) => ({ worst: number, inProportion: z.boolean().optional() })

export const dropRule = (parts: Parts) =>
  z.union([parts.object({ best: parts.number }), parts.object(worstOf(parts))])

export const splitDropRule = (parts: Parts) =>
  z.union([
    parts.object({ best: parts.number, rounds: parts.roundIds }),
    parts.object({ ...worstOf(parts), rounds: parts.roundIds }),
  ])
