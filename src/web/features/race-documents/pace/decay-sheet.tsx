import {
  DriverCell,
  NumberPlate,
  PaperBlocks,
  Panel,
  partsLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { SomeDrivers } from '../car-cell.tsx'
import { decayText } from '../decay-text.ts'
import { inBlocks, rowsInBlock } from '../paper-blocks.ts'
import type { ShownRace } from '../shown-race.ts'
import { lapsName } from '../stint-words.ts'
import { decayRows, NOT_CORRECTED, PER_LAP } from './decay-table.tsx'

type Row = ReturnType<typeof decayRows>[number]

/** The decay of all tyre runs on paper: in blocks, because a long race has a thousand of them. */
export function DecaySheet({ race }: { race: ShownRace }) {
  const rows = decayRows(race)
  return (
    <Panel foot={`${PER_LAP} It takes at least six of them. ${NOT_CORRECTED}`}>
      <PaperBlocks
        blocks={inBlocks(rows, rowsInBlock(rows.length)).map(({ first, shown }) => ({
          id: String(first),
          columns: columns.length,
          table: (
            <TimingTable
              label={`Decay of tyre runs from ${first + 1}`}
              rows={shown}
              rowKey={({ car, firstLap }) => `${car.entry} ${firstLap}`}
              columns={columns}
            />
          ),
        }))}
      />
    </Panel>
  )
}

const columns: TimingColumn<Row>[] = [
  { id: 'car', label: 'Car', kind: 'driver', cell: (row) => <RunOfCar {...row} /> },
  {
    id: 'decay',
    label: 'Per Lap',
    kind: 'time',
    align: 'end',
    width: '84px',
    cell: ({ secondsPerLap }) => decayText(secondsPerLap),
  },
]

function RunOfCar({ car, drivers, compound, cleanLaps, ...run }: Row) {
  return (
    <DriverCell
      lead={<NumberPlate number={car.number} classToken={car.carClass} />}
      name={<SomeDrivers car={car} drivers={drivers} />}
      lines={[partsLine([lapsName(run), `${cleanLaps} clean`, compound])]}
    />
  )
}
