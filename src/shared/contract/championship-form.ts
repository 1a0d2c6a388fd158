import { z } from 'zod'
import { ChampionshipTable, WantedTable } from './championship-tables.ts'
import { CHAMPIONSHIP_READS } from './championship-reads.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { isInYears, YEARS_TEXT } from './instant.ts'
import { BONUSES_OF_ROUND } from '../domain/scoring/season.ts'
import { ScoringConfiguration } from './scoring-configuration.ts'
import { ShownName } from './shown-name.ts'
import { nameText, optionalName, optionalText, requiredText } from './text.ts'

const Day = z.iso
  .date({ error: 'Please set first and last day', abort: true })
  .refine((day) => isInYears(new Date(day)), YEARS_TEXT)

const points = z.number('Enter a number').min(-1_000_000).max(1_000_000)

/**
 * What decides its pole and qualifying points: qualifying sessions of the event by their numbers, the starting grid, or
 * nothing. Null for those before it that no earlier race has used.
 */
const Qualifying = z.union([
  z.enum(['none', 'grid']),
  z
    .array(z.int('Enter numbers such as 1, 2').min(1, 'Enter numbers from 1').max(99))
    .min(1, 'Enter the number of a qualifying session')
    .max(20, 'At most 20 sessions'),
])

/** A race that is a round, and what is set about it: most need nothing but the event. */
const RoundForm = z.object({
  eventId: Id,
  /** Which race of the event; null for the event's own, its last. */
  race: z.int().min(1).max(99).nullable().default(null),
  /** Scores the classification after so many minutes of the race; null for the one at the flag. */
  atMinutes: z
    .int('Enter whole minutes')
    .min(1, 'Enter at least 1 minute')
    .max(2880, 'At most 48 hours')
    .nullable()
    .default(null),
  /** Shown in place of the event's title. */
  name: optionalName('Round name', 100),
  /** Planned length of this race, where its file does not say; null for the event's. */
  minutes: z
    .int('Enter whole minutes')
    .min(1, 'Enter at least 1 minute')
    .max(2880, 'At most 48 hours')
    .nullable()
    .default(null),
  factor: points.nullable().default(null),
  points: z.array(points).max(200).nullable().default(null),
  beyond: points.nullable().default(null),
  /** Null while nobody has decided: then a race that was stopped counts by its length, and any other in full. */
  award: points.nullable().default(null),
  /** In place of the championship's; 0 for none. */
  minDriveMinutes: points.nullable().default(null),
  qualifying: Qualifying.nullable().default(null),
  withoutBonus: z.array(z.enum(BONUSES_OF_ROUND)).max(BONUSES_OF_ROUND.length).default([]),
})

export const ChampionshipForm = z.object({
  name: nameText('Name', 100).min(1, 'Name is required'),
  /** UTC days such as '2026-01-01', both inclusive. Races of these days are offered as rounds. */
  firstDay: Day.nullable().default(null),
  lastDay: Day.nullable().default(null),
  /** What differs from the points system, or from the defaults. */
  configuration: ScoringConfiguration,
  pointsSystemId: Id.nullable().default(null),
  countsFileTeams: z.boolean().default(false),
  /** That have tables of their own. */
  categories: z
    .array(nameText('Category', 40).min(1, 'A category needs a name'))
    .max(20)
    .default([]),
  /** The races that are its rounds: no other race counts. */
  rounds: z.array(RoundForm).max(500).default([]),
  /** The version that the form was opened with; the edit is refused if there is a newer one. */
  version: z.int().optional(),
})
export type ChampionshipForm = z.input<typeof ChampionshipForm>
export type ChampionshipFormValues = z.output<typeof ChampionshipForm>

const Saved = z.object({ id: Id, key: z.string(), version: z.int() })

