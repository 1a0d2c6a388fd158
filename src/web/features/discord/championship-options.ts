import type { Discord } from '#shared/contract/discord.ts'

/** In place of a championship's id. */
export const ALL_CHAMPIONSHIPS = 0

export const championshipOptions = (championships: Discord['championships']) => [
  { value: ALL_CHAMPIONSHIPS, label: 'Everything' },
  ...championships.map(({ id, name }) => ({ value: id, label: `Only ${name}` })),
]

export const ROLE_HELP =
  'The ID of a role: new posts mention it once. In Discord, turn on Developer Mode and copy it from the settings of the role.'
