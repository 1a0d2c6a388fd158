import { useMemo } from 'react'
import {
  FEWEST_LONG_LAPS,
  longRuns,
  type RacePace,
  racePace,
  runsOfSession,
  type SessionRun,
} from '#shared/domain/session-documents/session-runs.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  DriverCell,
  EmptyState,
  Folded,
  NumberPlate,
  Panel,
  SubLine,
  TimingTable,
} from '#web/ui/index.ts'
import { DriverLink } from '../car-cell.tsx'
import { ClassTables } from '../class-tables.tsx'
import { decayText } from '#shared/domain/race-documents/documents/decay.ts'
import { explained, type ExplainedColumn, HowComputed } from '../explained-column.tsx'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { lapText, raceClock, secondsText } from '#shared/domain/race-documents/shown-values.ts'
import { useColumn } from '../use-column.tsx'
import { useOwnRows } from '../use-own-cars.ts'

const LONG_ROWS = 60

type RunRow = { run: SessionRun; car: ShownCar }
type PaceRow = RacePace & { car: ShownCar }

/** What long runs say of the pace in the race, and every run. */
export function RunTables({ shown }: { shown: ShownRace }) {
  const { long, all, paces } = useMemo(() => runRows(shown), [shown])
  if (all.length === 0)
    return (
      <EmptyState
        drawing="rows"
        title="No Runs"
        text="Runs appear here if a car has completed at least one lap."
      />
    )
  return (
    <>
      {long.length === 0 ? (
        <EmptyState
          drawing="rows"
          title="No Long Runs"
          text={`No run has ${FEWEST_LONG_LAPS} clean laps or more, so there is nothing to estimate the pace in the race from.`}
        />
      ) : (
        <>
          <RacePaceTables shown={shown} rows={paces} />
          <RunPanel
            title="Long Runs"
            rows={long}
            // A table of all runs would say the same again.
            foot={long.length === all.length ? `${LONG_FOOT} ${NO_SHORTER}` : LONG_FOOT}
          />
        </>
      )}
      {long.length < all.length && <RunPanel title="Runs" rows={all} foot={RUNS_FOOT} />}
    </>
  )
}

function runRows({ cars, timeline }: ShownRace) {
  const withCar = <Row extends { run: SessionRun }>(rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const car = timeline.byEntry.get(row.run.entry)
      return car ? [{ ...row, car }] : []
    })
  const runs = cars.flatMap(runsOfSession)
  const long = longRuns(timeline, runs)
  return {
    all: withCar(runs.map((run) => ({ run }))),
    long: withCar(long.map((run) => ({ run }))),
    paces: withCar(racePace(timeline, long)),
  }
}

const CLEAN =
  'Clean laps have a time, are neither the first nor into or out of the pit lane, and at most 7% slower than the car’s median of such laps.'
const NO_SHORTER = 'The session has no shorter runs.'
const RUNS_FOOT =
  'Laps between two visits to the pit lane, cut where the driver changes. If the fuel rises on a lap without a visit, the car was in the garage: such a lap is marked In too.'
const LONG_FOOT = `Runs of at least ${FEWEST_LONG_LAPS} clean laps, the fastest first. ${CLEAN}`

/** By class, because only cars of a class race each other. */
function RacePaceTables({ shown, rows }: { shown: ShownRace; rows: readonly PaceRow[] }) {
  const columns = paceColumns()
  const isYours = useOwnRuns()
  return (
    <Panel
      title="Race Pace (Estimate)"
      isFlush
      foot={
        <>
          Each car’s best long run, by the average of its clean laps. It is not corrected for the
          fuel on board, so take it as a hint. <HowComputed columns={columns} />
        </>
      }
    >
      <ClassTables
        race={shown}
        rows={rows}
        label="Race pace of"
        columns={columns}
        isYou={isYours}
      />
    </Panel>
  )
}

export function RunPanel({ title, rows, foot }: { title: string; rows: RunRow[]; foot: string }) {
  const columns = [driverColumn, ...runColumns()]
  const isYours = useOwnRuns()
  return (
    <Panel
      title={title}
      isFlush
      note={counted(rows.length, 'run')}
      foot={
        <>
          {foot} <HowComputed columns={columns} />
        </>
      }
    >
      <Folded rows={rows} noun={title} isKept={isYours}>
        {(shown) => (
          <TimingTable
            label={title}
            rows={shown}
            rowKey={({ run }) => `${run.entry} ${run.firstLap}`}
            isLong={shown.length > LONG_ROWS}
            columns={columns}
            isYou={isYours}
          />
        )}
      </Folded>
    </Panel>
  )
}

