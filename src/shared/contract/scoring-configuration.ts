import { z } from 'zod'
import {
  KEPT_KINDS,
  type PartialConfiguration,
  TIE_RULES,
} from '../domain/scoring/configuration.ts'
import { TABLES_OF } from '../domain/scoring/table-kinds.ts'

/** Greater numbers would make totals that cannot be added exactly. */
const MOST = 1_000_000
const LONGEST_LIST = 200

const number = z.number('Enter a number').min(-MOST).max(MOST)
const list = z.array(number).max(LONGEST_LIST, `At most ${LONGEST_LIST} places can be listed`)
const roundIds = z.array(z.string().max(40)).max(500)

const DropRule = z.union([
  z.strictObject({ best: number }),
  z.strictObject({ worst: number, inProportion: z.boolean().optional() }),
])
const SplitDropRule = z.union([
  z.strictObject({ best: number, rounds: roundIds }),
  z.strictObject({ worst: number, inProportion: z.boolean().optional(), rounds: roundIds }),
])

/** What differs from the defaults. `problems` of the domain judges the values. */
export const ScoringConfiguration: z.ZodType<PartialConfiguration, PartialConfiguration> = z
  .strictObject({
    points: list,
    beyond: number,
    longRaces: z.array(z.strictObject({ fromMinutes: number, factor: number })).max(20),
    rounding: z.enum(['half-up', 'none']),
    classSize: z.record(z.string().regex(/^\d{1,4}$/), list).nullable(),
    bonus: z
      .strictObject({
        pole: number,
        qualifying: list,
        fastestLap: number,
        fastestLapTop: number,
        participation: number,
        participationPercent: number,
        clean: z.array(z.strictObject({ max: number, points: number })).max(20),
        cleanPercent: number,
      })
      .partial(),
    bonusFactor: z.enum(['flat', 'scaled']),
    classified: z
      .strictObject({
        percent: number,
        of: z.enum(['class', 'overall']),
        laps: z.enum(['exact', 'down']),
        flag: z.boolean(),
      })
      .partial(),
    unclassified: z.enum(['invisible', 'keep-place']),
    minDrivers: z
      .discriminatedUnion('action', [
        z.strictObject({ n: number, action: z.literal('unclassified') }),
        z.strictObject({ n: number, action: z.literal('factor'), factor: number }),
      ])
      .nullable(),
    maxShare: z
      .strictObject({ percent: number, action: z.enum(['laps-off', 'no-points']) })
      .nullable(),
    whoScores: z.discriminatedUnion('rule', [
      z.strictObject({ rule: z.literal('every-driver') }),
      z.strictObject({ rule: z.literal('min-share'), percent: number }),
      z.strictObject({ rule: z.literal('finisher') }),
    ]),
    guests: z.enum(['invisible', 'block']),
    excluded: z.enum(['keep-place', 'invisible']),
    drops: z.union([z.array(SplitDropRule).max(20), DropRule]).nullable(),
    dropTables: z.array(z.enum(TABLES_OF)).max(TABLES_OF.length),
    dropUnit: z.enum(['round', 'event']),
    missed: z.enum(['first', 'never']),
    keep: z.array(z.enum(KEPT_KINDS)).max(KEPT_KINDS.length),
    keepRounds: roundIds,
    deductions: z.enum(['always', 'with-round']),
    floor: number.nullable(),
    ties: z.array(z.enum(TIE_RULES)).max(TIE_RULES.length),
    countbackOver: z.enum(['all', 'counted']),
    team: z.strictObject({ cars: z.enum(['best', 'all']), n: number }).partial(),
    make: z
      .strictObject({
        cars: z.enum(['best', 'all']),
        n: number,
        others: z.enum(['keep-place', 'invisible']),
      })
      .partial(),
    rankMinRounds: number,
  })
  .partial()
