import {
  bestSectors,
  idealLap,
  type SectorBest,
} from '#shared/domain/race-documents/best-sectors.ts'
import { Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { lapText, secondsText } from './shown-values.ts'

type SectorRow = { car: ShownCar; ideal: { seconds: number; left: number } }

/** Each car's best sectors, and the lap that they would make. */
export function Sectors({ race }: { race: ShownRace }) {
  const rows = race.cars
    .flatMap((car): SectorRow[] => {
      const ideal = idealLap(car.laps)
      return ideal ? [{ car, ideal }] : []
    })
    .toSorted((one, other) => one.ideal.seconds - other.ideal.seconds)
  if (rows.length === 0) return null
  const bests = bestSectors(race.cars)
  return (
    <Panel
      title="Best Sectors"
      isFlush
      foot="The ideal lap is the sum of a car's best sectors; what was left is its best lap minus that. Laps whose sectors do not add up are left out."
    >
      <TimingTable
        label="Best sectors"
        rows={rows}
        rowKey={({ car }) => String(car.entry)}
        columns={sectorColumns(bests)}
      />
    </Panel>
  )
}

function sectorColumns(bests: readonly SectorBest[][]): TimingColumn<SectorRow>[] {
  return [
    { id: 'car', label: 'Car', kind: 'driver', cell: ({ car }) => <CarCell car={car} /> },
    ...bests.map((best, sector): TimingColumn<SectorRow> => ({
      id: `s${sector + 1}`,
      label: `S${sector + 1}`,
      align: 'end',
      width: '96px',
      fold: 'car',
      cell: ({ car }) => {
        const index = best.findIndex(({ entry }) => entry === car.entry)
        const own = best[index]
        return own ? (
          <>
            {secondsText(own.seconds)}
            <SubLine>P{index + 1}</SubLine>
          </>
        ) : (
          '-'
        )
      },
      folded: ({ car }) => {
        const own = best.find(({ entry }) => entry === car.entry)
        return own ? `S${sector + 1} ${secondsText(own.seconds)}` : null
      },
    })),
    {
      id: 'left',
      label: 'Left',
      align: 'end',
      width: '88px',
      fold: true,
      cell: ({ ideal }) => secondsText(ideal.left),
    },
    {
      id: 'ideal',
      label: 'Ideal Lap',
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: ({ ideal }) => lapText(ideal.seconds),
    },
  ]
}
