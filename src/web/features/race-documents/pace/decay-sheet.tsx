import {
  DriverCell,
  NumberPlate,
  PaperBlocks,
  Panel,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { SomeDrivers } from '../car-cell.tsx'
import { decayText } from '../decay-text.ts'
import type { ShownRace } from '../shown-race.ts'
import { lapsText } from '../stint-words.ts'
import { decayRows, NOT_CORRECTED, PER_LAP } from './decay-table.tsx'

/** Several blocks fit beside each other, so as many as fit below each other on most of a sheet. */
const ROWS_IN_BLOCK = 18

type Row = ReturnType<typeof decayRows>[number]

/** The decay of all tyre runs on paper: in blocks, because a long race has a thousand of them. */
export function DecaySheet({ race }: { race: ShownRace }) {
  const rows = decayRows(race)
  const blocks = Array.from({ length: Math.ceil(rows.length / ROWS_IN_BLOCK) }, (_, index) => {
    const first = index * ROWS_IN_BLOCK
    return { first, shown: rows.slice(first, first + ROWS_IN_BLOCK) }
  })
  return (
    <Panel foot={`${PER_LAP} It takes at least six of them. ${NOT_CORRECTED}`}>
      <PaperBlocks
        columns={columns.length}
        blocks={blocks.map(({ first, shown }) => ({
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
  { id: 'car', label: 'Car', cell: (row) => <RunOfCar {...row} /> },
  {
    id: 'decay',
    label: 'Per Lap',
    kind: 'time',
    width: '84px',
    cell: ({ secondsPerLap }) => decayText(secondsPerLap),
  },
]

function RunOfCar({ car, drivers, compound, cleanLaps, ...run }: Row) {
  return (
    <DriverCell
      lead={<NumberPlate number={car.number} classToken={car.carClass} />}
      name={<SomeDrivers car={car} drivers={drivers} />}
      lines={[[`Laps ${lapsText(run)}`, `${cleanLaps} clean`, compound].filter(Boolean).join(', ')]}
    />
  )
}
