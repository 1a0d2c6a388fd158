import { aidsText } from '#shared/domain/race-documents/driving-aids.ts'
import { Text } from '#web/ui/index.ts'
import type { ShownCar } from './shown-race.ts'

/** The team and the model of a car, below the names of its crew, and the driving aids that they used. */
export function CarWords({ car }: { car: ShownCar }) {
  const aids = aidsText(car)
  return (
    <Text tone="muted">
      {[car.teamName, car.carModel].filter(Boolean).join(' · ')}
      {aids !== null && (
        <>
          <br />
          Driving aids: {aids}.
        </>
      )}
    </Text>
  )
}
