import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import { pitVisitsOf } from '#shared/domain/race-documents/pit-visits.ts'
import type { RaceMessage } from '#shared/domain/race-documents/race-message.ts'
import { messagesOf, raceMessages } from '#shared/domain/race-documents/race-messages.ts'
import { type Gap, gapAt, timelineOf } from '#shared/domain/race-documents/timeline.ts'
import { SubLine } from '#web/ui/index.ts'
import { dayClock } from './day-clock.ts'
import { type ExplainedColumn, withExplanations } from './explained-column.tsx'
import { eventsByLap, NO_EVENTS } from './lap-events.ts'
import {
  foldedFigures,
  LAP_FIGURES,
  lapColumn,
  lapDriverColumn,
  LapGroup,
  type LapRow,
  lapRows,
  levelColumns,
  sectorColumns,
  speedColumn,
  tyreColumn,
} from './lap-rows.tsx'
import { useRaceSource } from './race-documents.api.ts'
import { RaceMoment } from './race-moment.tsx'
import { type Reportable, ReportLink, useReportable } from './report-link.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import {
  gapText,
  lapText,
  lostText,
  raceClock,
  secondsText,
} from '#shared/domain/race-documents/shown-values.ts'

type Props = {
  eventId: number
  session: number | undefined
  race: ShownRace
  car: ShownCar
  /** The event's time zone. */
  timezone: string
}

/** Every lap of one car. What happened on them appears once the log has loaded. */
export function CarLaps({ eventId, session, race, car, timezone }: Props) {
  const { raceLogQuery } = useRaceSource()
  const { data: log } = useQuery(raceLogQuery(eventId, session))
  const reportableOf = useReportable(race, session)
  const rows = useMemo(() => {
    const clockOf = dayClock(race, log?.sessionStartedAt ?? null, timezone)
    const messages = log ? raceMessages(race.timeline, log, race.greenSeconds) : []
    const reports = reportsByLap(messagesOf(messages, car.entry), reportableOf)
    return raceLapRows(race, car, log, messages).map((row) => ({
      ...row,
      clock: clockOf(row.at),
      acts: reports
        .get(row.lap.number)
        ?.map((reported) => <ReportLink key={reported.car} {...{ eventId, reported }} />),
    }))
  }, [eventId, race, car, log, timezone, reportableOf])
  return <LapGroup car={car} rows={rows} columns={explainedColumns} />
}

type TimedLapRow = RaceLapRow & {
  /** The time of day at its end. */
  clock: string | null
}

type RaceLapRow = LapRow & {
  /** Race time in seconds at its beginning, from where it can be watched. */
  beganAt: number | null
  place: number | null
  classPlace: number | null
  gap: string
  /** About what was lost in the pit lane, on the lap out of it. */
  lostSeconds: number | null
}

/** One for each other car, however often they touched on that lap. */
function reportsByLap(
  messages: readonly RaceMessage[],
  reportableOf: (message: RaceMessage) => Reportable | null,
) {
  const reports = new Map<number, Reportable[]>()
  for (const message of messages) {
    const reported = reportableOf(message)
    if (!reported || message.lap === null) continue
    const ofLap = reports.get(message.lap) ?? []
    if (ofLap.every(({ car }) => car !== reported.car))
      reports.set(message.lap, [...ofLap, reported])
  }
  return reports
}

function raceLapRows(
  race: ShownRace,
  car: ShownCar,
  log: RaceLog | undefined,
  messages: readonly RaceMessage[],
): RaceLapRow[] {
  const { timeline } = race
  const places = placesOf(timeline, car.entry, 'own')
  const ownClass = timelineOf(timeline.cars.filter(({ carClass }) => carClass === car.carClass))
  const classPlaces = placesOf(ownClass, car.entry, 'own')
  const lost = new Map(pitVisitsOf(car).map((visit) => [visit.lap + 1, visit.lostSeconds]))
  const happened = log ? eventsByLap(car, log, messages) : NO_EVENTS
  return lapRows(race, car).map((row, index) => ({
    ...row,
    notes: [...row.notes, ...(happened.get(row.lap.number) ?? [])],
    beganAt: index === 0 ? 0 : (car.crossings[index - 1] ?? null),
    place: places[index] ?? null,
    classPlace: classPlaces[index] ?? null,
    gap: bothGaps(gapAt(timeline.leaderCrossings, car.crossings, row.lap.number)),
    lostSeconds: lost.get(row.lap.number) ?? null,
  }))
}

/** '+6.789', or '+1 lap, 1:52.3' for a lapped car. */
function bothGaps(gap: Gap | null) {
  const text = gapText(gap)
  return gap && gap.laps > 0 ? `${text}, ${secondsText(gap.seconds, 1)}` : text
}

/** 'P3, class P1'; 'P3' if both are the same. */
function placesText(place: number | null, classPlace: number | null) {
  if (place === null) return '-'
  return classPlace === null || classPlace === place
    ? `P${place}`
    : `P${place}, class P${classPlace}`
}

const columns: ExplainedColumn<TimedLapRow>[] = [
  lapColumn,
  lapDriverColumn,
  ...sectorColumns({ foldBelow: 'wide', folded: foldedFigures }),
  { ...speedColumn, fold: true },
  ...levelColumns({ fold: true, foldBelow: 'wide' }),
  { ...tyreColumn, fold: true },
  {
    id: 'place',
    label: 'Place',
    align: 'end',
    width: '104px',
    // Below the times, where each line is one figure.
    fold: 'time',
    folded: ({ place, classPlace, gap }) => (
      <>
        {placesText(place, classPlace)}
        {gap && <SubLine>{gap}</SubLine>}
      </>
    ),
    cell: ({ place, classPlace, gap }) => (
      <>
        {place === null ? '-' : `P${place}`}
        {classPlace !== null && classPlace !== place && <SubLine>Class P{classPlace}</SubLine>}
        {gap && <SubLine>{gap}</SubLine>}
      </>
    ),
  },
  {
    id: 'time',
    label: 'Time',
    kind: 'time',
    align: 'end',
    width: '120px',
    cell: ({ lap, at, beganAt, clock, lostSeconds }) => (
      <>
        {lapText(lap.seconds)}
        <SubLine>
          <RaceMoment seconds={beganAt}>{raceClock(at)}</RaceMoment>
        </SubLine>
        {clock && <SubLine>Clock {clock}</SubLine>}
        {lostSeconds !== null && lostSeconds > 0 && <SubLine>{lostText(lostSeconds)}</SubLine>}
      </>
    ),
  },
]

const explainedColumns = withExplanations(columns, {
  ...LAP_FIGURES,
  place:
    "Among the cars that completed this lap, overall and in class, and the gap to the leader at the car's own crossing: in laps, and since the leader completed the same lap.",
  time: 'As the file has it; below it, the race time and the time of day at the end of the lap and, after a stop, about what it cost.',
})
