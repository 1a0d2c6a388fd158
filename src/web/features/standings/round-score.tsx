import { HiddenText, SubLine } from '#web/ui/index.ts'
import { ScoreEnd } from './score-end.tsx'
import { scorePlace } from './score-place.tsx'
import type { StandingsScore } from './standings-table.ts'

/** What one round brought: the points over the position in class. */
export function RoundScore({ score }: { score: StandingsScore }) {
  const place = scorePlace(score)
  return (
    <>
      <ScorePoints score={score} />
      {place && <SubLine>{place}</SubLine>}
    </>
  )
}

/** '25'; 'DNF' or 'DSQ' for who ended without points, '-' for who did not start. What is dropped is struck through. */
export function ScorePoints({ score }: { score: StandingsScore }) {
  if (!score)
    return (
      <>
        <span aria-hidden>-</span>
        <HiddenText>Did not start</HiddenText>
      </>
    )
  const { status, points, isDropped } = score
  const said = status === 'Finished' || points !== 0 ? points : <ScoreEnd status={status} />
  if (!isDropped) return said
  return (
    <>
      <s>{said}</s>
      <HiddenText> dropped</HiddenText>
    </>
  )
}
