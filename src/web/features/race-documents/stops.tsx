import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { EventRules } from '#shared/contract/driving-rules.ts'
import { documentsIn } from '#shared/domain/race-documents/documents/all-documents.ts'
import { DeclaredDocument } from './declared-document.tsx'
import { DrivingTimes } from './driving-times.tsx'
import { useRaceSource } from './race-documents.api.ts'
import { useRaceSession } from './race-session.ts'
import { views } from './race-view.ts'
import type { ShownRace } from './shown-race.ts'
import { useRaceView } from './use-race-view.ts'
import { WithRace } from './with-race.tsx'

type Props = {
  /** How long drivers of the event may and must drive, and the button that changes it. */
  rules: EventRules | undefined
  edit: ReactNode
}

/** Visits to the pit lane, and how long each driver drove. */
export function Stops({ rules, edit }: Props) {
  const [view, onChange] = useRaceView(views.stops)
  return (
    <WithRace needsTelemetry showsMoments>
      {(race) => (
        <>
          <Visits race={race} />
          <DrivingTimes race={race} view={view} rules={rules} edit={edit} onChange={onChange} />
        </>
      )}
    </WithRace>
  )
}

/** What was served at visits to the pit lane appears once the log has loaded. */
function Visits({ race }: { race: ShownRace }) {
  const { eventId, session } = useRaceSession()
  const { raceLogQuery } = useRaceSource()
  const { data: log } = useQuery(raceLogQuery(eventId, session))
  const logged = useMemo(() => ({ ...race, log }), [race, log])
  return documentsIn('stops').map((document) => (
    <DeclaredDocument key={document.id} document={document} race={logged} />
  ))
}
