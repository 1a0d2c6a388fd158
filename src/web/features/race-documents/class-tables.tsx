import { counted } from '#shared/domain/words/plural.ts'
import { Folded, type TimingColumn, TimingGroup, TimingTable } from '#web/ui/index.ts'
import type { ShownRace } from './shown-race.ts'

type Props<Row> = {
  race: ShownRace
  /** One per car. */
  rows: readonly Row[]
  /** Before the name of the class: 'Race pace of' */
  label: string
  columns: TimingColumn<Row>[]
  isYou?: (row: Row) => boolean
  /** All rows at once, where they are what the page is for. */
  isWhole?: boolean
}

/** How many rows of a class are shown, so that the next one is not far below. */
const SHOWN = 10

type CarRow = { car: { entry: number; carClass: string } }

/** A table for each class that has rows. */
export function ClassTables<Row extends CarRow>(props: Props<Row>) {
  const { race, rows, label, isWhole = false, ...table } = props
  return race.classes.map(({ carClass, cars }) => {
    const own = rows.filter(({ car }) => car.carClass === carClass)
    if (own.length === 0) return null
    return (
      <TimingGroup
        key={carClass}
        title={carClass}
        classToken={carClass}
        count={
          own.length < cars ? `${own.length} of ${counted(cars, 'car')}` : counted(cars, 'car')
        }
      >
        <Folded
          rows={own}
          noun="Cars"
          shown={isWhole ? own.length : SHOWN}
          {...(table.isYou && { isKept: table.isYou })}
        >
          {(some) => (
            <TimingTable
              label={`${label} ${carClass}`}
              rows={some}
              rowKey={({ car }) => String(car.entry)}
              {...table}
            />
          )}
        </Folded>
      </TimingGroup>
    )
  })
}
