import type { ChampionshipSummary } from '#shared/contract/championships.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { Flag, Lamp } from '#web/ui/index.ts'

type Known = Pick<ChampionshipSummary, 'closed' | 'heldRounds' | 'plannedRounds'>

type Props = {
  championship: Known
  /** With the day of its closing. */
  isLong?: boolean
}

/** How far a championship is. */
export function ChampionshipSignal({ championship, isLong = false }: Props) {
  const { closed, heldRounds } = championship
  if (closed)
    return (
      <Flag kind="completed">{isLong ? `Closed on ${formatDay(closed.at, 'UTC')}` : 'Closed'}</Flag>
    )
  if (isRunning(championship)) return <Lamp tone="go">Running</Lamp>
  if (heldRounds === 0) return <Flag kind="upcoming">Upcoming</Flag>
  return <Flag kind="completed">{isLong ? 'All rounds held' : 'Over'}</Flag>
}

/** Some of its rounds were held, and others will be. */
export const isRunning = ({ closed, heldRounds, plannedRounds }: Known) =>
  !closed && heldRounds > 0 && heldRounds < plannedRounds
