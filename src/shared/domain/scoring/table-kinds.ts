/** What a table has rows of. Apart from the configuration, since addresses need it before anything is scored. */
export const TABLES_OF = ['drivers', 'entries', 'teams', 'makes'] as const
export type TableOf = (typeof TABLES_OF)[number]
