import { Text } from '#web/ui/index.ts'
import type { ShownCar } from './shown-race.ts'

/** The team and the model of a car, below the names of its crew. */
export function CarWords({ car: { teamName, carModel } }: { car: ShownCar }) {
  return <Text tone="muted">{[teamName, carModel].filter(Boolean).join(' · ')}</Text>
}
