import { z } from 'zod'
import { ROUND_STATES } from '../domain/championships/championship-rounds.ts'
import { RoundId } from './championship-tables.ts'
import { ChampionshipSummary, Leader } from './championships.ts'
import { CHAMPIONSHIP_READS } from './championship-reads.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { ShownName } from './shown-name.ts'

/** In the drivers' table of a class. */
const Place = z.object({
  /** The row's key in the table. */
  key: z.string(),
  /** Null without a position, for example for somebody who was excluded. */
  position: z.int().nullable(),
  points: z.number(),
})

export const RunningChampionship = ChampionshipSummary.extend({
  /** How many of the held rounds may still change. */
  provisionalRounds: z.int(),
  /** Fastest first, those with a leader or the viewer. */
  classes: z.array(
    z.object({
      carClass: z.string(),
      leaders: z.array(Leader),
      /** All drivers of the class. */
      drivers: z.int(),
      /** The viewer's. */
      own: Place.nullable(),
    }),
  ),
})
export type RunningChampionship = z.output<typeof RunningChampionship>

export const DriverChampionship = ChampionshipSummary.extend({
  /** One per class that the driver raced in, fastest first. */
  places: z.array(
    Place.extend({
      carClass: z.string(),
      /** All drivers of the class. */
      drivers: z.int(),
      /** First in the class of a championship that is over. */
      isChampion: z.boolean(),
    }),
  ),
})
export type DriverChampionship = z.output<typeof DriverChampionship>

/** An event, or one of its races, as a round of a championship. */
export const EventRound = z.object({
  championship: z.object({ key: z.string(), name: ShownName, isClosed: z.boolean() }),
  id: RoundId,
  /** Which race of the event; null for the event's own. */
  race: z.int().nullable(),
  /** If it differs from the event's title. */
  name: ShownName.nullable(),
  /** 3 of 8 */
  number: z.int(),
  rounds: z.int(),
  /** Points are multiplied by it, because of the planned length or by itself. */
  factor: z.number(),
  /** Points of its own, by place. */
  points: z.array(z.number()).nullable(),
  /** 0.5 for half points, 0 for a round that does not count. */
  award: z.number(),
  state: z.enum(ROUND_STATES),
})
export type EventRound = z.output<typeof EventRound>

const MOST_CHOSEN = 100

export const championshipLinksApi = {
  listRunning: {
    method: 'GET',
    path: '/api/championships/running',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: "The latest running championships with their leaders and the caller's places",
    response: z.object({ data: z.array(RunningChampionship) }),
  },
  listOfDriver: {
    method: 'GET',
    path: '/api/drivers/:id/championships',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: "A driver's places and points in all championships, latest first",
    params: ById,
    response: z.object({ data: z.array(DriverChampionship) }),
  },
  listOfEvent: {
    method: 'GET',
    path: '/api/events/:id/championships',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary: 'Which rounds of which championships an event is',
    params: ById,
    response: z.object({ data: z.array(EventRound) }),
  },
  chooseOfEvent: {
    method: 'POST',
    path: '/api/events/:id/championships',
    access: 'seasons.edit',
    summary: 'Makes an event a round of championships, and takes it out of others',
    status: 204,
    params: ById,
    body: z.object({
      /** Championships that its race counts for from now on. One of which it is a round already stays as it is. */
      add: z.array(Id).max(MOST_CHOSEN).default([]),
      /** Championships that none of its races counts for any more. What was set about those rounds is lost. */
      remove: z.array(Id).max(MOST_CHOSEN).default([]),
    }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
