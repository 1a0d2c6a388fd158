import type { Standings } from '#shared/contract/standings.ts'

/** Which of a class's two tables: the names in the address. */
export const STANDINGS_TABLES = ['drivers', 'teams'] as const

export type StandingsTable = (typeof STANDINGS_TABLES)[number]

export type StandingsClass = Standings['classes'][number]
export type StandingsLine = StandingsClass['drivers'][number]
export type StandingsScore = StandingsLine['scores'][number]
export type StandingsRound = Standings['rounds'][number]
