import type { PublicChampionshipSummary } from '#shared/contract/public/championships.ts'
import { Flag, Lamp } from '#web/ui/index.ts'

type Props = {
  championship: Pick<PublicChampionshipSummary, 'isClosed' | 'heldRounds' | 'plannedRounds'>
}

/** How far a championship is. */
export function SeasonSignal({ championship: { isClosed, heldRounds, plannedRounds } }: Props) {
  if (isClosed) return <Flag kind="completed">Closed</Flag>
  if (heldRounds === 0) return <Flag kind="upcoming">Upcoming</Flag>
  if (heldRounds < plannedRounds) return <Lamp tone="go">Running</Lamp>
  return <Flag kind="completed">All rounds held</Flag>
}
