import type { DrivenRace, RaceTelemetry } from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { lapChart } from '#shared/domain/race-documents/lap-chart.ts'
import {
  type ClassifiedSettings,
  classifiedRule,
} from '#shared/domain/race-documents/not-classified.ts'
import { raceMessages } from '#shared/domain/race-documents/race-messages.ts'
import { seamText } from '#shared/domain/stitching/seam-words.ts'
import { EmptyState, PaperSheet, Panel } from '#web/ui/index.ts'
import { ClassificationSheet } from './classification-sheet.tsx'
import { DrivingTable } from './driving-times.tsx'
import { FastestLaps } from './fastest-laps.tsx'
import { HourSheets } from './hours.tsx'
import { LapMatrix, LEGEND } from './lap-chart-table.tsx'
import { LeaderSequence } from './leader-sequence.tsx'
import { MessagePanel } from './messages.tsx'
import { PaceTable } from './pace-table.tsx'
import { PitVisits } from './pit-visits.tsx'
import { Sectors } from './sectors.tsx'
import { shownCars, type ShownRace, shownRace } from './shown-race.ts'
import { TopSpeeds } from './top-speeds.tsx'

/** As many as fit across a page. */
const LAPS_ACROSS = 12

type Props = {
  eventId: number
  session: number | undefined
  /** On every document: the event, its status, version and time. */
  lines: readonly string[]
  timezone: string
  /** Of the event: which cars are classified. */
  settings: ClassifiedSettings
  race: DrivenRace
  telemetry: RaceTelemetry
  log: RaceLog
}

/** Every document of a race, each on pages of its own. Laps by car are left out: a file of them is shorter to read. */
export function RaceSheets(props: Props) {
  const { eventId, session, lines, timezone, settings, race: driven, telemetry, log } = props
  const race = shownRace(driven, undefined, { telemetry, rule: classifiedRule(settings) })
  if (!race)
    return (
      <EmptyState
        drawing="rows"
        title="No Laps"
        text="Documents appear here once the race has results whose file has laps."
      />
    )
  const documents = [
    { title: 'Classification', content: <ClassificationSheet race={race} /> },
    ...(race.classes.length > 1
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
    { title: 'Hour by Hour', content: <HourSheets race={race} /> },
    { title: 'Leader Sequence', isPanelNamed: true, content: <LeaderSequence race={race} /> },
    ...(race.classes.length > 1
      ? race.classes.map(({ carClass }) => ({
          title: `Leader Sequence, ${carClass}`,
          isPanelNamed: true,
          content: <LeaderSequence race={{ ...race, ...shownCars(race.timeline, carClass) }} />,
        }))
      : []),
    { title: 'Lap Chart', content: <WholeChart race={race} /> },
    { title: 'Fastest Laps by Driver', isPanelNamed: true, content: <FastestLaps race={race} /> },
    {
      title: 'Fastest Laps by Car',
      isPanelNamed: true,
      content: <FastestLaps race={race} ranked="car" />,
    },
    { title: 'Best Sectors by Car', isPanelNamed: true, content: <Sectors race={race} /> },
    {
      title: 'Best Sectors by Driver',
      isPanelNamed: true,
      content: <Sectors race={race} ranked="driver" />,
    },
    { title: 'Top Speeds', isPanelNamed: true, content: <TopSpeeds race={race} /> },
    { title: 'Pace by Driver', isPanelNamed: true, content: <PaceTable race={race} /> },
    { title: 'Pace by Car', isPanelNamed: true, content: <PaceTable race={race} ranked="car" /> },
    { title: 'Pit Stops', content: <PitVisits race={race} penalties={log.penalties} /> },
    { title: 'Driving Time', content: <DrivingTable race={race} method="net" /> },
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
          messages={raceMessages(race.timeline, log, race.greenSeconds, race.seams)}
        />
      ),
    },
  ]
  return documents.map(({ content, ...sheet }) => (
    <PaperSheet key={sheet.title} {...sheet} lines={[...lines, ...seamLines(race)]}>
      {content}
    </PaperSheet>
  ))
}

/** On every document of a joined race, which may be read without the others. */
function seamLines({ seams }: ShownRace) {
  if (seams.length === 0) return []
  return [`Joined from ${seams.length + 1} files: ${seams.map(seamText).join('; ')}`]
}

function WholeChart({ race }: { race: ShownRace }) {
  const laps = lapChart(race.timeline, 'own')
  const parts = Array.from({ length: Math.ceil(laps.length / LAPS_ACROSS) })
  return parts.map((_, part) => (
    <Panel
      // oxlint-disable-next-line react/no-array-index-key -- identified by its laps
      key={part}
      isFlush
      foot={part === parts.length - 1 && LEGEND}
    >
      <LapMatrix race={race} laps={laps} first={part * LAPS_ACROSS} count={LAPS_ACROSS} />
    </Panel>
  ))
}
