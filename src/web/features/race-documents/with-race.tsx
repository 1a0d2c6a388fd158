import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classifiedRule } from '#shared/domain/race-documents/not-classified.ts'
import { Queried } from '#web/parts/queried.tsx'
import { Stack } from '#web/ui/index.ts'
import { RaceDownloads } from './downloads.tsx'
import { LateNote } from './late-note.tsx'
import { useRaceSource } from './race-documents.api.ts'
import { Recordings } from './race-moment.tsx'
import { useRaceSession } from './race-session.ts'
import { SeamNote } from './seam-note.tsx'
import { carInView, rememberedRace, type ShownRace } from './shown-race.ts'
import { useRaceView } from './use-race-view.ts'
import { useWatched } from './use-watched.ts'

type Props = {
  needsTelemetry?: boolean
  /** Whether times of the race lead to its recordings. */
  showsMoments?: boolean
  /** Whether the downloads are also of the car that is shown. */
  isOfCar?: boolean
  children: (race: ShownRace) => ReactNode
}

/** A view of a race that needs every lap of it, with what all such views have. */
export function WithRace({ needsTelemetry = false, showsMoments = false, ...props }: Props) {
  const { eventId, session, settings } = useRaceSession()
  const [{ carClass, isWithoutAi, car }] = useRaceView()
  const { raceQuery, telemetryQuery } = useRaceSource()
  const laps = useQuery(raceQuery(eventId, session))
  const telemetry = useQuery({ ...telemetryQuery(eventId, session), enabled: needsTelemetry })
  const watched = useWatched({
    eventId,
    session,
    isNeeded: showsMoments,
    seams: laps.data?.data.seams,
  })
  return (
    <Queried query={laps} failure="Failed to load race">
      {({ data }) => {
        const race = rememberedRace(data, carClass, {
          isWithoutAi,
          rule: classifiedRule(settings),
          telemetry: telemetry.data,
        })
        return (
          race && (
            <Recordings value={watched}>
              <Stack gap="large">
                <SeamNote race={race} />
                <LateNote race={race} />
                {needsTelemetry ? (
                  <Queried query={telemetry} failure="Failed to load laps">
                    {() => props.children(race)}
                  </Queried>
                ) : (
                  props.children(race)
                )}
                <RaceDownloads
                  eventId={eventId}
                  session={session}
                  {...(props.isOfCar && { car: carInView(race, car)?.entry })}
                />
              </Stack>
            </Recordings>
          )
        )
      }}
    </Queried>
  )
}
