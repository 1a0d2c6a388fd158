import { z } from 'zod'
import { ROUND_STATES } from '../domain/championships/championship-rounds.ts'
import { BONUSES_OF_ROUND } from '../domain/scoring/season.ts'
import { Publication } from './championship-publications.ts'
import { ChampionshipKey, ChampionshipTable, RoundId, WantedTable } from './championship-tables.ts'
import { CHAMPIONSHIP_READS } from './championship-reads.ts'
import type { Endpoint } from './endpoint.ts'
import { Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { ScoringConfiguration } from './scoring-configuration.ts'
import { ShownName } from './shown-name.ts'

const ByKey = z.object({ id: ChampionshipKey })

/** Without a publication: as it is now. */
const Published = z.object({ publication: IdInPath.optional() })
const TableOfPublished = WantedTable.extend(Published.shape)

export const Leader = z.object({
  carClass: z.string(),
  name: ShownName,
  userId: Id.nullable(),
  points: z.number(),
})

/** A running championship can change; a closed one shows frozen tables. */
const Closed = z.object({ at: Instant, byName: ShownName.nullable() }).nullable()

/** A closing that did not last. */
const Reopening = z.object({
  closedAt: Instant,
  at: Instant,
  byName: ShownName.nullable(),
  reason: ShownName,
})

export const ChampionshipSummary = z.object({
  /** In addresses: 'season-3' or 'year-2026' */
  key: z.string(),
  /** Null for a calendar year, which nobody can change. */
  id: Id.nullable(),
  name: ShownName,
  startsAt: Instant,
  /** Exclusive. */
  endsAt: Instant,
  closed: Closed,
  heldRounds: z.int(),
  /** With those held. */
  plannedRounds: z.int(),
})
export type ChampionshipSummary = z.output<typeof ChampionshipSummary>

const ChampionshipRound = z.object({
  id: RoundId,
  eventId: Id,
  /** Which race of the event; null for the event's own. */
  race: z.int().nullable(),
  /** Scored is the classification after so many minutes of the race; null for the one at the flag. */
  atMinutes: z.int().nullable(),
  /** The round's own name, or the event's title. */
  name: ShownName,
  startDateTime: Instant,
  timezone: z.string(),
  trackName: ShownName,
  /** The race that is scored; null while it has no results. */
  sessionId: Id.nullable(),
  /** Planned length. */
  minutes: z.int(),
  eventStatus: z.enum(['upcoming', 'completed', 'cancelled']),
  state: z.enum(ROUND_STATES),
  factor: z.number().nullable(),
  points: z.array(z.number()).nullable(),
  beyond: z.number().nullable(),
  award: z.number(),
  /** Least minutes of each driver in the car, in place of the championship's. */
  minDriveMinutes: z.number().nullable(),
  /** What decides its pole and qualifying points, if it was set. */
  qualifying: z.union([z.enum(['none', 'grid']), z.array(z.int())]).nullable(),
  /** Bonus points that it does not pay. */
  withoutBonus: z.array(z.enum(BONUSES_OF_ROUND)),
})
export type ChampionshipRound = z.output<typeof ChampionshipRound>

export const Championship = ChampionshipSummary.extend({
  version: z.int(),
  /** Whether it has a first and last day of its own; otherwise they are those of its rounds. */
  hasDays: z.boolean(),
  /** What differs from the points system. */
  configuration: ScoringConfiguration,
  /** What differs from the defaults, with the points system. */
  rules: ScoringConfiguration,
  pointsSystem: z.object({ id: Id, name: ShownName }).nullable(),
  countsFileTeams: z.boolean(),
  /** Latest first. */
  reopenings: z.array(Reopening),
  /** Latest first. */
  publications: z.array(Publication),
  /** Set if this is the championship as it was published. */
  published: Publication.nullable(),
  rounds: z.array(ChampionshipRound),
  /** Fastest first; those missing from the catalogue last. */
  classes: z.array(z.string()),
  /** Which have tables of their own. */
  categories: z.array(z.string()),
  /** Members and guests, by the class in which they raced last. */
  lastRaced: z.array(z.object({ carClass: z.string(), userIds: z.array(Id) })),
  /** Kinds of tables that have competitors. */
  tables: z.array(z.enum(['drivers', 'entries', 'teams', 'makes'])),
  /** First in each class. */
  leaders: z.array(Leader),
})
export type Championship = z.output<typeof Championship>

export const championshipsApi = {
  list: {
    method: 'GET',
    path: '/api/championships',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: 'All championships, and years with races outside of them, latest first',
    response: z.object({ data: z.array(ChampionshipSummary) }),
  },
  get: {
    method: 'GET',
    path: '/api/championships/:id',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: 'A championship with its rounds, rules and leaders, as it is or was published',
    params: ByKey,
    query: Published,
    response: z.object({ data: Championship }),
  },
  getTable: {
    method: 'GET',
    path: '/api/championships/:id/table',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: 'A table of a championship with the sum behind every score',
    params: ByKey,
    query: TableOfPublished,
    response: z.object({ data: ChampionshipTable }),
  },
  getTableImage: {
    method: 'GET',
    path: '/api/championships/:id/table.png',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    costs: 'export',
    summary: 'The first ten of a table of a championship as an image to share',
    params: ByKey,
    query: TableOfPublished,
    contentType: 'image/png',
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>
