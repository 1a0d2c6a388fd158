import type { RoundState as State } from '#shared/domain/championships/championship-rounds.ts'
import { Flag, Lamp } from '#web/ui/index.ts'

/** How final the results of a round are. */
export function RoundState({ state }: { state: State }) {
  if (state === 'none') return <Flag kind="upcoming">Upcoming</Flag>
  if (state === 'official') return <Lamp tone="go">Official</Lamp>
  return <Lamp tone="soon">{state === 'reopened' ? 'Reopened' : 'Provisional'}</Lamp>
}
