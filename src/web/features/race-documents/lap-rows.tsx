import { useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { lapsWithSectors } from '#shared/domain/race-documents/best-sectors.ts'
import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { consumptionOf } from '#shared/domain/race-documents/consumption.ts'
import { marksOfCar } from '#shared/domain/race-documents/lap-marks.ts'
import { knownLevel } from '#shared/domain/race-documents/levels.ts'
import type { RaceLap } from '#shared/domain/race-documents/race-car.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  DriverCell,
  Folded,
  Num,
  partsLine,
  SubLine,
  TimeMark,
  type TimingColumn,
  TimingGroup,
  TimingTable,
  WholeWords,
} from '#web/ui/index.ts'
import { BestTags, BestWords, type MarkedRow, marksText } from './best-marks.tsx'
import { type ExplainedColumn, knownColumns } from './explained-column.tsx'
import { lapAnchor } from './lap-anchor.ts'
import { MessageText } from './message-text.tsx'
import { driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import {
  kmhText,
  percentText,
  secondsText,
  shareText,
} from '#shared/domain/race-documents/shown-values.ts'

const LONG_ROWS = 60

export type LapRow = MarkedRow & {
  lap: RaceLap
  driver: string
  /** Race time in seconds at the end of the lap; in other sessions, session time. */
  at: number | null
  /** Whether it began in the pit lane. */
  isOut: boolean
  /** Average speed; '-' without a time. */
  kmh: string
  /** Used on the lap, as fractions; null where it says nothing about the usual use. */
  fuelUsed: number | null
  energyUsed: number | null
  /** What is odd about the lap, or happened on it. */
  notes: readonly string[]
  /** Links to reports of what happened on it. */
  acts?: ReactNode
}

/** The laps of a car, each with what every session tells of it. */
export function lapRows({ timeline, trackLengthMetres }: ShownRace, car: ShownCar): LapRow[] {
  const drivers = driversOfLaps(car)
  const marksOf = marksOfCar(timeline, car.entry)
  const whole = new Set(lapsWithSectors(car.laps).map(({ number }) => number))
  const fuel = consumptionOf(car, 'fuel').laps
  const energy = consumptionOf(car, 'energy').laps
  return car.laps.map((lap, index) => {
    const at = car.crossings[index] ?? null
    const isWrong = lap.seconds !== null && !lap.sectors.includes(null) && !whole.has(lap.number)
    return {
      lap,
      driver: driverName(car, drivers[index] ?? null),
      marks: marksOf(lap.number),
      at,
      isOut: car.laps[index - 1]?.isPit === true,
      kmh: lap.seconds === null ? '-' : kmhText(trackLengthMetres, lap.seconds),
      fuelUsed: fuel[index]?.used ?? null,
      energyUsed: energy[index]?.used ?? null,
      notes: [
        ...(isWrong ? ['Sectors do not add up'] : []),
        ...(at === null ? ['The file does not tell when it ended'] : []),
        ...(car.restarts?.some(({ afterLap }) => afterLap === lap.number) ? ['Race stopped'] : []),
        ...(car.restarts?.some(({ firstLap }) => firstLap === lap.number) ? ['Restart'] : []),
      ],
    }
  })
}

type Props<Row> = { car: ShownCar; rows: Row[]; columns: ExplainedColumn<Row>[] }

/** Every lap of one car. */
export function LapGroup<Row extends LapRow>({ car, rows, columns }: Props<Row>) {
  const anchor = useLocation({ select: ({ hash }) => hash })
  const linked = rows.find(({ lap }) => lapAnchor(lap.number) === anchor)
  return (
    <TimingGroup
      title={`Laps of Car ${car.number}`}
      classToken={car.carClass}
      count={counted(car.laps.length, 'lap')}
      note={marksText(rows)}
    >
      <Folded rows={rows} noun="Laps" isKept={(row) => row === linked}>
        {(shown) => (
          <TimingTable
            label="Laps"
            rows={shown}
            rowKey={({ lap }) => String(lap.number)}
            markedKey={linked && String(linked.lap.number)}
            isLong={shown.length > LONG_ROWS}
            columns={knownColumns(columns, rows)}
          />
        )}
      </Folded>
    </TimingGroup>
  )
}

/** A lap out of the pit lane often has no time, which nobody expects it to have. */
const linesOf = ({ seconds }: RaceLap, isOut: boolean, notes: readonly string[]) =>
  seconds === null && !isOut ? ['No valid time', ...notes] : notes

export const lapColumn: TimingColumn<LapRow> = {
  id: 'lap',
  label: 'Lap',
  kind: 'position',
  // Three figures fit on paper too.
  width: '72px',
  cell: ({ lap }) => lap.number,
}

export const lapDriverColumn: TimingColumn<LapRow> = {
  id: 'driver',
  label: 'Driver',
  kind: 'driver',
  cell: ({ driver, marks, lap, isOut, notes, acts }) => (
    <DriverCell
      name={
        <>
          <WholeWords text={driver} /> <BestTags marks={marks.lap} />{' '}
          {lap.isPit && <TimeMark of="in">In</TimeMark>}{' '}
          {isOut && <TimeMark of="out">Out</TimeMark>}
        </>
      }
      lines={linesOf(lap, isOut, notes).map((text) => (
        <MessageText key={text} text={text} />
      ))}
    >
      {acts}
    </DriverCell>
  ),
}

const sectorText = (seconds: number | null) => (seconds === null ? '-' : secondsText(seconds))

/** 'S1 24.220', 'S2 35.160, best of all'; none for a lap without sectors. */
const sectorParts = ({ lap, marks }: LapRow) =>
  lap.sectors.flatMap((seconds, sector) => {
    if (seconds === null) return []
    const id = `S${sector + 1}`
    return (
      <Fragment key={id}>
        {`${id}\u00A0${secondsText(seconds)}`}
        <BestWords marks={marks.sectors[sector] ?? []} isInSentence />
      </Fragment>
    )
  })

/** All that wider tables show in columns of their own, below the driver. */
export const foldedFigures = (row: LapRow) =>
  partsLine([...sectorParts(row), speedsText(row), levelsText(row.lap), tyresText(row.lap)])

type Fold = Pick<TimingColumn<LapRow>, 'fold' | 'foldBelow' | 'folded'>

export const sectorColumns = (fold: Fold = {}) =>
  ([0, 1, 2] as const).map((sector): TimingColumn<LapRow> => ({
    id: `s${sector + 1}`,
    label: `S${sector + 1}`,
    align: 'end',
    width: '84px',
    // At 1440 px, a mark is on one line below the time; below 1366 px, the driver needs the room.
    wideWidth: 'clamp(84px, 27vw - 285px, 104px)',
    // All of them on one line below the driver.
    fold: sector === 0 ? 'driver' : true,
    ...(sector === 0 && {
      folded: (row: LapRow) => partsLine(sectorParts(row)),
    }),
    ...(sector === 0 ? fold : { foldBelow: fold.foldBelow }),
    cell: ({ lap, marks }) => (
      <>
        {sectorText(lap.sectors[sector] ?? null)}
        <SubLine>
          <BestWords marks={marks.sectors[sector] ?? []} />
        </SubLine>
      </>
    ),
  }))

export const speedColumn: ExplainedColumn<LapRow> = {
  id: 'speed',
  label: 'km/h',
  align: 'end',
  width: '100px',
  fold: 'driver',
  foldBelow: 'wide',
  cell: ({ lap, kmh }) => (
    <>
      {lap.topSpeedKmh ? lap.topSpeedKmh.toFixed(0) : '-'}
      {kmh !== '-' && <SubLine>Average {kmh}</SubLine>}
    </>
  ),
  folded: (row) => speedsText(row),
}

/** 'Top 311, average 183.1 km/h'; null if neither is known. */
function speedsText({ lap, kmh }: LapRow) {
  const top = lap.topSpeedKmh ? `Top ${lap.topSpeedKmh.toFixed(0)}` : null
  const average = kmh === '-' ? null : `${top === null ? 'Average' : 'average'} ${kmh}`
  const speeds = [top, average].filter((text) => text !== null)
  return speeds.length === 0 ? null : `${speeds.join(', ')}\u00A0km/h`
}

/** Fuel and energy at the end of the lap. */
export const levelColumns = (fold: Fold = {}): ExplainedColumn<LapRow>[] => [
  {
    id: 'fuel',
    label: 'Fuel',
    align: 'end',
    width: '66px',
    // Both on one line below the driver.
    fold: 'driver',
    folded: ({ lap }) => levelsText(lap),
    isKnown: ({ lap }) => knownLevel(lap.fuel, lap) !== null,
    ...fold,
    cell: ({ lap, fuelUsed }) => <Level level={knownLevel(lap.fuel, lap)} used={fuelUsed} />,
  },
  {
    id: 'energy',
    label: 'Energy',
    align: 'end',
    width: '76px',
    fold: 'driver',
    folded: ({ lap }) => (knownLevel(lap.fuel, lap) === null ? levelsText(lap) : null),
    isKnown: ({ lap }) => knownLevel(lap.energy, lap) !== null,
    ...fold,
    cell: ({ lap, energyUsed }) => <Level level={knownLevel(lap.energy, lap)} used={energyUsed} />,
  },
]

/** 'Fuel 45%, energy 47%'; null if neither is known. */
function levelsText(lap: RaceLap) {
  const fuel = knownLevel(lap.fuel, lap)
  const energy = knownLevel(lap.energy, lap)
  const levels = [
    fuel !== null && `Fuel ${percentText(fuel)}`,
    energy !== null && `${fuel === null ? 'Energy' : 'energy'} ${percentText(energy)}`,
  ].filter(Boolean)
  return levels.join(', ') || null
}

function Level({ level, used }: { level: number | null; used: number | null }) {
  return (
    <>
      {percentText(level)}
      {used !== null && <SubLine>-{shareText(used)}</SubLine>}
    </>
  )
}

/** The compounds, and what is left of the four treads. */
export const tyreColumn: ExplainedColumn<LapRow> = {
  id: 'tyres',
  label: 'Tyres',
  align: 'end',
  // Four new tyres: '100 100 100 100'.
  width: '116px',
  fold: 'driver',
  foldBelow: 'wide',
  isKnown: ({ lap }) => tyresText(lap) !== null,
  cell: ({ lap }) => {
    const treads = treadsText(lap)
    return (
      <>
        {compoundsText(lap) || '-'}
        {treads !== null && (
          <SubLine>
            <Num>{treads}</Num>
          </SubLine>
        )}
      </>
    )
  },
  folded: ({ lap }) => tyresText(lap),
}

/** 'Medium, tread 99 99 98 98'; null if neither is known. */
function tyresText(lap: RaceLap) {
  const treads = treadsText(lap)
  const compounds = compoundsText(lap)
  if (treads === null) return compounds || null
  return compounds ? `${compounds}, tread ${treads}` : `Tread ${treads}`
}

const compoundsText = ({ compounds }: RaceLap) =>
  [...new Set(compounds.filter((name) => name !== null))].join(', ')

/** '99 99 98 98', in percent; null if no wheel's is known. */
function treadsText(lap: RaceLap) {
  const treads = lap.tread.map((tread) => knownLevel(tread, lap))
  if (treads.every((tread) => tread === null)) return null
  return treads.map((tread) => (tread === null ? '-' : Math.round(tread * 100))).join(' ')
}

/** How these columns are computed, by their ids. */
export const LAP_FIGURES = {
  s1: 'As the file has it; below it, what it was the best of up to that lap.',
  speed: 'The highest speed of the lap and, below it, the average.',
  fuel: 'The level at the end of the lap, as a share of a full tank; below it, what a clean lap used.',
  energy:
    'The level at the end of the lap, as a share of the allowance; below it, what a clean lap used.',
  tyres:
    'The compounds and, below them, the tread that is left in percent: front left, front right, rear left, rear right.',
}
