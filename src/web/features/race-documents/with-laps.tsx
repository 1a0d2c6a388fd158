import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Queried } from '#web/parts/queried.tsx'
import { useRaceSource } from './race-documents.api.ts'
import type { RaceView } from './race-view.ts'
import { rememberedRace, type ShownRace } from './shown-race.ts'

type Props = {
  eventId: number
  view: Pick<RaceView, 'session' | 'carClass' | 'isWithoutAi'>
  children: (race: ShownRace) => ReactNode
}

/** Loads every lap of the race, for what needs more than its order. */
export function WithLaps({ eventId, view, children }: Props) {
  const { raceQuery } = useRaceSource()
  const laps = useQuery(raceQuery(eventId, view.session))
  return (
    <Queried query={laps} failure="Failed to load laps">
      {({ data }) => {
        const race = rememberedRace(data, view.carClass, { isWithoutAi: view.isWithoutAi })
        return race && children(race)
      }}
    </Queried>
  )
}
