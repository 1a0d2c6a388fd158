import { z } from 'zod'
import { TIE_RULES } from '../domain/scoring/configuration.ts'
import { TABLES_OF } from '../domain/scoring/table-kinds.ts'
import { Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

/** A championship: 'season-3' or its id; or a calendar year, of races outside of every championship: 'year-2026'. */
export const ChampionshipKey = z
  .string()
  .regex(/^(season-)?[1-9]\d{0,9}$|^year-\d{4}$/)
  .transform((key) => (/^\d+$/.test(key) ? `season-${key}` : key))

/** '12' is the race of event 12, '12-1' its first race, '12m360' the race after 6 hours. */
export const RoundId = z.string().regex(/^\d{1,10}(-\d{1,3})?(m\d{1,4})?$/, 'Choose a round')

const CLASS_MAX = 100

/** Which table. Without a class: what each earned in their own classes, added up. */
export const WantedTable = z.object({
  of: z.enum(TABLES_OF).default('drivers'),
  class: z.string().max(CLASS_MAX).optional(),
  category: z.string().max(CLASS_MAX).optional(),
  /** In a category: places among its cars only, or the points of the class. */
  score: z.enum(['rerank', 'overall']).optional(),
  /** The last round that counts. */
  asOf: RoundId.optional(),
  withoutDrops: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .default(false),
})
export type WantedTable = z.output<typeof WantedTable>

const Tie = z.object({
  rule: z.enum([...TIE_RULES, 'by-hand']),
  /** The place or score that was compared: 1 for wins, 2 for second places. */
  rank: z.int().nullable(),
  ahead: z.number().nullable(),
  behind: z.number().nullable(),
})

/** Null without a neighbour with the same total; `decidedBy` is null if both share the position. */
const NeighbourTie = z.object({ key: z.string(), decidedBy: Tie.nullable() }).nullable()

/** What one car brings to a competitor. */
const Contribution = z.object({
  /** Index in `cars`. */
  car: z.int(),
  points: z.number(),
  /** That counts in ties. */
  place: z.int().nullable(),
  withheld: z
    .enum([
      'small-share',
      'small-time-share',
      'small-leader-share',
      'too-short-a-drive',
      'not-the-finisher',
      'guest-car',
    ])
    .nullable(),
})

const KEPT = ['by-hand', 'kept-round', 'dsq', 'dnf', 'penalised'] as const

const Cell = z
  .object({
    /** As won: the sum of `counted`. */
    points: z.number(),
    counted: z.array(Contribution),
    /** Further cars, which keep their places. */
    leftOut: z.array(Contribution),
    dropped: z.enum(['by-hand', 'by-rule']).nullable(),
    /** Why it may not be dropped. */
    kept: z.enum(KEPT).nullable(),
  })
  /** Did not start, or the round is void or not raced. */
  .nullable()

const Deduction = z.object({
  points: z.number(),
  round: z.string().nullable(),
  reason: ShownName.nullable(),
  /** False if it went with its dropped round. */
  counts: z.boolean(),
})

const Row = z.object({
  /** Unique in the table. Decisions name competitors by it. */
  key: z.string(),
  name: ShownName,
  /** The user of a driver who is a member or guest. */
  userId: Id.nullable(),
  /** Shared by equals; null without a position. */
  position: z.int().nullable(),
  unranked: z.enum(['excluded', 'too-few-starts']).nullable(),
  points: z.number(),
  isAtFloor: z.boolean(),
  /** One per round. */
  cells: z.array(Cell),
  /** The sum of the deductions that count. */
  deducted: z.number(),
  deductions: z.array(Deduction),
  starts: z.int(),
  tieAbove: NeighbourTie,
  tieBelow: NeighbourTie,
  /** Places won since the round before; negative if lost, null for a row that is new or without a position. */
  moved: z.int().nullable(),
})
export type TableRow = z.output<typeof Row>

/** A car in a round, with the sum behind its points. */
const ScoredCar = z.object({
  round: z.string(),
  number: z.string(),
  carClass: z.string(),
  drivers: z.array(ShownName),
  /** The users of those drivers who are members or guests. */
  userIds: z.array(Id),
  team: ShownName.nullable(),
  status: z.enum(['finished', 'running', 'dnf', 'dsq', 'dns']),
  /** The position for points; null if the car is not classified. */
  place: z.int().nullable(),
  unclassified: z
    .enum([
      'disqualified',
      'not-finished',
      'too-few-laps',
      'too-few-drivers',
      'too-great-share',
      'too-short-a-drive',
    ])
    .nullable(),
  /** base × factor × award × crewFactor, rounded once; null if the place earns nothing. */
  placePoints: z
    .object({
      base: z.number(),
      factor: z.number(),
      award: z.number(),
      crewFactor: z.number(),
      points: z.number(),
    })
    .nullable(),
  bonuses: z.array(
    z.object({
      kind: z.enum(['pole', 'qualifying', 'fastest-lap', 'participation', 'clean', 'by-hand']),
      points: z.number(),
      /** Won among the cars of the table's category. */
      isOfCategory: z.literal(true).optional(),
      reason: ShownName.nullable(),
    }),
  ),
  points: z.number(),
  /** Taken off for laps of one driver above the greatest share. */
  excessLaps: z.int(),
  /** What stewards decided, in words. */
  decisions: z.array(z.object({ what: z.string(), reason: ShownName.nullable() })),
})
export type ScoredCar = z.output<typeof ScoredCar>

const RoundOfTable = z.object({
  id: z.string(),
  state: z.enum(['held', 'void', 'not-held']),
  /** Whether cars of the table's class took part; true for a table of all classes. */
  hasClass: z.boolean(),
  isProvisional: z.boolean(),
})

/** Who can still win: mathematically, with ties left out. */
const Outlook = z.object({
  roundsLeft: z.int(),
  /** The key of the only one who can. */
  decidedFor: z.string().nullable(),
  /** Whether somebody who has not raced yet can. */
  canNewcomerWin: z.boolean(),
  /** Those who may have a position in the end, in the order of the table. */
  rows: z.array(
    z.object({
      key: z.string(),
      /** The greatest total that is possible. */
      maximum: z.number(),
      canWin: z.boolean(),
    }),
  ),
})
export type Outlook = z.output<typeof Outlook>

export const ChampionshipTable = z.object({
  /** The rounds of the table, in order: those up to `asOf`. */
  rounds: z.array(RoundOfTable),
  /** By position, equals by name, those without a position last. */
  rows: z.array(Row),
  /** That the cells refer to. */
  cars: z.array(ScoredCar),
  /** What can still happen; null in a table as of an earlier round, or without rounds to come. */
  outlook: Outlook.nullable(),
  /** Set if the table is a frozen copy. */
  frozenAt: Instant.nullable(),
})
export type ChampionshipTable = z.output<typeof ChampionshipTable>
