import { HiddenText, SubLine } from '#web/ui/index.ts'
import type { StandingsScore } from './standings-table.ts'

/** What one round brought: the points over the position in class. */
export function RoundScore({ score }: { score: StandingsScore }) {
  return (
    <>
      <ScorePoints score={score} />
      {score && score.position !== null && <SubLine>P{score.position}</SubLine>}
    </>
  )
}

/** '25'; 'NC' for a car that was not classified, '-' for who did not start. What is dropped is struck through. */
export function ScorePoints({ score }: { score: StandingsScore }) {
  if (!score)
    return (
      <>
        <span aria-hidden>-</span>
        <HiddenText>Did not start</HiddenText>
      </>
    )
  const points = score.position === null ? 'NC' : score.points
  if (!score.isDropped) return points
  return (
    <>
      <s>{points}</s>
      <HiddenText> dropped</HiddenText>
    </>
  )
}
