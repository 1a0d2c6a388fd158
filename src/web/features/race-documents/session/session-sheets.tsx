import type { DrivenRace, RaceTelemetry } from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { topSpeeds } from '#shared/domain/race-documents/top-speeds.ts'
import { sessionMessages } from '#shared/domain/session-documents/session-messages.ts'
import { PaperSheet } from '#web/ui/index.ts'
import { MessagePanel } from '../messages.tsx'
import { rankedSheets } from '../ranked-sheets.tsx'
import { Sectors } from '../sectors.tsx'
import { TopSpeeds } from '../top-speeds.tsx'
import { BestLapSheet } from './best-lap-table.tsx'
import { DriverTables } from './driver-tables.tsx'
import { RunTables } from './run-tables.tsx'
import { shownSession } from './shown-session.ts'

type Props = {
  eventId: number
  session: number
  /** On every document: the event, the session, its status, version and time. */
  lines: readonly string[]
  timezone: string
  driven: DrivenRace
  telemetry: RaceTelemetry
  log: RaceLog
}

/** Every document of a practice, a qualifying or a warm-up, each on pages of its own. */
export function SessionSheets(props: Props) {
  const { eventId, session, lines, timezone, driven, telemetry, log } = props
  const shown = shownSession(driven, undefined, telemetry)
  const hasLaps = shown.cars.some(({ laps }) => laps.length > 0)
  const isShared = shown.cars.some(({ drivers }) => drivers.length > 1)
  const documents = [
    { title: 'Classification', content: <BestLapSheet shown={shown} /> },
    ...(hasLaps
      ? [
          { title: 'Drivers', isPanelNamed: true, content: <DriverTables shown={shown} /> },
          { title: 'Long Runs', content: <RunTables shown={shown} /> },
          ...rankedSheets('Best Sectors', isShared, (ranked) => (
            <Sectors race={shown} ranked={ranked} />
          )),
          ...(topSpeeds(shown.timeline, 1).length > 0
            ? [{ title: 'Top Speeds', isPanelNamed: true, content: <TopSpeeds race={shown} /> }]
            : []),
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
  return documents.map(({ content, ...sheet }) => (
    <PaperSheet key={sheet.title} {...sheet} lines={lines}>
      {content}
    </PaperSheet>
  ))
}
