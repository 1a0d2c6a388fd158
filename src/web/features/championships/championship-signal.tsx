import type { ChampionshipSummary } from '#shared/contract/championships.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { Flag, Lamp } from '#web/ui/index.ts'

type Props = {
  championship: Pick<ChampionshipSummary, 'closed' | 'heldRounds' | 'plannedRounds'>
  /** With the day of its closing. */
  isLong?: boolean
}

/** How far a championship is. */
export function ChampionshipSignal({ championship, isLong = false }: Props) {
  const { closed, heldRounds, plannedRounds } = championship
  if (closed)
    return (
      <Flag kind="completed">{isLong ? `Closed on ${formatDay(closed.at, 'UTC')}` : 'Closed'}</Flag>
    )
  if (heldRounds === 0) return <Flag kind="upcoming">Upcoming</Flag>
  if (heldRounds < plannedRounds) return <Lamp tone="go">Running</Lamp>
  return <Flag kind="completed">{isLong ? 'All rounds held' : 'Over'}</Flag>
}
