import { ScrollBox, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarPlate, type PlatedCar } from './car-plate.tsx'
import { tableCars } from './chosen-cars.ts'

const LONG_ROWS = 60

type Props = {
  label: string
  cars: readonly (PlatedCar & { entry: number })[]
  chosen: readonly number[]
  /** For each car one per lap. */
  values: readonly (readonly (number | null)[])[]
  format: (value: number) => string
  /** What the rows count. */
  rowsOf?: 'Lap' | 'Laps'
}

type LapRow = { lap: number }

/** What a chart draws, as figures: a row per lap, a column per chosen car. */
export function LapTable({ label, cars, chosen, values, format, rowsOf = 'Lap' }: Props) {
  const all = cars.map((car, index) => ({ ...car, values: values[index] ?? [] }))
  const columns = tableCars(all, chosen).shown
  const laps = Math.max(0, ...columns.map((column) => column.values.length))
  return (
    <ScrollBox label={label} isFlush>
      <TimingTable
        label={label}
        rows={Array.from({ length: laps }, (_, index): LapRow => ({ lap: index + 1 }))}
        rowKey={({ lap }) => String(lap)}
        isLong={laps > LONG_ROWS}
        columns={[
          { id: 'lap', label: rowsOf, kind: 'position', width: '52px', cell: ({ lap }) => lap },
          ...columns.map(({ values: ofCar, ...car }): TimingColumn<LapRow> => ({
            id: String(car.entry),
            label: <CarPlate car={car} />,
            align: 'end',
            width: all.some(({ abbreviation }) => abbreviation) ? '100px' : '84px',
            cell: ({ lap }) => {
              const value = ofCar[lap - 1] ?? null
              // Blank where it drove no such lap.
              if (lap > ofCar.length) return ''
              return value === null ? '-' : format(value)
            },
          })),
        ]}
      />
    </ScrollBox>
  )
}
