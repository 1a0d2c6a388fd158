import type { ReactNode } from 'react'
import { type CountedRace, countedRace } from '#shared/domain/race-documents/counted-laps.ts'
import { lastCrossing } from '#shared/domain/race-documents/crossings.ts'
import { placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import { isOutOfRace } from '#shared/domain/race-documents/race-car.ts'
import type { RaceView } from './race-view.ts'
import { WithLaps } from './with-laps.tsx'

type Places = readonly (number | null)[]

type Props = {
  eventId: number
  view: Pick<RaceView, 'session' | 'carClass' | 'isWithoutAi'>
  children: (placesOfCar: (entry: number) => Places) => ReactNode
}

/** Places of all cars, each time the leader completes a lap. */
export function LeaderPlaces({ eventId, view, children }: Props) {
  return (
    <WithLaps eventId={eventId} view={view}>
      {({ timeline }) => {
        const counted = countedRace(timeline)
        return children((entry) =>
          placesOf(timeline, entry, 'leader').slice(0, leaderLapsOf(counted, entry)),
        )
      }}
    </WithLaps>
  )
}

/** How many laps the leader had begun when a car that is out of the race was last seen: there its line ends. */
function leaderLapsOf({ byEntry, leaderCrossings }: CountedRace, entry: number) {
  const car = byEntry.get(entry)
  const last = (car && lastCrossing(car.crossings)) ?? 0
  const index = leaderCrossings.findIndex((at) => at !== null && at >= last)
  return !car || !isOutOfRace(car) || index === -1 ? leaderCrossings.length : index + 1
}
