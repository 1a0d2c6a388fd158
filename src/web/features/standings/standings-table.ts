import type { Standings } from '#shared/contract/standings.ts'

export type StandingsTable = 'drivers' | 'teams'

export type StandingsClass = Standings['classes'][number]
export type StandingsLine = StandingsClass['drivers'][number]
export type StandingsScore = StandingsLine['scores'][number]
export type StandingsRound = Standings['rounds'][number]
