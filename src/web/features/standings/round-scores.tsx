import { Fragment } from 'react'
import { Num } from '#web/ui/index.ts'
import { ScorePoints } from './round-score.tsx'
import { scorePlace } from './score-place.tsx'
import type { StandingsScore } from './standings-table.ts'

/** A season of more rounds than a table has room for anywhere. */
const LONG_SEASON = 12

/**
 * Every round in one line, for where they have no room for columns: 'R1 25 P1, R2 -'. In a long season only those that
 * were started: the numbers say which.
 */
export function RoundScores({ scores }: { scores: StandingsScore[] }) {
  const isLong = scores.length > LONG_SEASON
  const shown = scores
    .map((score, index) => ({ score, number: index + 1 }))
    .filter(({ score }) => score || !isLong)
  return shown.map(({ score, number }, index) => {
    const place = scorePlace(score)
    return (
      <Fragment key={number}>
        {index > 0 && ', '}
        <Num>
          R{number} <ScorePoints score={score} />
          {place && <> {place}</>}
        </Num>
      </Fragment>
    )
  })
}
