import type { OptionGroup } from './options-in-words.ts'

/** In the order in which points come about, which is that of the form. */
export const GROUP_TITLES: Record<OptionGroup, string> = {
  points: 'Points',
  length: 'Length and Size',
  bonus: 'Bonus Points',
  classified: 'Classified',
  crews: 'Crews and Guests',
  drops: 'Dropped Scores',
  ties: 'Penalties and Ties',
  tables: 'Teams and Makes',
}
