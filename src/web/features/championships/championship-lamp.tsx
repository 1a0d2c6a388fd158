import type { ChampionshipSummary } from '#shared/contract/championships.ts'
import { Lamp } from '#web/ui/index.ts'

type Props = { championship: Pick<ChampionshipSummary, 'closed' | 'heldRounds' | 'plannedRounds'> }

/** How far a championship is. */
export function ChampionshipLamp({ championship: { closed, heldRounds, plannedRounds } }: Props) {
  if (closed) return <Lamp tone="closed">Closed</Lamp>
  if (heldRounds === 0) return <Lamp tone="soon">To come</Lamp>
  return heldRounds < plannedRounds ? <Lamp tone="go">Running</Lamp> : <Lamp tone="full">Over</Lamp>
}