const driverColumn: ExplainedColumn<RunRow> = {
  id: 'driver',
  label: 'Driver',
  kind: 'driver',
  cell: (row) => <RunDriver {...row} />,
}

function RunDriver({ car, run }: RunRow) {
  const { driver, firstLap, lastLap, startSeconds } = run
  return (
    <DriverCell
      lead={<NumberPlate number={car.number} classToken={car.carClass} />}
      name={<DriverLink car={car} driver={driver} />}
      isYou={useOwnRuns()({ car, run })}
      lines={[
        [
          firstLap === lastLap ? `Lap ${firstLap}` : `Laps ${firstLap}–${lastLap}`,
          startSeconds !== null && `from\u00A0${raceClock(startSeconds)}`,
        ]
          .filter(Boolean)
          .join(' '),
      ]}
    />
  )
}

/** Whether a run is the viewer's. */
function useOwnRuns() {
  const isYours = useOwnRows()
  return ({ car, run: { driver } }: RunRow) => isYours({ car, driver })
}

function runColumns<Row extends { run: SessionRun }>(): ExplainedColumn<Row>[] {
  return [
    {
      id: 'laps',
      ...explained('Laps', 'All laps of the run and, below it, the clean ones.'),
      align: 'end',
      width: '84px',
      fold: 'driver',
      cell: ({ run }) => (
        <>
          {run.laps}
          <SubLine>{run.cleanLaps} clean</SubLine>
        </>
      ),
      folded: ({ run }) => `${counted(run.laps, 'lap')}, ${run.cleanLaps} clean`,
    },
    {
      id: 'compound',
      ...explained('Tyres', 'The compound on which the run began.'),
      width: '108px',
      fold: 'driver',
      foldBelow: 'wide',
      cell: ({ run }) => run.compound ?? '-',
      folded: ({ run }) => run.compound,
    },
    useColumn<Row>(({ run }) => run),
    {
      id: 'decay',
      ...explained(
        'Trend',
        'Seconds by which laps became slower per lap: the median of the slopes between each two clean laps. It needs six of them, and is not corrected for fuel.',
      ),
      align: 'end',
      width: '92px',
      fold: 'driver',
      cell: ({ run: { decay } }) => (decay === null ? '-' : decayText(decay)),
      folded: ({ run: { decay } }) => (decay === null ? null : `${decayText(decay)} per lap`),
    },
    {
      id: 'best',
      ...explained('Best', 'The fastest valid lap of the run.'),
      align: 'end',
      width: '96px',
      fold: 'driver',
      foldBelow: 'wide',
      cell: ({ run }) => lapText(run.best),
      folded: ({ run }) => (run.best === null ? null : `Best ${lapText(run.best)}`),
    },
    {
      id: 'mean',
      ...explained('Average', 'Of the clean laps of the run.'),
      kind: 'time',
      align: 'end',
      width: '104px',
      cell: ({ run }) => lapText(run.mean),
    },
  ]
}

function paceColumns(): ExplainedColumn<PaceRow>[] {
  return [
    { id: 'place', label: 'Pos', kind: 'position', width: '64px', cell: ({ place }) => place },
    driverColumn,
    ...runColumns<PaceRow>().filter(({ id }) => !['best', 'mean'].includes(id)),
    {
      id: 'tank',
      ...explained(
        'Laps per Tank',
        'How many laps a full tank or the whole allowance of energy would last at this use, whichever is empty first.',
      ),
      align: 'end',
      width: '120px',
      fold: 'driver',
      foldBelow: 'wide',
      cell: ({ lapsPerTank }) => lapsPerTank?.toFixed(1) ?? '-',
      folded: ({ lapsPerTank }) =>
        lapsPerTank === null ? null : `${lapsPerTank.toFixed(1)} laps per tank`,
    },
    {
      id: 'mean',
      ...explained('Average', 'Of the clean laps of the run, and the gap per lap to the first.'),
      kind: 'time',
      align: 'end',
      width: '104px',
      cell: ({ run, gap }) => (
        <>
          {lapText(run.mean)}
          {gap !== null && <SubLine>+{secondsText(gap)}</SubLine>}
        </>
      ),
    },
  ]
}
