import { z } from 'zod'
import { JOIN_MODES } from '../../domain/members/joining.ts'
import type { Endpoint } from '../endpoint.ts'
import { Id } from '../id.ts'
import { Instant } from '../instant.ts'
import { ShownName } from '../shown-name.ts'
import { PublicEventCard, PublicWinner } from './events.ts'
import { PublicPerson } from './shapes.ts'

export const PublicFront = z.object({
  /** The guild in its own words; empty if it has none. */
  text: z.string(),
  join: z.enum(JOIN_MODES),
  /** Soonest first, at most four. */
  next: z.array(PublicEventCard),
  /** The latest race with results; null before the first. */
  lastRace: z
    .object({
      event: z.object({ id: Id, title: ShownName, startDateTime: Instant, timezone: z.string() }),
      winners: z.array(PublicWinner),
    })
    .nullable(),
  /** Of the latest championship that was decided; null before the first, or where they are not public. */
  champions: z
    .object({
      key: z.string(),
      name: ShownName,
      classes: z.array(
        z.object({ carClass: z.string(), person: PublicPerson, points: z.number() }),
      ),
    })
    .nullable(),
  /** The head of the running championship's first table; null without one, or where they are not public. */
  standing: z
    .object({
      key: z.string(),
      name: ShownName,
      carClass: z.string(),
      heldRounds: z.int(),
      plannedRounds: z.int(),
      rows: z.array(
        z.object({
          position: z.int().nullable(),
          person: PublicPerson,
          carNumber: z.string().nullable(),
          points: z.number(),
        }),
      ),
    })
    .nullable(),
})
export type PublicFront = z.output<typeof PublicFront>

export const publicFrontApi = {
  get: {
    method: 'GET',
    path: '/api/public/front',
    access: 'public',
    part: 'home',
    reads: [
      'event',
      'registrations',
      'results',
      'tracks',
      'teams',
      'names',
      'seasons',
      'members',
      'guild',
    ],
    summary: "What the guild's front page shows to visitors",
    response: z.object({ data: PublicFront }),
  },
} as const satisfies Record<string, Endpoint>
