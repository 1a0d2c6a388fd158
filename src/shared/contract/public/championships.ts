import { z } from 'zod'
import { ROUND_STATES } from '../../domain/championships/championship-rounds.ts'
import { ChampionshipKey, WantedTable } from '../championship-tables.ts'
import { CHAMPIONSHIP_READS } from '../championship-reads.ts'
import type { Endpoint } from '../endpoint.ts'
import { Id } from '../id.ts'
import { Instant } from '../instant.ts'
import { ShownName } from '../shown-name.ts'
import { PublicPerson } from './shapes.ts'

const Leader = z.object({
  carClass: z.string(),
  person: PublicPerson,
  points: z.number(),
})

export const PublicChampionshipSummary = z.object({
  key: z.string(),
  name: ShownName,
  startsAt: Instant,
  /** Exclusive. */
  endsAt: Instant,
  isClosed: z.boolean(),
  heldRounds: z.int(),
  plannedRounds: z.int(),
  /** First in each class. */
  leaders: z.array(Leader),
})
export type PublicChampionshipSummary = z.output<typeof PublicChampionshipSummary>

export const PublicChampionship = PublicChampionshipSummary.extend({
  rounds: z.array(
    z.object({
      eventId: Id,
      name: ShownName,
      startDateTime: Instant,
      timezone: z.string(),
      trackName: ShownName,
      state: z.enum(ROUND_STATES),
    }),
  ),
  /** Fastest first. */
  classes: z.array(z.string()),
  categories: z.array(z.string()),
  /** Kinds of tables that have competitors. */
  tables: z.array(z.enum(['drivers', 'entries', 'teams', 'makes'])),
})
export type PublicChampionship = z.output<typeof PublicChampionship>

export const PublicTable = z.object({
  rounds: z.array(
    z.object({ eventId: Id, name: ShownName, trackName: ShownName, isProvisional: z.boolean() }),
  ),
  /** By position, equals by name, those without a position last. */
  rows: z.array(
    z.object({
      position: z.int().nullable(),
      person: PublicPerson,
      /** Of their last car. */
      carNumber: z.string().nullable(),
      points: z.number(),
      /** Part of the points: taken away by decisions. */
      deducted: z.number(),
      moved: z.int().nullable(),
      /** One per round; null for one that they did not start. */
      cells: z.array(z.object({ points: z.number(), isDropped: z.boolean() }).nullable()),
    }),
  ),
  /** Set if the championship is closed and the table a frozen copy. */
  frozenAt: Instant.nullable(),
})
export type PublicTable = z.output<typeof PublicTable>

const ByKey = z.object({ id: ChampionshipKey })

export const publicChampionshipsApi = {
  list: {
    method: 'GET',
    path: '/api/public/championships',
    access: 'public',
    part: 'standings',
    reads: [...CHAMPIONSHIP_READS, 'members', 'guild'],
    summary: 'All championships for visitors, latest first',
    response: z.object({ data: z.array(PublicChampionshipSummary) }),
  },
  get: {
    method: 'GET',
    path: '/api/public/championships/:id',
    access: 'public',
    part: 'standings',
    reads: [...CHAMPIONSHIP_READS, 'members', 'guild'],
    summary: 'A championship with its rounds and leaders, for visitors',
    params: ByKey,
    response: z.object({ data: PublicChampionship }),
  },
  getTable: {
    method: 'GET',
    path: '/api/public/championships/:id/table',
    access: 'public',
    part: 'standings',
    reads: [...CHAMPIONSHIP_READS, 'members', 'guild'],
    summary: 'A table of a championship for visitors',
    params: ByKey,
    query: WantedTable.pick({ of: true, class: true, category: true }),
    response: z.object({ data: PublicTable }),
  },
} as const satisfies Record<string, Endpoint>
