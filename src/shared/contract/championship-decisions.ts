import { z } from 'zod'
import { TABLES_OF } from '../domain/scoring/table-kinds.ts'
import { RoundId } from './championship-tables.ts'
import { CHAMPIONSHIP_READS } from './championship-reads.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { nameText, requiredText } from './text.ts'

const points = z
  .number('Enter a number of points')
  .min(-100_000, 'At most 100,000 points can be taken away')
  .max(100_000, 'At most 100,000 points can be given')
/** The key of a row, as tables name it: 'user 15', 'team kerb crawlers', 'LMGT3 7'. */
const Key = z.string('Choose a competitor').min(1, 'Choose a competitor').max(200)
/** The key of a car's row in the table of entries. */
const Car = z.string('Choose a car').min(1, 'Choose a car').max(200)
const whole = (what: string, most: number) =>
  z
    .int(`Enter a whole number of ${what}`)
    .min(1, 'Enter at least 1')
    .max(most, `At most ${most.toLocaleString('en-US')} ${what}`)

const onCar = { round: RoundId, car: Car }
const status = z.enum(['finished', 'running', 'dnf', 'dsq', 'dns'])

/** What admins decide about a championship alone. Decisions about a race change its classification for all of them. */
export const ChampionshipDecisionValues = z.discriminatedUnion('kind', [
  /** Added to a total, or taken away from it; with a round, from that round on. */
  z.strictObject({
    kind: z.literal('points'),
    of: z.enum(TABLES_OF),
    key: Key,
    points,
    round: RoundId.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('bonus'), ...onCar, points }),
  z.strictObject({ kind: z.literal('set-points'), ...onCar, points }),
  z.strictObject({ kind: z.literal('pole'), ...onCar }),
  z.strictObject({ kind: z.literal('dsq'), ...onCar, session: z.enum(['race', 'qualifying']) }),
  z.strictObject({ kind: z.literal('status'), ...onCar, status }),
  z.strictObject({
    kind: z.literal('time'),
    ...onCar,
    seconds: z
      .number('Enter a number of seconds')
      .min(-3600, 'At most an hour can be given back')
      .max(3600, 'A penalty is at most an hour'),
  }),
  z.strictObject({ kind: z.literal('laps'), ...onCar, laps: whole('laps', 1000) }),
  z.strictObject({ kind: z.literal('places'), ...onCar, places: whole('places', 100) }),
  /** Whether a round never counts, or always, for one competitor. */
  z.strictObject({ kind: z.literal('drop'), key: Key, round: RoundId, drop: z.boolean() }),
  /** Thrown out of the championship. */
  z.strictObject({ kind: z.literal('exclude'), key: Key }),
  /** A driver who is no competitor: in these rounds, or in all. */
  z.strictObject({
    kind: z.literal('guest'),
    key: Key,
    rounds: z.array(RoundId).min(1, 'Choose at least one round').max(500).nullable().default(null),
  }),
  /** A car that is no competitor, whoever drives it: in these rounds, or in all. */
  z.strictObject({
    kind: z.literal('guest-car'),
    car: Car,
    rounds: z.array(RoundId).min(1, 'Choose at least one round').max(500).nullable().default(null),
  }),
  /** Two names or accounts of one person: everything under the first is scored under the second. */
  z.strictObject({ kind: z.literal('same-person'), key: Key, into: Key }),
  /** The entry has another number now: everything under the first is in the row of the second. */
  z.strictObject({ kind: z.literal('same-entry'), car: Car, into: Car }),
  /** The cars of a team score for the team that it is a part of. */
  z.strictObject({ kind: z.literal('part-of'), key: Key, team: Key }),
  /** Who is ahead where no rule of ties decides. */
  z.strictObject({ kind: z.literal('order'), of: z.enum(TABLES_OF), key: Key, behind: Key }),
  /** A car's make, in every round. */
  z.strictObject({ kind: z.literal('make'), car: Car, make: requiredText('Make', 100) }),
  /** The team that gets a car's points in a round; null for none. */
  z.strictObject({ kind: z.literal('scores-for'), ...onCar, team: Key.nullable() }),
  /** A car's category, in every round. */
  z.strictObject({
    kind: z.literal('category'),
    car: Car,
    categories: z.array(nameText('Category', 40).min(1)).max(5, 'At most 5 categories'),
  }),
  /** Has a row without a start, too. */
  z.strictObject({
    kind: z.literal('entrant'),
    of: z.enum(TABLES_OF),
    key: Key,
    carClass: z.string().min(1).max(100).nullable().default(null),
    category: z.string().min(1).max(40).nullable().default(null),
  }),
])
export type ChampionshipDecisionValues = z.output<typeof ChampionshipDecisionValues>

const ChampionshipDecision = z.object({
  id: Id,
  decision: ChampionshipDecisionValues,
  /** Whom it is about, as they are called now. */
  name: ShownName,
  /** The car that it is about, if it raced. */
  car: z
    .object({ number: z.string(), carClass: z.string(), drivers: z.array(ShownName) })
    .nullable(),
  /** The team that gets the points, or the other competitor, as they are called now. */
  otherName: ShownName.nullable(),
  reason: ShownName,
  authorName: ShownName,
  createdAt: Instant,
  /** It ends with the published decision that it follows from, and not by itself; absent otherwise. */
  isOfDecision: z.literal(true).optional(),
  undone: z.object({ at: Instant, byName: ShownName.nullable() }).nullable(),
})
export type ChampionshipDecision = z.output<typeof ChampionshipDecision>

export const championshipDecisionsApi = {
  list: {
    method: 'GET',
    path: '/api/championships/:id/decisions',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: 'What was decided about a championship, latest first',
    params: ById,
    response: z.object({ data: z.array(ChampionshipDecision) }),
  },
  decide: {
    method: 'POST',
    path: '/api/championships/:id/decisions',
    access: 'seasons.edit',
    summary: 'Decides something about a championship; its tables are computed anew',
    status: 201,
    params: ById,
    body: z.object({
      version: z.int(),
      decision: ChampionshipDecisionValues,
      reason: requiredText('Reason', 500),
    }),
    response: z.object({ data: z.object({ id: Id }) }),
  },
  undo: {
    method: 'POST',
    path: '/api/championships/:id/decisions/:decisionId/undo',
    access: 'seasons.edit',
    summary: 'Takes a decision about a championship back, as if it had never been made',
    status: 204,
    params: ById.extend({ decisionId: IdInPath }),
    body: z.object({ version: z.int() }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
