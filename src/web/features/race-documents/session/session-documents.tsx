import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { Queried } from '#web/parts/queried.tsx'
import { Stack } from '#web/ui/index.ts'
import { aiCount } from '#shared/domain/race-documents/ai-cars.ts'
import { SESSION_DOCUMENTS } from '#shared/domain/race-documents/documents/all-documents.ts'
import { DeclaredDocument } from '../declared-document.tsx'
import { DocumentsFrame } from '../documents-frame.tsx'
import { telemetryQuery } from '../race-documents.api.ts'
import { Recordings } from '../race-moment.tsx'
import { useWatched } from '../use-watched.ts'
import { carInView, type ShownRace } from '../shown-race.ts'
import { BestLapTable } from './best-lap-table.tsx'
import { DriverTables } from './driver-tables.tsx'
import { RunTables } from './run-tables.tsx'
import { SessionCar } from './session-car.tsx'
import { SessionDownloads } from './session-downloads.tsx'
import { SessionLapTimes } from './session-lap-times.tsx'
import { SessionMessages } from './session-messages.tsx'
import type { SessionView } from './session-view.ts'
import { shownSession } from './shown-session.ts'

type Props = {
  eventId: number
  driven: DrivenRace
  /** The event's time zone. */
  timezone: string
  view: SessionView
  onChange: (change: Partial<SessionView>) => void
}

const tabs = [
  { value: 'cars', label: 'Classification' },
  { value: 'drivers', label: 'Drivers' },
  { value: 'runs', label: 'Long Runs' },
  { value: 'sectors', label: 'Sectors' },
  { value: 'laps', label: 'Car' },
  { value: 'messages', label: 'Messages' },
] as const

/** Documents of a practice, a qualifying or a warm-up: its order is that of the best laps. */
export function SessionDocuments({ eventId, driven, timezone, view, onChange }: Props) {
  const { session, carClass, isWithoutAi, tab } = view
  const telemetry = useQuery(telemetryQuery(eventId, session))
  const isNeeded = tab === 'laps' || tab === 'messages'
  const watched = useWatched({ eventId, session, isNeeded })
  const shown = useMemo(
    () => shownSession(driven, carClass, telemetry.data, isWithoutAi),
    [driven, carClass, telemetry.data, isWithoutAi],
  )
  return (
    <DocumentsFrame
      label="Session"
      tabs={tabs}
      tab={tab}
      classes={shown.classes}
      carClass={carClass}
      aiCars={aiCount(driven.cars)}
      isWithoutAi={isWithoutAi}
      onChange={onChange}
    >
      <Stack gap="large">
        <Queried query={telemetry} failure="Failed to load laps">
          {() => (
            <Recordings value={watched}>
              <Part
                eventId={eventId}
                timezone={timezone}
                shown={shown}
                view={view}
                onChange={onChange}
              />
            </Recordings>
          )}
        </Queried>
        <SessionDownloads
          eventId={eventId}
          session={session}
          car={tab === 'laps' ? carInView(shown, view.car)?.entry : undefined}
        />
      </Stack>
    </DocumentsFrame>
  )
}

type PartProps = Omit<Props, 'driven'> & { shown: ShownRace }

function Part({ eventId, timezone, shown, view, onChange }: PartProps) {
  if (view.tab === 'drivers') return <DriverTables shown={shown} />
  if (view.tab === 'runs') return <RunTables shown={shown} />
  if (view.tab === 'laps')
    return (
      <SessionCar
        eventId={eventId}
        timezone={timezone}
        shown={shown}
        view={view}
        onChange={onChange}
      />
    )
  if (view.tab === 'messages')
    return (
      <SessionMessages
        eventId={eventId}
        shown={shown}
        timezone={timezone}
        view={view}
        onChange={onChange}
      />
    )
  if (view.tab === 'sectors')
    return SESSION_DOCUMENTS.map((document) => (
      <DeclaredDocument
        key={document.id}
        document={document}
        race={shown}
        ranked={view.ranked}
        onChange={onChange}
      />
    ))
  return (
    <>
      <BestLapTable shown={shown} />
      <SessionLapTimes shown={shown} view={view} onChange={onChange} />
    </>
  )
}
