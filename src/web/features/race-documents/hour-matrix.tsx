import type { Hour, HourRow } from '#shared/domain/race-documents/hour-by-hour.ts'
import {
  ChangedPlace,
  FIGURES_ACROSS,
  HiddenText,
  Num,
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
import { crewName } from '#shared/domain/entries/car-crew.ts'
import { MOST_WITH_GAPS, OUT } from './hour-words.ts'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { gapText, hoursAndMinutes } from '#shared/domain/race-documents/shown-values.ts'
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
  const shown = matrixOf(race, hours)
  return (
    <ScrollBox label="Hours" isFlush isAcross>
      <TimingTable
        label={LABEL}
        rows={cars}
        rowKey={rowKey}
        columns={[NARROW_COLUMN, ...placeColumns(hours, shown), resultColumn(race, shown)]}
        isYou={(car) => isYours({ car })}
        isBoxed
      />
    </ScrollBox>
  )
}

/** More hours than these leave a car no room on a tablet, unless it has a width of its own. */
const MOST_WITHOUT_CAR_WIDTH = 4

/** From 768 px on. A day of hours fits beside it on a desktop. */
const SHEET_CAR_WIDTH = '216px'

/** The same on paper, where nothing scrolls: more hours than fit are below the first ones. */
export function HourMatrixSheet({ race, hours, cars }: Props) {
  const shown = matrixOf(race, hours)
  const parts = Math.max(1, Math.ceil(hours.length / FIGURES_ACROSS))
  const width = hours.length > MOST_WITHOUT_CAR_WIDTH ? SHEET_CAR_WIDTH : undefined
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
          {
            id: 'car',
            label: 'Car',
            kind: 'driver',
            ...(width && { width }),
            cell: (car) => <CarCell car={car} />,
          },
          ...placeColumns(hours.slice(from, from + FIGURES_ACROSS), shown),
          ...(isLast ? [resultColumn(race, shown)] : []),
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

/** On phones there is room for two of them and the result. */
const HOUR_WIDTH = 'clamp(76px, 64px + 3vw, 92px)'

const HOUR_SECONDS = 3_600

type Shown = ReturnType<typeof matrixOf>

function placeColumns(hours: readonly Hour[], shown: Shown): TimingColumn<ShownCar>[] {
  return hours.map(({ seconds, rows }) => {
    const ofEntry = new Map(rows.map((row) => [row.entry, row]))
    const common = { id: String(seconds), align: 'end' } as const
    return shown.hasGaps
      ? {
          ...common,
          label: hoursAndMinutes(seconds),
          width: HOUR_WIDTH,
          cell: ({ entry }) => <PlaceAndGap row={ofEntry.get(entry)} shown={shown} />,
        }
      : {
          ...common,
          label: `${seconds / HOUR_SECONDS} h`,
          kind: 'figure',
          width: '46px',
          cell: ({ entry }) => <PlaceAlone row={ofEntry.get(entry)} shown={shown} />,
        }
  })
}

type CellProps = { row: HourRow | undefined; shown: Shown }

function PlaceAndGap({ row, shown }: CellProps) {
  if (!row) return '-'
  const gap = gapText(row.gap)
  return (
    <ChangedPlace place={row.place} gained={row.gained ?? 0}>
      <InClass place={row.classPlace} shown={shown} />
      {row.isOut ? (
        <SubLine>{OUT}</SubLine>
      ) : (
        gap && (
          <SubLine>
            <Num>{gap}</Num>
          </SubLine>
        )
      )}
    </ChangedPlace>
  )
}

/** One of many in a row, as narrow as it can be. */
function PlaceAlone({ row, shown }: CellProps) {
  if (!row) return '-'
  return (
    <ChangedPlace place={row.place} gained={row.gained ?? 0}>
      <InClass place={row.classPlace} shown={shown} />
      {row.isOut && <SubLine>{OUT}</SubLine>}
    </ChangedPlace>
  )
}

/** The place in class below that of all; where hours have no room for gaps, without a word for it. */
function InClass({ place, shown: { hasGaps, hasClasses } }: { place: number; shown: Shown }) {
  if (!hasClasses) return null
  return (
    <SubLine>
      {hasGaps ? (
        <Num>Class {place}</Num>
      ) : (
        <>
          <HiddenText>in class </HiddenText>
          {place}
        </>
      )}
    </SubLine>
  )
}

/** As in the classification; among one class, places are those in class. */
function resultColumn(race: ShownRace, shown: Shown): TimingColumn<ShownCar> {
  return {
    id: 'result',
    label: 'Result',
    kind: 'position',
    align: 'end',
    width: shown.hasGaps ? '80px' : '68px',
    cell: (car) => (
      <>
        {shownPlace(race, car, shown.hasClasses ? 'place' : 'class')}
        {noPlace(race, car) === null && <InClass place={car.classPlace} shown={shown} />}
        {car.status === 'DNF' && <SubLine>{car.status}</SubLine>}
      </>
    ),
  }
}
