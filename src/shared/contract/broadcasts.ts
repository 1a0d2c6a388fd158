import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** Where programs for broadcasts find pictures of the guild's events, made to be laid over a video. */
const Broadcasts = z.object({
  /** Secret: whoever knows it sees the pictures. Their names follow it. Null until there is one. */
  address: z.string().nullable(),
  /** Counts the addresses; 0 until there is one. */
  generation: z.int(),
  /** Whether they name members as members see them; otherwise as each of them chose for public pages. */
  hasRealNames: z.boolean(),
})
export type Broadcasts = z.output<typeof Broadcasts>

export const broadcastsApi = {
  get: {
    method: 'GET',
    path: '/api/admin/broadcasts',
    access: 'events.edit',
    isSecret: true,
    reads: ['guild'],
    summary: 'The secret address of the pictures for broadcasts, and how they name members',
    response: z.object({ data: Broadcasts }),
  },
  create: {
    method: 'POST',
    path: '/api/admin/broadcasts',
    access: 'events.edit',
    summary:
      'Makes the secret address of the pictures for broadcasts, or returns the one that there is',
    response: z.object({ data: Broadcasts }),
  },
  replace: {
    method: 'POST',
    path: '/api/admin/broadcasts/replace',
    access: 'events.edit',
    summary:
      'Replaces the secret address of the pictures for broadcasts: the old one no longer works',
    /** Of the address that the caller has seen. */
    body: z.object({ generation: z.int() }),
    response: z.object({ data: Broadcasts }),
  },
  setNames: {
    method: 'PUT',
    path: '/api/admin/broadcasts/names',
    // Members chose how visitors read their names: whoever decides about visitors decides about this.
    access: 'guild.set-up',
    summary: 'Decides how the pictures for broadcasts name members',
    body: z.object({ hasRealNames: z.boolean('Choose how members are named') }),
    response: z.object({ data: Broadcasts }),
  },
} as const satisfies Record<string, Endpoint>
