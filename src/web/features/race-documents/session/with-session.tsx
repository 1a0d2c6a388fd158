import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { Queried } from '#web/parts/queried.tsx'
import { Stack } from '#web/ui/index.ts'
import { useRaceSource } from '../race-documents.api.ts'
import { Recordings } from '../race-moment.tsx'
import { useRaceSession } from '../race-session.ts'
import { carInView, type ShownRace } from '../shown-race.ts'
import { useRaceView } from '../use-race-view.ts'
import { useWatched } from '../use-watched.ts'
import { SessionDownloads } from './session-downloads.tsx'
import { shownSession } from './shown-session.ts'

type Props = {
  /** Whether times of the session lead to its recordings. */
  showsMoments?: boolean
  /** Whether the downloads are also of the car that is shown. */
  isOfCar?: boolean
  children: (shown: ShownRace, session: number) => ReactNode
}

/** A view of a practice, a qualifying or a warm-up, whose order is that of the best laps. */
export function WithSession(props: Props) {
  const { eventId, session } = useRaceSession()
  const { raceQuery } = useRaceSource()
  const laps = useQuery(raceQuery(eventId, session))
  // Only the event's race has no session in its address.
  if (session === undefined) return null
  return (
    <Queried query={laps} failure="Failed to load laps">
      {({ data }) => <Shown {...props} driven={data} session={session} />}
    </Queried>
  )
}

type ShownProps = Props & { driven: DrivenRace; session: number }

function Shown({ driven, session, showsMoments = false, isOfCar, children }: ShownProps) {
  const { eventId } = useRaceSession()
  const [{ carClass, isWithoutAi, car }] = useRaceView()
  const { telemetryQuery } = useRaceSource()
  const telemetry = useQuery(telemetryQuery(eventId, session))
  const watched = useWatched({ eventId, session, isNeeded: showsMoments })
  const shown = useMemo(
    () => shownSession(driven, carClass, telemetry.data, isWithoutAi),
    [driven, carClass, telemetry.data, isWithoutAi],
  )
  return (
    <Stack gap="large">
      <Queried query={telemetry} failure="Failed to load laps">
        {() => <Recordings value={watched}>{children(shown, session)}</Recordings>}
      </Queried>
      <SessionDownloads
        eventId={eventId}
        session={session}
        car={isOfCar ? carInView(shown, car)?.entry : undefined}
      />
    </Stack>
  )
}
