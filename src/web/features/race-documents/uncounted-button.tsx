import { Button } from '#web/ui/index.ts'
import type { RaceView } from './race-view.ts'
import type { ShownRace } from './shown-race.ts'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'isUncounted'>
  onChange: (change: Partial<RaceView>) => void
}

/** Counts the laps after the cut of a stopped race for bests and driving time; nothing if there are none. */
export function UncountedButton({ race, view: { isUncounted }, onChange }: Props) {
  if (!race.cars.some(({ uncounted = [] }) => uncounted.length > 0)) return null
  return (
    <Button
      size="small"
      aria-pressed={isUncounted}
      onClick={() => onChange({ isUncounted: !isUncounted })}
    >
      Count Laps After the Cut
    </Button>
  )
}
