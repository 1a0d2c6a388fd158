import { ScrollBox, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarPlate, type PlatedCar } from './car-plate.tsx'
import { longestText, SHORT_TEXT } from './line-panel.tsx'

const LONG_ROWS = 60
/** Letters of a gap below an hour. */
const MIDDLE_TEXT = 8

type Props = {
  label: string
  /** With a value per lap. */
  cars: readonly (PlatedCar & { entry: number; values: readonly (number | null)[] })[]
  format: (value: number) => string
  /** What the rows count. */
  rowsOf?: 'Lap' | 'Laps'
}

type LapRow = { lap: number }

/** What a chart draws, as figures: a row per lap, a column per car. */
export function LapTable({ label, cars, format, rowsOf = 'Lap' }: Props) {
  const laps = Math.max(0, ...cars.map(({ values }) => values.length))
  const longest = longestText(cars, format)
  const hasAbbreviations = cars.some(({ abbreviation }) => abbreviation)
  const width = hasAbbreviations || longest > MIDDLE_TEXT ? 100 : longest > SHORT_TEXT ? 84 : 64
  return (
    <ScrollBox label={label} isFlush>
      <TimingTable
        label={label}
        rows={Array.from({ length: laps }, (_, index): LapRow => ({ lap: index + 1 }))}
        rowKey={({ lap }) => String(lap)}
        isLong={laps > LONG_ROWS}
        isBoxed
        columns={[
          { id: 'lap', label: rowsOf, kind: 'position', width: '68px', cell: ({ lap }) => lap },
          ...cars.map(({ values: ofCar, ...car }): TimingColumn<LapRow> => ({
            id: String(car.entry),
            label: <CarPlate car={car} />,
            align: 'end',
            width: `${width}px`,
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
