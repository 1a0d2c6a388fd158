import type { ReactNode } from 'react'
import { placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import type { RaceView } from './race-view.ts'
import { WithLaps } from './with-laps.tsx'

type Places = readonly (number | null)[]

type Props = {
  eventId: number
  view: Pick<RaceView, 'session' | 'carClass'>
  children: (placesOfCar: (entry: number) => Places) => ReactNode
}

/** Places of all cars, each time the leader completes a lap. */
export function LeaderPlaces({ eventId, view, children }: Props) {
  return (
    <WithLaps eventId={eventId} view={view}>
      {({ timeline }) => children((entry) => placesOf(timeline, entry, 'leader'))}
    </WithLaps>
  )
}
