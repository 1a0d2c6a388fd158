import { z } from 'zod'
import type { ActionsOf } from './action.ts'
import { Id } from './states.ts'

const TEAM = { about: 'team', announces: ['teams'] } as const

const Team = z.object({ name: z.string(), aliases: z.array(z.string()) })
/** How many entries belong to it. */
const entries = z.int()

export const TEAM_ACTIONS = {
  'team.create': {
    text: 'Team created',
    ...TEAM,
    after: z.object({ name: z.string(), entries }),
  },
  'team.update': { text: 'Team changed', ...TEAM, before: Team, after: Team },
  'team.merge': {
    text: 'Teams merged',
    ...TEAM,
    before: Team.extend({ merged: Team.extend({ id: Id, entries }) }),
    after: Team,
  },
  'team.split': {
    text: 'Team split off',
    ...TEAM,
    before: Team.extend({ id: Id }),
    after: Team.extend({ entries }),
  },
  'team.delete': { text: 'Team deleted', ...TEAM, before: Team },
} as const satisfies ActionsOf<'team'>
