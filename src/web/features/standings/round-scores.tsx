import { Fragment } from 'react'
import { Num } from '#web/ui/index.ts'
import { ScorePoints } from './round-score.tsx'
import { scorePlace } from './score-place.tsx'
import type { StandingsScore } from './standings-table.ts'

/** Every round in one line, for where they have no room for columns: 'R1 25 P1, R2 -'. */
export function RoundScores({ scores }: { scores: StandingsScore[] }) {
  return scores.map((score, index) => {
    const place = scorePlace(score)
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a round is its place in the season
      <Fragment key={index}>
        {index > 0 && ', '}
        <Num>
          R{index + 1} <ScorePoints score={score} />
          {place && <> {place}</>}
        </Num>
      </Fragment>
    )
  })
}
