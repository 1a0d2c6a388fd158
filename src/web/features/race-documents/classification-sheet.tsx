import { retirementWords } from '#shared/domain/race-documents/message-words.ts'
import { classifiedRuleText } from '#shared/domain/race-documents/not-classified.ts'
import { penaltiesText } from '#shared/domain/penalty-words.ts'
import { formatRaceTime } from '#shared/domain/race-time.ts'
import { AcrossSheet, Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import {
  averageSpeed,
  BestLap,
  type ClassifiedCar,
  classifiedCars,
  driverAtFlag,
  GridPlace,
  lastDriverWord,
  placeInClass,
  shownPlace,
  slowNote,
  sortedCars,
  unclassifiedNote,
} from './classified-cars.tsx'
import { classificationColumns } from './classification.tsx'
import type { RaceView } from './race-view.ts'
import { crewNames, type ShownRace } from './shown-race.ts'
import { gapText } from './shown-values.ts'

type Props = { race: ShownRace; order?: RaceView['order'] }

/** The result of the race with all of its columns, for paper. */
export function ClassificationSheet({ race, order = 'place' }: Props) {
  const label = order === 'place' ? 'Classification' : `Classification by ${order}`
  const rows = sortedCars(classifiedCars(race), race, order)
  return (
    <Panel
      isFlush
      foot={[
        'Gaps are differences of the total times, which include penalty seconds, or whole laps. Places gained are counted from the grid of the cars that were there.',
        race.rule && classifiedRuleText(race.rule),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <AcrossSheet
        narrow={
          <TimingTable
            label={`${label}, for narrow screens`}
            rows={rows}
            rowKey={rowKey}
            columns={classificationColumns(race, order, UNLINKED)}
          />
        }
      >
        <TimingTable
          label={label}
          rows={rows}
          rowKey={rowKey}
          columns={sheetColumns(race, order)}
        />
      </AcrossSheet>
    </Panel>
  )
}

/** On paper nobody is signed in. */
const UNLINKED = { isYours: () => false, nameOf: crewNames }

const rowKey = ({ car }: ClassifiedCar) => String(car.entry)

function reasonText(dnfReason: string) {
  const reason = retirementWords(dnfReason)
  return reason === null ? '' : ` (${reason})`
}

function sheetColumns(race: ShownRace, order: RaceView['order']): TimingColumn<ClassifiedCar>[] {
  const { trackLengthMetres } = race
  return [
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
            {car.carModel}
            {car.status !== 'Finished' && `, ${car.status}`}
            {car.dnfReason !== null && reasonText(car.dnfReason)}
            {driverAtFlag(car) !== null &&
              `; ${lastDriverWord(car).toLowerCase()}: ${driverAtFlag(car)}`}
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
      label: order === 'class' ? 'In All' : 'In Class',
      align: 'end',
      width: '60px',
      cell: ({ car }) => {
        if (placeInClass(race, car) === '') return '-'
        return order === 'class' ? car.place : car.classPlace
      },
    },
    { id: 'laps', label: 'Laps', align: 'end', width: '52px', cell: ({ laps }) => laps },
    {
      id: 'total',
      label: 'Total Time',
      align: 'end',
      width: '100px',
      cell: ({ car }) => formatRaceTime(car.finishSeconds) || '-',
    },
    {
      id: 'gap',
      label: 'Gap',
      align: 'end',
      width: '96px',
      cell: ({ gap, interval }) => (
        <>
          {gapText(gap) || '-'}
          <SubLine>{gapText(interval)}</SubLine>
        </>
      ),
    },
    {
      id: 'class-gap',
      label: 'Class Gap',
      align: 'end',
      width: '96px',
      cell: ({ classGap }) => gapText(classGap) || '-',
    },
    {
      id: 'best',
      label: 'Best Lap',
      align: 'end',
      width: '116px',
      cell: BestLap,
    },
    {
      id: 'speed',
      label: 'km/h',
      align: 'end',
      width: '72px',
      cell: (row) => averageSpeed(trackLengthMetres, row),
    },
    { id: 'stops', label: 'Stops', align: 'end', width: '52px', cell: ({ stops }) => stops },
    {
      id: 'grid',
      label: 'Grid',
      align: 'end',
      width: '68px',
      cell: (row) => <GridPlace race={race} row={row} />,
    },
  ]
}
