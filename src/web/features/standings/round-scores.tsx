import { Fragment } from 'react'
import { Num } from '#web/ui/index.ts'
import { ScorePoints } from './round-score.tsx'
import type { StandingsScore } from './standings-table.ts'

/** Every round in one line, for where they have no room for columns: 'R1 25 P1, R2 -'. */
export function RoundScores({ scores }: { scores: StandingsScore[] }) {
  return scores.map((score, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a round is its place in the season
    <Fragment key={index}>
      {index > 0 && ', '}
      <Num>
        R{index + 1} <ScorePoints score={score} />
        {score && score.position !== null && ` P${score.position}`}
      </Num>
    </Fragment>
  ))
}