export const StoredRound = z.object({
  eventId: Id,
  race: z.int().nullable(),
  /** Missing in what the audit log noted before there were such rounds. */
  atMinutes: z.int().nullable().default(null),
  name: ShownName.nullable(),
  /** Missing, as the least driving time, in what the audit log noted before there were such settings. */
  minutes: z.int().nullable().default(null),
  factor: z.number().nullable(),
  points: z.array(z.number()).nullable(),
  beyond: z.number().nullable(),
  award: z.number().nullable(),
  minDriveMinutes: z.number().nullable().default(null),
  qualifying: Qualifying.nullable(),
  withoutBonus: z.array(z.enum(BONUSES_OF_ROUND)),
})
export type StoredRound = z.output<typeof StoredRound>

/** What the form of a championship is filled with. */
export const StoredChampionship = z.object({
  id: Id,
  key: z.string(),
  name: ShownName,
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  configuration: ScoringConfiguration,
  pointsSystemId: Id.nullable(),
  countsFileTeams: z.boolean(),
  categories: z.array(ShownName),
  /** The races that are its rounds. */
  rounds: z.array(StoredRound),
  version: z.int(),
  isClosed: z.boolean(),
  /** The classes of its cars, fastest first. */
  classes: z.array(z.string()),
  /** The categories of its cars and entrants: only these can have tables. */
  knownCategories: z.array(ShownName),
})
export type StoredChampionship = z.output<typeof StoredChampionship>

/** Somebody whose place or points a change would change. */
const Move = z.object({
  key: z.string(),
  name: ShownName,
  /** Null without a row or a position. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  pointsBefore: z.number().nullable(),
  pointsAfter: z.number().nullable(),
})

export const Preview = z.object({
  table: ChampionshipTable,
  /** The classes of its cars, fastest first. */
  classes: z.array(z.string()),
  /** In the order of the new table. */
  moves: z.array(Move),
  /** The championship whose races are shown, if the new one has none yet. */
  borrowedFrom: ShownName.nullable(),
})
export type Preview = z.output<typeof Preview>

export const championshipFormApi = {
  get: {
    method: 'GET',
    path: '/api/championships/:id/form',
    access: 'seasons.edit',
    reads: CHAMPIONSHIP_READS,
    summary: 'A championship as its form holds it, with everything that is set about its rounds',
    params: ById,
    response: z.object({ data: StoredChampionship }),
  },
  create: {
    method: 'POST',
    path: '/api/championships',
    access: 'seasons.edit',
    summary: 'Creates a championship',
    status: 201,
    body: ChampionshipForm,
    response: z.object({ data: Saved }),
  },
  preview: {
    method: 'POST',
    path: '/api/championships/preview',
    access: 'seasons.edit',
    isForAnyPlace: true,
    reads: CHAMPIONSHIP_READS,
    summary: 'Computes a table with the values of a form, and who would move; stores nothing',
    body: z.object({
      /** Null for a new one. */
      id: Id.nullable(),
      form: ChampionshipForm,
      /** The points system in the form: without races of its own, the preview uses those of a championship that follows it. */
      ofSystem: Id.nullable().default(null),
      table: WantedTable,
    }),
    response: z.object({ data: Preview }),
  },
  update: {
    method: 'PATCH',
    path: '/api/championships/:id',
    access: 'seasons.edit',
    summary: 'Changes a championship; its tables are computed anew',
    params: ById,
    body: ChampionshipForm.extend({
      /** Everybody can read it in the history. */
      reason: optionalText('Reason', 500),
    }),
    response: z.object({ data: Saved }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/championships/:id',
    access: 'seasons.edit',
    needsProof: true,
    summary: 'Deletes a championship; the results of its races remain',
    status: 204,
    params: ById,
    response: z.void(),
  },
  close: {
    method: 'POST',
    path: '/api/championships/:id/close',
    access: 'seasons.edit',
    summary: 'Closes a championship: from now on its tables are frozen copies',
    status: 204,
    params: ById,
    body: z.object({ version: z.int() }),
    response: z.void(),
  },
  reopen: {
    method: 'POST',
    path: '/api/championships/:id/reopen',
    access: 'seasons.edit',
    summary: 'Opens a closed championship again; its tables follow the results',
    status: 204,
    params: ById,
    body: z.object({ version: z.int(), reason: requiredText('Reason', 500) }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
