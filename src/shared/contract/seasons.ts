import { z } from 'zod'
import { POINTS_SYSTEM_KEYS } from '../domain/points-systems.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant, isInYears, YEARS_TEXT } from './instant.ts'
import { nameText } from './text.ts'
import { ShownName } from './shown-name.ts'

export const DROP_ROUNDS_MAX = 10

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

const Day = z.iso
  .date({ error: 'Please set first and last day', abort: true })
  .refine((day) => isInYears(new Date(day)), YEARS_TEXT)

export const SeasonForm = z.object({
  name: nameText('Season name', 100).min(1, 'Season name is required'),
  /** UTC days such as '2026-01-01', both inclusive. */
  firstDay: Day,
  lastDay: Day,
  pointsSystem: z.enum(POINTS_SYSTEM_KEYS, 'Please select a points system'),
  dropRounds: z
    .int('Drop rounds must be a whole number')
    .min(0, 'Drop rounds cannot be negative')
    .max(DROP_ROUNDS_MAX, `At most ${DROP_ROUNDS_MAX} rounds can be dropped`)
    .default(0),
  countsFileTeams: z.boolean().default(false),
  /** The version that the form was opened with; the edit is refused if there is a newer one. */
  version: z.int().optional(),
})
export type SeasonForm = z.input<typeof SeasonForm>

export const seasonsApi = {
  create: {
    method: 'POST',
    path: '/api/seasons',
    access: 'seasons.edit',
    summary: 'Creates a season',
    status: 201,
    body: SeasonForm,
    response: z.object({ data: Season }),
  },
  update: {
    method: 'PATCH',
    path: '/api/seasons/:id',
    access: 'seasons.edit',
    summary: 'Changes a season; its standings are computed anew',
    params: ById,
    body: SeasonForm,
    response: z.object({ data: Season }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/seasons/:id',
    access: 'seasons.edit',
    summary: 'Deletes a season; the results of its races remain',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
