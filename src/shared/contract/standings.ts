import { z } from 'zod'
import { POINTS_SYSTEMS, type PointsSystemKey } from '../domain/points-systems.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant, isInYears, YEARS_TEXT } from './instant.ts'
import { ResultStatus } from './race-result.ts'
import { nameText } from './text.ts'
import { ShownName } from './shown-name.ts'

const KEYS = Object.keys(POINTS_SYSTEMS) as [PointsSystemKey, ...PointsSystemKey[]]

export const DROP_ROUNDS_MAX = 10

/** `id` is null for a calendar year that no admin has made a season of. */
export const Season = z.object({
  /** What `?season=` says: 'season-3' or 'year-2026' */
  key: z.string(),
  id: Id.nullable(),
  name: ShownName,
  startsAt: Instant,
  /** Exclusive. */
  endsAt: Instant,
  pointsSystem: z.enum(KEYS),
  dropRounds: z.int(),
  /** Whether a car whose drivers registered without a team scores for the one that its result file names. */
  countsFileTeams: z.boolean(),
  version: z.int(),
})
export type Season = z.output<typeof Season>

const Score = z
  .object({
    points: z.number(),
    /** In class; null for who did not finish. */
    position: z.int().nullable(),
    status: ResultStatus,
    isDropped: z.boolean(),
  })
  .nullable()

const Line = z.object({
  /** Of nobody else in the table, whatever the name. */
  key: z.string(),
  position: z.int(),
  name: ShownName,
  userId: Id.nullable(),
  points: z.number(),
  /** In the order of the rounds; null where they did not start. */
  scores: z.array(Score),
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
    }),
  ),
  /** The rounds and those to come: the season's events that are not cancelled. */
  plannedRounds: z.int(),
  /** The fastest first; those that the catalogue does not know last. */
  classes: z.array(
    z.object({ carClass: z.string(), drivers: z.array(Line), teams: z.array(Line) }),
  ),
})
export type Standings = z.output<typeof Standings>

export const Champion = z.object({
  season: z.string(),
  carClass: z.string(),
  name: ShownName,
  userId: Id.nullable(),
})
export type Champion = z.output<typeof Champion>

const Day = z.iso
  .date({ error: 'Please set first and last day', abort: true })
  .refine((day) => isInYears(new Date(day)), YEARS_TEXT)

export const SeasonForm = z.object({
  name: nameText('Season name', 100).min(1, 'Season name is required'),
  /** UTC days, both of them in the season: '2026-01-01' */
  firstDay: Day,
  lastDay: Day,
  pointsSystem: z.enum(KEYS, 'Please select a points system'),
  dropRounds: z
    .int('Drop rounds must be a whole number')
    .min(0, 'Drop rounds cannot be negative')
    .max(DROP_ROUNDS_MAX, `At most ${DROP_ROUNDS_MAX} rounds can be dropped`)
    .default(0),
  countsFileTeams: z.boolean().default(false),
  /** Of the season as it was when the form was opened; a newer one is not overwritten. */
  version: z.int().optional(),
})
export type SeasonForm = z.input<typeof SeasonForm>

export const standingsApi = {
  get: {
    method: 'GET',
    path: '/api/standings',
    access: 'driver',
    summary: "A season's tables per class: drivers and teams, round by round",
    query: z.object({ season: z.string().max(40).optional() }),
    response: z.object({ data: Standings }),
  },
  champions: {
    method: 'GET',
    path: '/api/standings/champions',
    access: 'driver',
    summary: 'Who won which class in the seasons that are over',
    response: z.object({
      data: z.array(Champion),
    }),
  },
  createSeason: {
    method: 'POST',
    path: '/api/seasons',
    access: 'admin',
    summary: 'Makes a season, with its points system',
    status: 201,
    body: SeasonForm,
    response: z.object({ data: Season }),
  },
  updateSeason: {
    method: 'PATCH',
    path: '/api/seasons/:id',
    access: 'admin',
    summary: 'Changes a season; its tables follow at once',
    params: ById,
    body: SeasonForm,
    response: z.object({ data: Season }),
  },
  deleteSeason: {
    method: 'DELETE',
    path: '/api/seasons/:id',
    access: 'admin',
    summary: 'Removes a season; results stay',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
