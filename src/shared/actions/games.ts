import { z } from 'zod'
import type { ActionsOf } from './action.ts'
import { Id } from './states.ts'

const GAME_TYPE = { about: 'game-type', announces: ['games'] } as const

const GameType = z.object({ name: z.string() })

const GameProfile = z.object({
  gameTypeId: Id,
  profileId: z.string(),
  profileName: z.string().nullish(),
})

export const GAME_ACTIONS = {
  'game-type.create': { text: 'Game type created', ...GAME_TYPE, after: GameType },
  'game-type.update': {
    text: 'Game type changed',
    ...GAME_TYPE,
    before: GameType,
    after: GameType,
  },
  'game-type.delete': { text: 'Game type deleted', ...GAME_TYPE, before: GameType },
  'game-profile.create': {
    text: 'Game profile created',
    isByAdmins: false,
    about: 'game-profile',
    announces: ['game-profiles'],
    after: GameProfile,
  },
  'game-profile.delete': {
    text: 'Game profile deleted',
    isByAdmins: false,
    about: 'game-profile',
    announces: ['game-profiles'],
    before: GameProfile,
  },
} as const satisfies ActionsOf<'game-type' | 'game-profile'>
