import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sessionMessages } from '#shared/domain/session-documents/session-messages.ts'
import { SubLine } from '#web/ui/index.ts'
import { dayClock } from '../day-clock.ts'
import { type ExplainedColumn, withExplanations } from '../explained-column.tsx'
import { eventsByLap, NO_EVENTS } from '../lap-events.ts'
import {
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
} from '../lap-rows.tsx'
import { useRaceSource } from '../race-documents.api.ts'
import { RaceMoment } from '../race-moment.tsx'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { lapText, raceClock } from '#shared/domain/race-documents/shown-values.ts'

type Props = {
  eventId: number
  session: number
  shown: ShownRace
  car: ShownCar
  /** The event's time zone. */
  timezone: string
}

/** Every lap of one car in a practice, a qualifying or a warm-up. */
export function SessionCarLaps({ eventId, session, shown, car, timezone }: Props) {
  const { raceLogQuery } = useRaceSource()
  const { data: log } = useQuery(raceLogQuery(eventId, session))
  const clockOf = dayClock(shown, log?.sessionStartedAt ?? null, timezone)
  const happened = useMemo(
    () => (log ? eventsByLap(car, log, sessionMessages(shown.timeline, log)) : NO_EVENTS),
    [shown, car, log],
  )
  const rows = lapRows(shown, car).map((row, index) => ({
    ...row,
    notes: [...row.notes, ...(happened.get(row.lap.number) ?? [])],
    clock: clockOf(row.at),
    // The first lap of a race begins on the grid, that of another session in the garage.
    ...(index === 0 && { isOut: true }),
  }))
  return <LapGroup car={car} rows={rows} columns={withExplanations(columns, FIGURES)} />
}

type Row = LapRow & {
  /** The time of day at its end. */
  clock: string | null
}

const FIGURES = {
  ...LAP_FIGURES,
  time: 'As the file has it; below it, the session time and the time of day at the end of the lap.',
}

const columns: ExplainedColumn<Row>[] = [
  lapColumn,
  lapDriverColumn,
  ...sectorColumns(),
  speedColumn,
  ...levelColumns(),
  tyreColumn,
  {
    id: 'time',
    label: 'Time',
    kind: 'time',
    align: 'end',
    width: '124px',
    cell: ({ lap, at, clock }) => (
      <>
        {lapText(lap.seconds)}
        <SubLine>
          <RaceMoment seconds={lap.startedSeconds}>{raceClock(at)}</RaceMoment>
        </SubLine>
        {clock && <SubLine>Clock {clock}</SubLine>}
      </>
    ),
  },
]
