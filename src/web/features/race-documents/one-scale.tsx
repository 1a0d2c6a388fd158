import { Button } from '#web/ui/index.ts'
import type { RaceView } from './race-view.ts'
import type { ShownRace } from './shown-race.ts'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'isOneScale'>
  onChange: (change: Pick<RaceView, 'isOneScale'>) => void
}

export const hasClasses = ({ cars }: Pick<ShownRace, 'cars'>) =>
  new Set(cars.map(({ carClass }) => carClass)).size > 1

/** Draws all classes on one scale, to compare them. */
export function OneScale({ race, view, onChange }: Props) {
  if (!hasClasses(race)) return null
  return (
    <Button
      size="small"
      aria-pressed={view.isOneScale}
      onClick={() => onChange({ isOneScale: !view.isOneScale })}
    >
      One Scale
    </Button>
  )
}
