import { useMemo } from 'react'
import { paceAgainst } from '#shared/domain/race-documents/comparison.ts'
import { figuresOf, type StintFigures } from '#shared/domain/race-documents/stint-figures.ts'
import { DriverCell, Folded, Num, NumberPlate, Panel, TimingTable } from '#web/ui/index.ts'
import { DriverLink } from '../car-cell.tsx'
import { explained, type ExplainedColumn, HowComputed } from '../explained-column.tsx'
import type { ShownCar } from '../shown-race.ts'
import { lapText, raceClock, secondsText } from '#shared/domain/race-documents/shown-values.ts'
import { plateAndCrew, coloursOf, type ShownSubject } from './subjects.ts'
import { useOwnRows } from '../use-own-cars.ts'

type Row = StintFigures & {
  id: string
  car: ShownCar
  colours: string
  index: number
  gained: number | null
}

/** The stints of what is compared, in the order in which they began. */
export function ComparedStints({ subjects }: { subjects: readonly ShownSubject[] }) {
  const rows = useMemo(() => stintRows(subjects), [subjects])
  const isYours = useOwnRows()
  const columns = stintColumns(subjects[0] ? plateAndCrew(subjects[0].car) : '')
  return (
    <Panel title="Stint by Stint" isFlush foot={<HowComputed columns={columns} />}>
      <Folded rows={rows} noun="Stints">
        {(shown) => (
          <TimingTable
            label="Stint by stint"
            rows={shown}
            rowKey={({ id, firstLap }) => `${id} ${firstLap}`}
            columns={columns}
            isYou={isYours}
          />
        )}
      </Folded>
    </Panel>
  )
}

function stintRows(subjects: readonly ShownSubject[]): Row[] {
  const reference = subjects[0]?.car
  return subjects
    .flatMap((subject) => {
      const { id, car, driver } = subject
      const colours = coloursOf(subject, subjects)
      return figuresOf(car, 'stint')
        .map((figures, index) => ({ ...figures, id, car, colours, index }))
        .filter((stint) => driver === undefined || stint.driver === driver)
    })
    .map((stint) => ({
      ...stint,
      gained:
        !reference || reference.entry === stint.car.entry
          ? null
          : paceAgainst(stint.car, reference, stint),
    }))
    .toSorted((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity))
}

function StintDriver({ car, colours, driver, index, firstLap, lastLap }: Row) {
  return (
    <DriverCell
      lead={<NumberPlate number={car.number} classToken={colours} />}
      name={<DriverLink car={car} driver={driver} />}
      isYou={useOwnRows()({ car, driver })}
      lines={[`Stint ${index + 1}, laps ${firstLap}–${lastLap}`]}
    />
  )
}

function stintColumns(reference: string): ExplainedColumn<Row>[] {
  return [
    {
      id: 'start',
      ...explained('From', 'Race time at which the stint began.'),
      width: '108px',
      cell: ({ start }) => <Num>{raceClock(start) || '-'}</Num>,
    },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: (row) => <StintDriver {...row} />,
    },
    {
      id: 'best',
      ...explained('Best', 'The fastest valid lap of the stint.'),
      align: 'end',
      width: '100px',
      fold: 'driver',
      cell: ({ best }) => lapText(best),
      folded: ({ best }) => (best === null ? null : `Best ${lapText(best)}`),
    },
    {
      id: 'mean',
      ...explained('Average', 'Of the clean laps of the stint.'),
      align: 'end',
      width: '100px',
      fold: 'driver',
      cell: ({ mean }) => lapText(mean),
      folded: ({ mean }) => (mean === null ? null : `Average ${lapText(mean)}`),
    },
    {
      id: 'gained',
      ...explained(
        `Against ${reference}`,
        `The middle one of the changes of the gap to car ${reference} on each lap that is clean for both, whoever drove it; of at least three. Below 0 is faster.`,
      ),
      align: 'end',
      width: '116px',
      fold: 'driver',
      cell: ({ gained }) => (gained === null ? '-' : gainedText(gained)),
      folded: ({ gained }) =>
        gained === null ? null : `${gainedText(gained)} s per lap against ${reference}`,
    },
    {
      id: 'median',
      ...explained('Median', 'The middle one of the clean laps of the stint.'),
      kind: 'time',
      align: 'end',
      width: '108px',
      cell: ({ median }) => lapText(median),
    },
  ]
}

const gainedText = (seconds: number) => `${seconds > 0 ? '+' : ''}${secondsText(seconds)}`
