import type { Hour, HourRow } from '#shared/domain/race-documents/hour-by-hour.ts'
import {
  ChangedPlace,
  FIGURES_ACROSS,
  HiddenText,
  NumberPlate,
  ScrollBox,
  SubLine,
  type TimingColumn,
  TimingTable,
  WholeName,
  WideOnly,
  YouTag,
} from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { noPlace, shownPlace } from './classified-cars.tsx'
import { crewName } from './crew-names.ts'
import { MOST_WITH_GAPS, OUT } from './hour-words.ts'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { gapText, hoursAndMinutes } from './shown-values.ts'
import { useOwnRows } from './use-own-cars.ts'

type Props = {
  race: ShownRace
  hours: readonly Hour[]
  /** The rows, in their order. */
  cars: readonly ShownCar[]
}

const LABEL = 'Hour by Hour'

/** The place of every car at each hour, and at the end. Scrolls across beside the cars. */
export function HourMatrix({ race, hours, cars }: Props) {
  const isYours = useOwnRows()
  return (
    <ScrollBox label="Hours" isFlush isAcross>
      <TimingTable
        label={LABEL}
        rows={cars}
        rowKey={rowKey}
        columns={[NARROW_COLUMN, ...placeColumns(hours, matrixOf(race, hours)), resultColumn(race)]}
        isYou={(car) => isYours({ car })}
        isBoxed
      />
    </ScrollBox>
  )
}

/** The same on paper, where nothing scrolls: more hours than fit are below the first ones. */
export function HourMatrixSheet({ race, hours, cars }: Props) {
  const shown = matrixOf(race, hours)
  const parts = Math.max(1, Math.ceil(hours.length / FIGURES_ACROSS))
  return Array.from({ length: parts }, (_, part) => {
    const from = part * FIGURES_ACROSS
    const isLast = part === parts - 1
    return (
      <TimingTable
        key={from}
        label={part === 0 ? LABEL : `${LABEL}, from ${hoursAndMinutes(hours[from]?.seconds ?? 0)}`}
        rows={cars}
        rowKey={rowKey}
        columns={[
          { id: 'car', label: 'Car', kind: 'driver', cell: (car) => <CarCell car={car} /> },
          ...placeColumns(hours.slice(from, from + FIGURES_ACROSS), shown),
          ...(isLast ? [resultColumn(race)] : []),
        ]}
      />
    )
  })
}

const rowKey = ({ entry }: ShownCar) => String(entry)

/** What the cells have room for. */
export function matrixOf({ cars }: ShownRace, { length }: readonly Hour[]) {
  return {
    hasGaps: length <= MOST_WITH_GAPS,
    hasClasses: new Set(cars.map(({ carClass }) => carClass)).size > 1,
  }
}

/** On phones a third of the window, so that some hours are beside it. */
const CAR_WIDTH = 'clamp(124px, 19vw, 240px)'

/** The whole crew and its team where there is room, else who began. */
function NarrowCar({ car }: { car: ShownCar }) {
  const isYours = useOwnRows()
  return (
    <>
      <WideOnly>
        <CarCell car={car} />
      </WideOnly>
      <SubLine only="narrow">
        <NumberPlate number={car.number} classToken={car.carClass} />{' '}
        <WholeName name={crewName(car)} />
        {isYours({ car }) && <YouTag>Yours</YouTag>}
      </SubLine>
    </>
  )
}

const NARROW_COLUMN: TimingColumn<ShownCar> = {
  id: 'car',
  label: 'Car',
  width: CAR_WIDTH,
  cell: (car) => <NarrowCar car={car} />,
}

const HOUR_SECONDS = 3_600

function placeColumns(
  hours: readonly Hour[],
  { hasGaps, hasClasses }: ReturnType<typeof matrixOf>,
): TimingColumn<ShownCar>[] {
  return hours.map(({ seconds, rows }) => {
    const ofEntry = new Map(rows.map((row) => [row.entry, row]))
    const common = { id: String(seconds), align: 'end' } as const
    return hasGaps
      ? {
          ...common,
          label: hoursAndMinutes(seconds),
          width: '92px',
          cell: ({ entry }) => <PlaceAndGap row={ofEntry.get(entry)} hasClasses={hasClasses} />,
        }
      : {
          ...common,
          label: `${seconds / HOUR_SECONDS} h`,
          kind: 'figure',
          width: '50px',
          cell: ({ entry }) => <PlaceAlone row={ofEntry.get(entry)} hasClasses={hasClasses} />,
        }
  })
}

type CellProps = { row: HourRow | undefined; hasClasses: boolean }

function PlaceAndGap({ row, hasClasses }: CellProps) {
  if (!row) return '-'
  return (
    <ChangedPlace place={row.place} gained={row.gained}>
      {hasClasses && <SubLine>Class {row.classPlace}</SubLine>}
      <SubLine>{row.isOut ? OUT : gapText(row.gap)}</SubLine>
    </ChangedPlace>
  )
}

/** One of many in a row, as narrow as it can be. */
function PlaceAlone({ row, hasClasses }: CellProps) {
  if (!row) return '-'
  return (
    <ChangedPlace place={row.place} gained={row.gained}>
      {hasClasses && (
        <SubLine>
          <HiddenText>in class </HiddenText>
          {row.classPlace}
        </SubLine>
      )}
      {row.isOut && <SubLine>{OUT}</SubLine>}
    </ChangedPlace>
  )
}

/** As in the classification; among one class, places are those in class. */
function resultColumn(race: ShownRace): TimingColumn<ShownCar> {
  const { hasClasses } = matrixOf(race, [])
  return {
    id: 'result',
    label: 'Result',
    kind: 'position',
    align: 'end',
    width: '80px',
    cell: (car) => (
      <>
        {shownPlace(race, car, hasClasses ? 'place' : 'class')}
        {hasClasses && noPlace(race, car) === null && (
          <SubLine>
            <HiddenText>in class </HiddenText>
            {car.classPlace}
          </SubLine>
        )}
        {car.status === 'DNF' && <SubLine>{car.status}</SubLine>}
      </>
    ),
  }
}
