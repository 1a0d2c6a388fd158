import { z } from 'zod'
import { POINTS_SYSTEM_KEYS } from '../domain/championships/points-systems.ts'
import { CHAMPIONSHIP_READS } from './championship-reads.ts'
import type { Endpoint } from './endpoint.ts'
import { Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { ResultStatus } from './race-result.ts'
import { ShownName } from './shown-name.ts'

/** `id` is null for a calendar year, which applies to races outside every season that an admin created. */
export const Season = z.object({
  /** The value of `?season=`: 'season-3' or 'year-2026' */
  key: z.string(),
  id: Id.nullable(),
  name: ShownName,
  startsAt: Instant,
  /** Exclusive. */
  endsAt: Instant,
  /** Null if a championship has other rules than those of a season. */
  pointsSystem: z.enum(POINTS_SYSTEM_KEYS).nullable(),
  dropRounds: z.int(),
  /** Whether a car whose drivers registered without a team scores for the team in its result file. */
  countsFileTeams: z.boolean(),
  version: z.int(),
})
export type Season = z.output<typeof Season>

const Score = z
  .object({
    points: z.number(),
    /** In class; null if not classified. */
    position: z.int().nullable(),
    status: ResultStatus,
    isDropped: z.boolean(),
  })
  .nullable()

const Line = z.object({
  /** Unique in the table, even if two competitors have the same name. */
  key: z.string(),
  position: z.int(),
  /** False for those at the foot, who have no position of their own: excluded, or with too few starts. */
  isRanked: z.boolean(),
  name: ShownName,
  userId: Id.nullable(),
  points: z.number(),
  /** Part of the points: given or taken away by decisions. */
  deducted: z.number(),
  /** One per round, in order; null for a round that they did not start. */
  scores: z.array(Score),
})

const TeamLine = Line.extend({
  /** Members and guests who drove for it this season. The answer is the same for everybody, so it can't say whose it is. */
  crewIds: z.array(Id),
})

export const Standings = z.object({
  season: Season.nullable(),
  seasons: z.array(z.object({ key: z.string(), name: ShownName })),
  rounds: z.array(
    z.object({
      eventId: Id,
      title: ShownName,
      startDateTime: Instant,
      timezone: z.string(),
      trackName: ShownName,
      /** Its results may still change. */
      isProvisional: z.boolean(),
    }),
  ),
  /** All events of the season that are not cancelled, past and future. */
  plannedRounds: z.int(),
  /** Fastest class first; classes missing from the catalogue last. */
  classes: z.array(
    z.object({ carClass: z.string(), drivers: z.array(Line), teams: z.array(TeamLine) }),
  ),
})
export type Standings = z.output<typeof Standings>

export const Champion = z.object({
  season: z.string(),
  /** The season's key: 'season-3' or 'year-2026' */
  key: z.string(),
  /** Its last day is over, but nobody has closed it: results and decisions still count. */
  mayChange: z.boolean(),
  carClass: z.string(),
  name: ShownName,
  userId: Id.nullable(),
})
export type Champion = z.output<typeof Champion>

/** A driver's place in the latest season. */
const OwnPlace = z.object({
  carClass: z.string(),
  position: z.int(),
  points: z.number(),
  /** All drivers of the class. */
  drivers: z.int(),
})

export const OwnPlaces = z.object({
  /** The name of the latest season; null before the first. */
  season: ShownName.nullable(),
  /** Rounds with results, and planned rounds in total. */
  heldRounds: z.int(),
  plannedRounds: z.int(),
  /** One per class that they raced in, fastest class first. */
  places: z.array(OwnPlace),
})
export type OwnPlaces = z.output<typeof OwnPlaces>

export const standingsApi = {
  get: {
    method: 'GET',
    path: '/api/standings',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: "A season's standings of drivers and teams per class, round by round",
    query: z.object({
      season: z.string().max(40).optional(),
      /** Without a season: the one that this event counts for, or else the latest. */
      event: IdInPath.optional(),
    }),
    response: z.object({ data: Standings }),
  },
  getOwn: {
    method: 'GET',
    path: '/api/standings/own',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: "The caller's places in the drivers' standings of the latest season",
    response: z.object({ data: OwnPlaces }),
  },
  listChampions: {
    method: 'GET',
    path: '/api/standings/champions',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: 'The champions of each class in completed seasons',
    response: z.object({
      data: z.array(Champion),
    }),
  },
} as const satisfies Record<string, Endpoint>
