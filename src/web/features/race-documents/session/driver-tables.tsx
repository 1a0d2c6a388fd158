import { useMemo } from 'react'
import {
  type DriverBest,
  driverBests,
  type MeanOfTwo,
  meansOfTwo,
} from '#shared/domain/session-documents/driver-bests.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { NameList, Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell } from '../car-cell.tsx'
import { explained, type ExplainedColumn, HowComputed } from '../explained-column.tsx'
import { driverName, type ShownCar, type ShownRace } from '../shown-race.ts'
import { lapText, leftText, secondsText } from '#shared/domain/race-documents/shown-values.ts'
import { useOwnRows } from '../use-own-cars.ts'

const LONG_ROWS = 60

type Row = DriverBest & { place: number; car: ShownCar }

/** What each driver did, and the averages of the two fastest drivers of a car. */
export function DriverTables({ shown }: { shown: ShownRace }) {
  const rows = useMemo(() => driverRows(shown), [shown])
  const isYours = useOwnRows()
  const hasTeammates = rows.some(({ car }) => car.drivers.length > 1)
  const columns = driverColumns().filter(({ id }) => hasTeammates || id !== 'teammate')
  return (
    <>
      <Panel
        title="Drivers"
        isFlush
        note={counted(rows.length, 'driver')}
        foot={<HowComputed columns={columns} />}
      >
        <TimingTable
          label="Drivers"
          rows={rows}
          rowKey={({ entry, driver }) => `${entry} ${driver}`}
          isLong={rows.length > LONG_ROWS}
          columns={columns}
          isYou={isYours}
        />
      </Panel>
      <MeanTable shown={shown} />
    </>
  )
}

function driverRows({ timeline }: ShownRace): Row[] {
  return driverBests(timeline).flatMap((row, index): Row[] => {
    const car = timeline.byEntry.get(row.entry)
    return car ? [{ ...row, place: index + 1, car }] : []
  })
}

function driverColumns(): ExplainedColumn<Row>[] {
  return [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '64px',
      cell: ({ place, best }) => (best ? place : '-'),
    },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: (row) => (
        <CarCell
          car={row.car}
          driver={row.driver}
          note={row.classPlace === null ? undefined : `P${row.classPlace} in ${row.car.carClass}`}
        />
      ),
    },
    {
      id: 'laps',
      ...explained(
        'Laps',
        'Laps that the driver completed and, below it, those with a valid time. The laps of a car are the sum of its drivers’.',
      ),
      align: 'end',
      width: '88px',
      fold: 'driver',
      cell: ({ laps, timedLaps }) => (
        <>
          {laps}
          <SubLine>{timedLaps} timed</SubLine>
        </>
      ),
      folded: ({ laps, timedLaps }) => `${counted(laps, 'lap')}, ${timedLaps} timed`,
    },
    {
      id: 'lap',
      ...explained(
        'On Lap',
        'The number of the best lap. A lap with a change of driver is nobody’s.',
      ),
      align: 'end',
      width: '84px',
      fold: 'driver',
      cell: ({ best }) => best?.lap ?? '-',
      folded: ({ best }) =>
        best && (best.lap === null ? 'Best lap not listed' : `Best on lap ${best.lap}`),
    },
    {
      id: 'ideal',
      ...explained(
        'Ideal',
        'The sum of the best sectors of the driver and, below it, how much faster that is than the best lap.',
      ),
      align: 'end',
      width: '100px',
      fold: 'driver',
      cell: ({ ideal }) => (
        <>
          {lapText(ideal?.seconds ?? null)}
          {ideal && <SubLine>{leftText(ideal.left)}</SubLine>}
        </>
      ),
      folded: ({ ideal }) =>
        ideal ? `Ideal ${lapText(ideal.seconds)}, ${leftText(ideal.left)}` : null,
    },
    {
      id: 'teammate',
      ...explained('In Car', 'To the best lap of the fastest driver of the same car, in seconds.'),
      align: 'end',
      width: '92px',
      fold: 'driver',
      folded: ({ toTeammate }) =>
        toTeammate === null ? null : `+${secondsText(toTeammate)} in the car`,
      cell: ({ toTeammate }) => (toTeammate === null ? '-' : `+${secondsText(toTeammate)}`),
    },
    {
      id: 'time',
      ...explained(
        'Best Lap',
        'The fastest valid lap of the driver in this car and, below it, the gaps to the fastest driver of all that are shown and of the class, in seconds.',
      ),
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: ({ best, gap, classGap }) => (
        <>
          {best ? lapText(best.seconds) : 'No time'}
          {gap !== null && <SubLine>+{secondsText(gap)}</SubLine>}
          {classGap !== null && classGap !== gap && (
            <SubLine>Class +{secondsText(classGap)}</SubLine>
          )}
        </>
      ),
    },
  ]
}

type MeanRow = MeanOfTwo & { place: number; car: ShownCar }

/** Nothing if no car has two drivers with a time. */
function MeanTable({ shown }: { shown: ShownRace }) {
  const rows = meansOfTwo(shown.timeline).flatMap((row, index): MeanRow[] => {
    const car = shown.timeline.byEntry.get(row.entry)
    return car ? [{ ...row, place: index + 1, car }] : []
  })
  const isYours = useOwnRows()
  if (rows.length === 0) return null
  return (
    <Panel
      title="Average of Two Drivers"
      isFlush
      foot="The average of the best laps of a car’s two fastest drivers. Some series have set their grids by it; here it changes no place."
    >
      <TimingTable
        label="Average of two drivers"
        rows={rows}
        rowKey={({ entry }) => String(entry)}
        columns={meanColumns()}
        isYou={isYours}
      />
    </Panel>
  )
}

const namesOf = ({ car, drivers }: MeanRow) =>
  drivers.map((driver, id) => ({ id, name: driverName(car, driver) }))

function meanColumns(): TimingColumn<MeanRow>[] {
  return [
    { id: 'place', label: 'Pos', kind: 'position', width: '64px', cell: ({ place }) => place },
    { id: 'car', label: 'Car', kind: 'driver', cell: ({ car }) => <CarCell car={car} /> },
    {
      id: 'drivers',
      label: 'Of',
      width: '240px',
      fold: 'car',
      foldBelow: 'wide',
      folded: (row) => (
        <>
          Of <NameList names={namesOf(row)} />
        </>
      ),
      cell: (row) => <NameList names={namesOf(row)} />,
    },
    {
      id: 'time',
      label: 'Average',
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: ({ seconds, gap }) => (
        <>
          {lapText(seconds)}
          {gap !== null && <SubLine>+{secondsText(gap)}</SubLine>}
        </>
      ),
    },
  ]
}
