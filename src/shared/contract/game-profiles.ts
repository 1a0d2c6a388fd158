import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { optionalName, requiredName } from './text.ts'
import { ShownName } from './shown-name.ts'

export const PROFILE_TEXT_MAX = 100

export const GameProfile = z.object({
  id: Id,
  gameName: ShownName,
  gameTypeId: Id,
  /** The ID or username as in the game's race results. */
  profileId: ShownName,
  /** The display name in the game, if it differs. */
  profileName: ShownName.nullable(),
  createdAt: Instant,
})
export type GameProfile = z.output<typeof GameProfile>

export const MemberGameProfile = GameProfile.extend({
  user: z.object({ id: Id, displayName: ShownName }),
})
export type MemberGameProfile = z.output<typeof MemberGameProfile>

export const NewGameProfile = z.object({
  gameTypeId: z
    .int('Game type is required')
    .min(1, 'Game type is required')
    .max(2_147_483_647, 'The selected game does not exist'),
  profileId: requiredName('Game ID', PROFILE_TEXT_MAX),
  profileName: optionalName('In-game name', PROFILE_TEXT_MAX),
})
export type NewGameProfile = z.input<typeof NewGameProfile>

export const gameProfilesApi = {
  listOwn: {
    method: 'GET',
    path: '/api/user/game-profiles',
    access: 'member',
    reads: ['games', 'game-profiles'],
    summary: "The caller's own game profiles, by game",
    response: z.object({ data: z.array(GameProfile) }),
  },
  create: {
    method: 'POST',
    path: '/api/user/game-profiles',
    access: 'member',
    summary: 'Adds a game profile to the caller',
    status: 201,
    body: NewGameProfile,
    response: z.object({ data: GameProfile }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/user/game-profiles/:id',
    access: 'member',
    summary: "Deletes one of the caller's own game profiles",
    status: 204,
    params: ById,
    response: z.void(),
  },
  listAll: {
    method: 'GET',
    path: '/api/admin/game-profiles',
    access: 'game-profiles.see-all',
    isSecret: true,
    reads: ['names', 'games', 'game-profiles'],
    summary: "All members' game profiles, by member and game",
    response: z.object({ data: z.array(MemberGameProfile) }),
  },
  listOfGame: {
    method: 'GET',
    path: '/api/admin/game-profiles/game/:game',
    access: 'game-profiles.see-all',
    isSecret: true,
    reads: ['names', 'games', 'game-profiles'],
    summary: "All members' game profiles for one game type, by member",
    params: z.object({ game: IdInPath }),
    response: z.object({ data: z.array(MemberGameProfile) }),
  },
} as const satisfies Record<string, Endpoint>
