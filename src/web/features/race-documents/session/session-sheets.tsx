import type { DrivenRace, RaceTelemetry } from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { SESSION_DOCUMENTS } from '#shared/domain/race-documents/documents/all-documents.ts'
import { sessionMessages } from '#shared/domain/session-documents/session-messages.ts'
import { declaredSheets } from '../declared-sheets.tsx'
import { MessagePanel } from '../messages.tsx'
import { PrintedSheets, type Printing, type Sheet } from '../printed-sheets.tsx'
import type { ShownRace } from '../shown-race.ts'
import { BestLapSheet } from './best-lap-table.tsx'
import { DriverTables } from './driver-tables.tsx'
import { RunTables } from './run-tables.tsx'
import { SessionCarLaps } from './session-car-laps.tsx'
import { shownSession } from './shown-session.ts'

type Props = Printing & {
  eventId: number
  session: number
  /** On every document: the event, the session, its status, version and time. */
  lines: readonly string[]
  timezone: string
  driven: DrivenRace
  telemetry: RaceTelemetry
  log: RaceLog
}

/** The chosen documents of a practice, a qualifying or a warm-up, each on pages of its own. */
export function SessionSheets(props: Props) {
  const { eventId, session, lines, timezone, driven, telemetry, printed, onPrint } = props
  const shown = shownSession(driven, undefined, telemetry)
  return (
    <PrintedSheets
      cars={shown.cars}
      lines={lines}
      documents={() => documentsOf(shown, props)}
      printed={printed}
      onPrint={onPrint}
    >
      {(car) => (
        <SessionCarLaps
          eventId={eventId}
          session={session}
          shown={shown}
          car={car}
          timezone={timezone}
        />
      )}
    </PrintedSheets>
  )
}

function documentsOf(shown: ShownRace, { eventId, session, timezone, log }: Props): Sheet[] {
  const hasLaps = shown.cars.some(({ laps }) => laps.length > 0)
  return [
    { title: 'Classification', content: <BestLapSheet shown={shown} /> },
    ...(hasLaps
      ? [
          { title: 'Drivers', isPanelNamed: true, content: <DriverTables shown={shown} /> },
          { title: 'Long Runs', content: <RunTables shown={shown} /> },
          ...declaredSheets(shown, SESSION_DOCUMENTS),
        ]
      : []),
    {
      title: 'Messages',
      isPanelNamed: true,
      content: (
        <MessagePanel
          clock="Session time"
          eventId={eventId}
          session={session}
          race={shown}
          timezone={timezone}
          log={log}
          messages={sessionMessages(shown.timeline, log)}
        />
      ),
    },
  ]
}
