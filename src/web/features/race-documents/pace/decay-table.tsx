import { useMemo } from 'react'
import { type Decay, decaysOf } from '#shared/domain/race-documents/decay.ts'
import { DriverCell, Folded, NumberPlate, Panel, TimingTable } from '#web/ui/index.ts'
import { decayText } from '../decay-text.ts'
import { SomeDrivers } from '../car-cell.tsx'
import { explained, type ExplainedColumn, HowComputed } from '../explained-column.tsx'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { ROWS_SHOWN } from './rows-shown.ts'
import { useOwnRows } from '../use-own-cars.ts'

type Row = Decay & { car: ShownCar }

/** The runs with the most decay first. */
export const decayRows = ({ cars }: ShownRace): Row[] =>
  cars
    .flatMap((car) => decaysOf(car).map((decay): Row => ({ ...decay, car })))
    .toSorted((one, other) => other.secondsPerLap - one.secondsPerLap)

/** How laps became slower on one set of tyres, in each run with enough clean laps. */
export function DecayTable({ race }: { race: ShownRace }) {
  const rows = useMemo(() => decayRows(race), [race])
  const isYours = useOwnRows()
  if (rows.length === 0) return null
  const columns = decayColumns()
  return (
    <Panel
      title="Decay of Tyre Runs"
      isFlush
      foot={
        <>
          {NOT_CORRECTED} <HowComputed columns={columns} />
        </>
      }
    >
      <Folded rows={rows} noun="Runs" shown={ROWS_SHOWN}>
        {(shown) => (
          <TimingTable
            label="Decay of tyre runs"
            rows={shown}
            rowKey={({ car, firstLap }) => `${car.entry} ${firstLap}`}
            columns={columns}
            isYou={({ car }) => isYours({ car })}
          />
        )}
      </Folded>
    </Panel>
  )
}

export const NOT_CORRECTED =
  'Not corrected for fuel: a car that becomes lighter hides what its tyres lose.'

/** The run is the car's, so it is also the viewer's when only team mates drove it. */
function RunOfCar({ car, drivers, firstLap, lastLap }: Row) {
  const isYours = useOwnRows()
  const isOfMates = isYours({ car }) && !drivers.some((driver) => isYours({ car, driver }))
  return (
    <DriverCell
      lead={<NumberPlate number={car.number} classToken={car.carClass} />}
      name={<SomeDrivers car={car} drivers={drivers} />}
      isYou={isOfMates}
      youWord="Yours"
      lines={[`Laps ${firstLap}–${lastLap}`]}
    />
  )
}

export const PER_LAP =
  'Seconds by which laps became slower per lap: the median of the slopes between each two clean laps of the run.'

function decayColumns(): ExplainedColumn<Row>[] {
  return [
    {
      id: 'car',
      label: 'Car',
      kind: 'driver',
      cell: (row) => <RunOfCar {...row} />,
    },
    {
      id: 'compound',
      label: 'Compound',
      width: '140px',
      fold: 'car',
      cell: ({ compound }) => compound ?? '-',
      folded: ({ compound }) => compound,
    },
    {
      id: 'laps',
      ...explained('Clean Laps', 'Laps of the run that count; at least six.'),
      align: 'end',
      width: '112px',
      fold: true,
      cell: ({ cleanLaps }) => cleanLaps,
    },
    {
      id: 'decay',
      ...explained('Per Lap', PER_LAP),
      kind: 'time',
      align: 'end',
      width: '108px',
      cell: ({ secondsPerLap }) => decayText(secondsPerLap),
    },
  ]
}
