import { isRecorded } from '#shared/domain/race-documents/levels.ts'
import { Text } from '#web/ui/index.ts'
import type { ShownCar } from '../shown-race.ts'
import { hasTread, hasTyres } from './tyres.tsx'

/** What the page of a car leaves out, because its file has nothing of it. */
export function NotRecorded({ car }: { car: ShownCar }) {
  if (car.laps.length === 0) return null
  const hasLevels = isRecorded(car.laps, 'fuel') || isRecorded(car.laps, 'energy')
  const missing = [
    ...(hasLevels ? [] : ['fuel', 'energy']),
    ...(hasTyres(car) ? (hasTread(car) ? [] : ['tread']) : ['tyres']),
  ]
  return (
    <>
      {car.pitLaps.length === 0 && (
        <Text tone="muted">No lap of this car ended in the pit lane.</Text>
      )}
      {missing.length > 0 && (
        <Text tone="muted">
          The file does not tell the{' '}
          {new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(missing)} of this car. Whose
          values it has depends on the server's settings.
        </Text>
      )}
    </>
  )
}
