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
  const texts = [
    car.pitLaps.length === 0 && 'No lap of this car ended in the pit lane.',
    missing.length > 0 &&
      `The file does not tell the ${LIST.format(missing)} of this car. Whose values it has depends on the server's settings.`,
  ].filter(Boolean)
  return texts.length === 0 ? null : <Text tone="muted">{texts.join(' ')}</Text>
}

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' })
