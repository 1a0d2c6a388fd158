import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

/** What answers depend on that say what keeps the caller out of an event. */
export const ROUND_BANS = ['penalties', 'licences', 'results', 'seasons', 'stewarding'] as const

/** What keeps somebody out of an event, by a decision in force. */
export const RoundBan = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ban'),
    label: z.string(),
    last: z.object({ title: ShownName, startsAt: Instant }),
    more: z.int(),
  }),
  z.object({ kind: z.literal('exclusion'), label: z.string(), championship: ShownName }),
  z.object({
    kind: z.literal('no-start'),
    label: z.string(),
    limit: z.int(),
    points: z.int(),
  }),
])

const EventName = z.object({ id: Id, title: ShownName, startDateTime: Instant })

/**
 * `waits`: a ban that begins when its decision is final; `running`: it keeps the person out; `suspended`: nothing happens
 * unless they offend again; `triggered`: they did.
 */
export const PENALTY_STATES = [
  'open',
  'waits',
  'running',
  'suspended',
  'triggered',
  'lapsed',
  'served',
] as const

const Penalty = z.object({
  id: Id,
  decisionId: Id,
  /** 'Decision No. 12' */
  label: z.string(),
  /** '5 grid places lost' */
  text: z.string(),
  givenAt: Instant,
  state: z.enum(PENALTY_STATES),
  /** Where it happened. */
  event: EventName.nullable(),
  servedAt: Instant.nullable(),
  servedIn: EventName.nullable(),
  /** What a ban keeps its person out of, soonest first. */
  rounds: z.array(EventName),
  /** How many starts a suspended penalty still lasts. */
  startsLeft: z.int().nullable(),
})
export type Penalty = z.output<typeof Penalty>

const StartPenalty = Penalty.pick({ id: true, decisionId: true, label: true, text: true }).extend({
  person: z.object({ id: Id, displayName: ShownName }),
  entryId: Id,
})
export type StartPenalty = z.output<typeof StartPenalty>

const DeskPenalty = StartPenalty.extend({
  /** '#7 Kerb Crawlers' */
  entry: ShownName,
  /** The car has started in the results, with the person in its line-up. */
  hasStarted: z.boolean(),
  /** At the start of this event. */
  servedAt: Instant.nullable(),
  servedByName: ShownName.nullable(),
})
export type DeskPenalty = z.output<typeof DeskPenalty>

/** A class of the last qualifying as it starts, with what its cars lose. */
const StartGrid = z.object({
  carClass: z.string(),
  cars: z.array(
    z.object({
      number: z.string(),
      /** In qualifying, from 1. */
      qualified: z.int(),
      hasPenalty: z.boolean(),
    }),
  ),
})
export type StartGrid = z.output<typeof StartGrid>

const OfEvent = ById.extend({ penaltyId: IdInPath })

export const penaltiesApi = {
  listOwn: {
    method: 'GET',
    path: '/api/user/penalties',
    access: 'member',
    reads: ['penalties', 'event', 'results', 'seasons'],
    summary: "The caller's penalties that are served later, the latest first",
    response: z.object({ data: z.array(Penalty) }),
  },
  getForEvent: {
    method: 'GET',
    path: '/api/events/:id/penalties',
    access: 'member',
    reads: ['registrations/:id', 'event', 'names', 'teams', ...ROUND_BANS],
    summary:
      'What members of the crews of an event have to serve at its start, and what keeps the caller out of it',
    params: ById,
    response: z.object({
      data: z.object({ own: RoundBan.nullable(), penalties: z.array(StartPenalty) }),
    }),
  },
  listForDesk: {
    method: 'GET',
    path: '/api/admin/events/:id/penalties',
    access: 'penalties.serve',
    reads: ['penalties', 'registrations/:id', 'event/:id', 'names', 'results/:id', 'teams'],
    summary:
      'What has to be served, or was served, at the start of an event; with the grid of each class that it changes, once there is a qualifying',
    params: ById,
    response: z.object({
      data: z.object({ penalties: z.array(DeskPenalty), grids: z.array(StartGrid) }),
    }),
  },
  serve: {
    method: 'PUT',
    path: '/api/admin/events/:id/penalties/:penaltyId/served',
    access: 'penalties.serve',
    summary: 'Marks a penalty as served at the start of an event',
    status: 204,
    params: OfEvent,
    response: z.void(),
  },
  undoServed: {
    method: 'DELETE',
    path: '/api/admin/events/:id/penalties/:penaltyId/served',
    access: 'penalties.serve',
    summary: 'Opens a penalty again that was marked as served at the start of an event',
    status: 204,
    params: OfEvent,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
