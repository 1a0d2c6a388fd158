import { z } from 'zod'
import { TABLES_OF } from '../domain/scoring/table-kinds.ts'
import { BONUSES_OF_ROUND, type Season } from '../domain/scoring/season.ts'
import { ChampionshipKey } from './championship-tables.ts'
import { CHAMPIONSHIP_READS } from './championship-reads.ts'
import type { Endpoint } from './endpoint.ts'
import { ScoringConfiguration } from './scoring-configuration.ts'
import { ShownName } from './shown-name.ts'

const number = z.number().optional()
const reason = ShownName.optional()
const STATUSES = ['finished', 'running', 'dnf', 'dsq', 'dns'] as const

const Car = z.object({
  no: z.string(),
  entry: z.string().optional(),
  class: z.string(),
  drivers: z.array(
    z.union([z.string(), z.object({ name: z.string(), laps: number, seconds: number })]),
  ),
  pos: number,
  status: z.enum(STATUSES),
  laps: number,
  lapsTaken: number,
  time: number,
  grid: number,
  best: number,
  incidents: number,
  team: z.string().optional(),
  scoresFor: z.string().nullable().optional(),
  make: z.string().optional(),
  category: z.union([z.string(), z.array(z.string())]).optional(),
  guest: z.boolean().optional(),
})

const Round = z.object({
  id: z.string(),
  minutes: number,
  isIntermediate: z.boolean().optional(),
  factor: number,
  award: number,
  points: z.array(z.number()).optional(),
  beyond: number,
  classes: z.array(z.string()).optional(),
  minDriveMinutes: number,
  withoutBonus: z.array(z.enum(BONUSES_OF_ROUND)).optional(),
  hasNoQualifying: z.boolean().optional(),
  event: z.string().optional(),
  date: z.string().optional(),
  isProvisional: z.boolean().optional(),
  cars: z.array(Car),
})

const onCar = { reason, round: z.string(), car: z.string(), class: z.string().optional() }
const Decision = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dsq'),
    ...onCar,
    session: z.enum(['race', 'qualifying']).optional(),
  }),
  z.object({ kind: z.literal('status'), ...onCar, status: z.enum(STATUSES) }),
  z.object({ kind: z.literal('time'), ...onCar, seconds: z.number() }),
  z.object({ kind: z.literal('laps'), ...onCar, laps: z.number() }),
  z.object({ kind: z.literal('places'), ...onCar, places: z.number() }),
  z.object({ kind: z.literal('pole'), ...onCar }),
  z.object({ kind: z.literal('bonus'), ...onCar, points: z.number() }),
  z.object({ kind: z.literal('set-points'), ...onCar, points: z.number() }),
  z.object({
    kind: z.literal('points'),
    reason,
    points: z.number(),
    round: z.string().optional(),
    driver: z.string().optional(),
    team: z.string().optional(),
    make: z.string().optional(),
    car: z.string().optional(),
    class: z.string().optional(),
  }),
])

/** Competitors are told apart by keys, as in tables; `names` has what to show for them. */
const SeasonOfChampionship: z.ZodType<Season, Season> = z.object({
  rounds: z.array(Round),
  guests: z.record(z.string(), z.union([z.literal(true), z.array(z.string())])).optional(),
  excluded: z.array(z.string()).optional(),
  decisions: z.array(Decision).optional(),
  overrides: z
    .array(z.object({ name: z.string(), round: z.string(), drop: z.boolean(), reason }))
    .optional(),
  entrants: z
    .array(
      z.object({
        of: z.enum(TABLES_OF),
        name: z.string(),
        class: z.string().optional(),
        category: z.string().optional(),
      }),
    )
    .optional(),
  orders: z
    .array(z.object({ of: z.enum(TABLES_OF), ahead: z.string(), behind: z.string() }))
    .optional(),
  names: z.record(z.string(), ShownName).optional(),
})

const ChampionshipSeason = z.object({
  season: SeasonOfChampionship,
  /** What differs from the defaults, with the points system. */
  configuration: ScoringConfiguration,
  /** What stewards decided about the results of each car, by `<round> <car>`. */
  adjustments: z.record(z.string(), z.array(z.object({ what: z.string(), reason: ShownName }))),
})
export type ChampionshipSeason = z.output<typeof ChampionshipSeason>

export const championshipSeasonApi = {
  get: {
    method: 'GET',
    path: '/api/championships/:id/season',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: 'What the tables of a championship are computed from',
    params: z.object({ id: ChampionshipKey }),
    response: z.object({ data: ChampionshipSeason }),
  },
} as const satisfies Record<string, Endpoint>
