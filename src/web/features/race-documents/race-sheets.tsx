import type { EventRules } from '#shared/contract/driving-rules.ts'
import type { DrivenRace, RaceTelemetry } from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { documentsIn } from '#shared/domain/race-documents/documents/all-documents.ts'
import { hourByHour } from '#shared/domain/race-documents/hour-by-hour.ts'
import {
  type ClassifiedSettings,
  classifiedRule,
} from '#shared/domain/race-documents/not-classified.ts'
import { raceMessages } from '#shared/domain/race-documents/race-messages.ts'
import { seamText } from '#shared/domain/stitching/seam-words.ts'
import { EmptyState } from '#web/ui/index.ts'
import { CarLaps } from './car-laps.tsx'
import { ClassificationSheet } from './classification-sheet.tsx'
import { declaredSheets } from './declared-sheets.tsx'
import { DrivingSheet } from './driving-sheet.tsx'
import { HourSheets } from './hours.tsx'
import { LapChartSheet } from './lap-chart-sheet.tsx'
import { lateLines } from './late-note.tsx'
import { MessagePanel } from './messages.tsx'
import { PrintedSheets, type Printing, type Sheet } from './printed-sheets.tsx'
import { type ShownRace, shownRace } from './shown-race.ts'
import { printedCut, StintSheet } from './stint-sheet.tsx'

type Props = Printing & {
  eventId: number
  session: number | undefined
  /** On every document: the event, its status, version and time. */
  lines: readonly string[]
  timezone: string
  /** Which cars of the event are classified. */
  settings: ClassifiedSettings
  /** How long drivers may and must drive in the event. */
  rules: EventRules
  race: DrivenRace
  telemetry: RaceTelemetry
  log: RaceLog
}

/** The chosen documents of a race, each on pages of its own. */
export function RaceSheets(props: Props) {
  const { eventId, session, lines, timezone, settings, telemetry, printed, onPrint } = props
  const race = shownRace(props.race, undefined, { telemetry, rule: classifiedRule(settings) })
  if (!race)
    return (
      <EmptyState
        drawing="rows"
        title="No Laps"
        text="Documents appear here once the race has results whose file has laps."
      />
    )
  return (
    <PrintedSheets
      cars={race.cars}
      lines={[...lines, ...seamLines(race), ...lateLines(race)]}
      documents={() => documentsOf(race, props)}
      printed={printed}
      onPrint={onPrint}
    >
      {(car) => (
        <CarLaps eventId={eventId} session={session} race={race} car={car} timezone={timezone} />
      )}
    </PrintedSheets>
  )
}

function documentsOf(race: ShownRace, props: Props): Sheet[] {
  const { eventId, session, timezone, rules, log } = props
  const messages = raceMessages(race.timeline, log, race.greenSeconds, race.seams)
  const hasClasses = race.classes.length > 1
  const cut = printedCut(race)
  return [
    { title: 'Classification', content: <ClassificationSheet race={race} /> },
    ...(hasClasses
      ? [
          {
            title: 'Classification by Class',
            content: <ClassificationSheet race={race} order="class" />,
          },
        ]
      : []),
    {
      title: 'Classification by Number',
      content: <ClassificationSheet race={race} order="number" />,
    },
    ...(hourByHour(race.timeline).length > 0
      ? [{ title: 'Hour by Hour', content: <HourSheets race={race} /> }]
      : []),
    ...declaredSheets(race, documentsIn('order')),
    { title: 'Lap Chart, Leader’s Laps', content: <LapChartSheet race={race} /> },
    ...declaredSheets(race, documentsIn('pace')),
    ...(cut
      ? [
          {
            title: cut === 'stint' ? 'Stints' : 'Runs',
            content: <StintSheet race={race} cut={cut} />,
          },
        ]
      : []),
    ...declaredSheets({ ...race, log }, documentsIn('stops')),
    {
      title: 'Driving Time',
      content: <DrivingSheet race={race} session={session} rules={rules} />,
    },
    {
      title: 'Messages',
      isPanelNamed: true,
      content: (
        <MessagePanel
          eventId={eventId}
          session={session}
          race={race}
          timezone={timezone}
          log={log}
          messages={messages.filter(({ isLoose }) => !isLoose)}
          loose={messages.filter(({ isLoose }) => isLoose).length}
        />
      ),
    },
  ]
}

/** On every document of a joined race, which may be read without the others. */
function seamLines({ seams }: ShownRace) {
  if (seams.length === 0) return []
  return [`Joined from ${seams.length + 1} files: ${seams.map(seamText).join('; ')}`]
}
