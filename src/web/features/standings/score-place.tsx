import { ScoreEnd } from './score-end.tsx'
import type { StandingsScore } from './standings-table.ts'

/** 'P3' beside points; 'DNF' or 'DSQ' beside those that were given all the same. */
export function scorePlace(score: StandingsScore) {
  if (!score) return undefined
  if (score.position !== null) return `P${score.position}`
  if (score.status === 'Finished' || score.points === 0) return undefined
  return <ScoreEnd status={score.status} />
}
