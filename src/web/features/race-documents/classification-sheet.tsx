import { retirementWords } from '#shared/domain/race-documents/message-words.ts'
import { classifiedRuleText } from '#shared/domain/race-documents/not-classified.ts'
import { penaltiesText } from '#shared/domain/results/penalty-words.ts'
import { formatRaceTime } from '#shared/domain/results/race-time.ts'
import {
  AcrossSheet,
  Panel,
  SubLine,
  type TimingColumn,
  TimingTable,
  WholeWords,
} from '#web/ui/index.ts'
import { CarCell, Crew } from './car-cell.tsx'
import { ClassTables } from './class-tables.tsx'
import {
  averageSpeed,
  BestLap,
  type ClassifiedCar,
  classifiedCars,
  contradictionNote,
  GridPlace,
  lapLengthNote,
  placeInClass,
  shownPlace,
  slowNote,
  sortedCars,
  unclassifiedNote,
} from './classified-cars.tsx'
import { classificationColumns } from './classification.tsx'
import type { RaceView } from './race-view.ts'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { gapText } from '#shared/domain/race-documents/shown-values.ts'

type Props = { race: ShownRace; order?: RaceView['order'] }

/** The result of the race with all of its columns, for paper. */
export function ClassificationSheet({ race, order = 'place' }: Props) {
  const label = order === 'place' ? 'Classification' : `Classification by ${order}`
  const cars = classifiedCars(race)
  const rows = sortedCars(cars, race, order)
  const columns = sheetColumns(race, order)
  const narrow = classificationColumns(race, order, printed)
  return (
    <Panel
      isFlush
      foot={[
        contradictionNote(cars),
        'Gaps are differences of the total times, which include penalty seconds, or whole laps.',
        order !== 'number' && 'The interval is the gap to the car one place ahead.',
        'Places gained are counted from the grid, closed up where the file lacks a car.',
        race.rule && classifiedRuleText(race.rule),
        lapLengthNote(race),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {order === 'class' ? (
        <AcrossSheet
          narrow={
            <ClassTables
              race={race}
              rows={rows}
              label={`${label}, for narrow screens:`}
              columns={narrow}
            />
          }
        >
          <ClassTables race={race} rows={rows} label={`${label}:`} columns={columns} />
        </AcrossSheet>
      ) : (
        <AcrossSheet
          narrow={
            <TimingTable
              label={`${label}, for narrow screens`}
              rows={rows}
              rowKey={rowKey}
              columns={narrow}
            />
          }
        >
          <TimingTable label={label} rows={rows} rowKey={rowKey} columns={columns} />
        </AcrossSheet>
      )}
    </Panel>
  )
}

const printed = (car: ShownCar) => <Crew car={car} />

const rowKey = ({ car }: ClassifiedCar) => String(car.entry)

function reasonText(dnfReason: string) {
  const reason = retirementWords(dnfReason)
  return reason === null ? '' : ` (${reason})`
}

function sheetColumns(race: ShownRace, order: RaceView['order']): TimingColumn<ClassifiedCar>[] {
  const { trackLengthMetres } = race
  const hasClasses = race.classes.length > 1
  const columns: (TimingColumn<ClassifiedCar> & { isOfClass?: true })[] = [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '68px',
      cell: ({ car }) => shownPlace(race, car, order),
    },
    {
      id: 'car',
      label: 'Car',
      kind: 'driver',
      cell: ({ car }) => (
        <CarCell car={car}>
          <SubLine>
            <WholeWords text={car.carModel} />
            {car.status !== 'Finished' && `, ${car.status}`}
            {car.dnfReason !== null && reasonText(car.dnfReason)}
          </SubLine>
          {car.penalties !== '' && <SubLine>Penalties: {penaltiesText(car.penalties)}</SubLine>}
          <SubLine>
            {[unclassifiedNote(race, car), slowNote(car)].filter(Boolean).join('; ')}
          </SubLine>
        </CarCell>
      ),
    },
    {
      id: 'class',
      isOfClass: true,
      label: order === 'class' ? 'Overall' : 'In Class',
      align: 'end',
      width: '84px',
      cell: ({ car }) => {
        const hasPlace = placeInClass(race, car) !== ''
        if (order === 'class') return hasPlace ? car.place : '-'
        return (
          <>
            {hasPlace ? car.classPlace : '-'}
            <SubLine>{car.carClass}</SubLine>
          </>
        )
      },
    },
    { id: 'laps', label: 'Laps', align: 'end', width: '60px', cell: ({ laps }) => laps },
    {
      id: 'total',
      label: 'Total Time',
      align: 'end',
      width: '116px',
      cell: ({ car }) => formatRaceTime(car.finishSeconds) || '-',
    },
    {
      id: 'gap',
      label: 'Gap',
      align: 'end',
      width: '96px',
      cell: ({ gap }) => gapText(gap) || '-',
    },
    {
      id: 'interval',
      label: 'Interval',
      align: 'end',
      width: '96px',
      cell: ({ interval }) => gapText(interval) || '-',
    },
    {
      id: 'class-gap',
      isOfClass: true,
      label: 'Class Gap',
      align: 'end',
      width: '96px',
      cell: ({ classGap }) => gapText(classGap) || '-',
    },
    {
      id: 'best',
      label: 'Best Lap',
      align: 'end',
      width: '172px',
      cell: BestLap,
    },
    {
      id: 'speed',
      label: 'km/h',
      align: 'end',
      width: '72px',
      cell: (row) => averageSpeed(trackLengthMetres, row),
    },
    {
      id: 'stops',
      label: 'Stops',
      align: 'end',
      width: '64px',
      cell: ({ car, stops }) => (
        <>
          {stops}
          {stops !== car.pitstops && <SubLine>file: {car.pitstops}</SubLine>}
        </>
      ),
    },
    {
      id: 'grid',
      label: 'Grid',
      align: 'end',
      width: '100px',
      cell: (row) => <GridPlace race={race} row={row} />,
    },
  ]
  // The columns of a class would say the same as those of all.
  return columns.filter(
    ({ id, isOfClass }) =>
      (hasClasses || !isOfClass) &&
      // By number, the car in the row above is not the one ahead.
      (order !== 'number' || id !== 'interval'),
  )
}
