import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { requiredName } from './text.ts'
import { ShownName } from './shown-name.ts'

/** A game type on the admin page. */
export const ManagedGameType = z.object({
  id: Id,
  name: ShownName,
  /** Grows with every change; an edit must send it back. */
  version: z.int(),
  /** How many game profiles and events use it. */
  profiles: z.int(),
  events: z.int(),
})
export type ManagedGameType = z.output<typeof ManagedGameType>

export const GameTypeForm = z.object({
  name: requiredName('Name', 100),
  /** The version that the form was opened with; the edit is refused if there is a newer one. */
  version: z.int('Version must be a whole number').nullish(),
})
export type GameTypeForm = z.input<typeof GameTypeForm>

const One = z.object({ data: ManagedGameType })

export const gameTypesApi = {
  list: {
    method: 'GET',
    path: '/api/admin/game-types',
    access: 'game-types.edit',
    reads: ['event', 'games', 'game-profiles'],
    summary: 'All game types by name, with the number of events, news and profiles that use them',
    response: z.object({ data: z.array(ManagedGameType) }),
  },
  create: {
    method: 'POST',
    path: '/api/game-types',
    access: 'game-types.edit',
    summary: 'Adds a game type',
    status: 201,
    body: GameTypeForm,
    response: One,
  },
  update: {
    method: 'PATCH',
    path: '/api/game-types/:id',
    access: 'game-types.edit',
    summary: 'Renames a game type',
    params: ById,
    body: GameTypeForm,
    response: One,
  },
  delete: {
    method: 'DELETE',
    path: '/api/game-types/:id',
    access: 'game-types.edit',
    needsProof: true,
    summary: 'Deletes a game type that nothing uses',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
