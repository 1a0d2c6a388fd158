import { lapsWithSectors } from '#shared/domain/race-documents/best-sectors.ts'
import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { consumptionOf } from '#shared/domain/race-documents/consumption.ts'
import { improvements, type Mark, standingBests } from '#shared/domain/race-documents/lap-marks.ts'
import { knownLevel } from '#shared/domain/race-documents/levels.ts'
import type { RaceLap } from '#shared/domain/race-documents/race-car.ts'
import {
  type Improvement,
  sectorImprovements,
} from '#shared/domain/race-documents/sector-improvements.ts'
import { counted } from '#shared/domain/plural.ts'
import {
  DriverCell,
  SubLine,
  Tag,
  type TimingColumn,
  TimingGroup,
  TimingTable,
} from '#web/ui/index.ts'
import { driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import { kmhText, percentText, sectorsText, shareText } from './shown-values.ts'

const LONG_ROWS = 60

export type LapRow = {
  lap: RaceLap
  driver: string
  /** Of what it was the best when it was completed, and of what nobody has beaten it by the end. */
  mark: Mark | undefined
  standing: Mark | undefined
  /** Race time in seconds at the end of the lap; in other sessions, session time. */
  at: number | null
  /** Whether it began in the pit lane. */
  isOut: boolean
  sectorMarks: readonly Improvement[]
  /** Average speed; '-' without a time. */
  kmh: string
  /** Used on the lap, as fractions; null where it says nothing about the usual use. */
  fuelUsed: number | null
  energyUsed: number | null
  /** What is odd about the lap, or happened on it. */
  notes: readonly string[]
}

/** The laps of a car, each with what every session tells of it. */
export function lapRows({ timeline, trackLengthMetres }: ShownRace, car: ShownCar): LapRow[] {
  const drivers = driversOfLaps(car)
  const marks = improvements(timeline).get(car.entry)
  const standing = standingBests(timeline).get(car.entry)
  const sectorMarks = sectorImprovements(timeline).get(car.entry)
  const whole = new Set(lapsWithSectors(car.laps).map(({ number }) => number))
  const fuel = consumptionOf(car, 'fuel').laps
  const energy = consumptionOf(car, 'energy').laps
  return car.laps.map((lap, index) => {
    const at = car.crossings[index] ?? null
    const isWrong = lap.seconds !== null && !lap.sectors.includes(null) && !whole.has(lap.number)
    return {
      lap,
      driver: driverName(car, drivers[index] ?? null),
      mark: marks?.get(lap.number),
      standing: standing?.get(lap.number),
      at,
      isOut: car.laps[index - 1]?.isPit === true,
      sectorMarks: sectorMarks?.get(lap.number) ?? [],
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

type Props<Row> = { car: ShownCar; rows: Row[]; columns: TimingColumn<Row>[] }

/** Every lap of one car. */
export function LapGroup<Row extends LapRow>({ car, rows, columns }: Props<Row>) {
  return (
    <TimingGroup
      title={`Laps of Car ${car.number}`}
      classToken={car.carClass}
      count={counted(car.laps.length, 'lap')}
      note="Best: the fastest so far. Fastest: of the whole session"
    >
      <TimingTable
        label="Laps"
        rows={rows}
        rowKey={({ lap }) => String(lap.number)}
        isLong={rows.length > LONG_ROWS}
        columns={columns}
      />
    </TimingGroup>
  )
}

const MARKS = {
  race: 'Best of all',
  class: 'Best of class',
  car: "Car's best",
  driver: "Driver's best",
} satisfies Record<Mark, string>

const STANDING = {
  race: 'Fastest of all',
  class: 'Fastest of class',
  car: "Car's fastest",
  driver: "Driver's fastest",
} satisfies Record<Mark, string>

/** What a lap was the best of; more strongly if it still is at the end. */
function BestTag({ mark, standing }: Pick<LapRow, 'mark' | 'standing'>) {
  if (standing) return <Tag isStrong>{STANDING[standing]}</Tag>
  return mark && <Tag>{MARKS[mark]}</Tag>
}

/** A lap out of the pit lane often has no time, which nobody expects it to have. */
const linesOf = ({ seconds }: RaceLap, isOut: boolean, notes: readonly string[]) =>
  seconds === null && !isOut ? ['No valid time', ...notes] : notes

export const lapColumn: TimingColumn<LapRow> = {
  id: 'lap',
  label: 'Lap',
  kind: 'position',
  width: '68px',
  cell: ({ lap }) => lap.number,
}

export const lapDriverColumn: TimingColumn<LapRow> = {
  id: 'driver',
  label: 'Driver',
  kind: 'driver',
  cell: ({ driver, mark, standing, lap, isOut, notes }) => (
    <DriverCell
      name={driver}
      lines={[
        (mark || standing || lap.isPit || isOut) && (
          <>
            <BestTag mark={mark} standing={standing} /> {lap.isPit && <Tag>In</Tag>}{' '}
            {isOut && <Tag>Out</Tag>}
          </>
        ),
        ...linesOf(lap, isOut, notes),
      ]}
    />
  ),
}

const SECTOR_MARKS = { 0: '', 1: 'Own best', 2: 'Best of all' } satisfies Record<
  Improvement,
  string
>

type Fold = Pick<TimingColumn<LapRow>, 'foldBelow'>

export const sectorColumns = (fold: Fold = {}) =>
  ([0, 1, 2] as const).map((sector): TimingColumn<LapRow> => ({
    id: `s${sector + 1}`,
    label: `S${sector + 1}`,
    align: 'end',
    width: '84px',
    // All of them on one line below the driver.
    fold: sector === 0 ? 'driver' : true,
    ...(sector === 0 && { folded: ({ lap }: LapRow) => sectorsText(lap.sectors) }),
    ...fold,
    cell: ({ lap, sectorMarks }) => (
      <>
        {lap.sectors[sector]?.toFixed(3) ?? '-'}
        <SubLine>{SECTOR_MARKS[sectorMarks[sector] ?? 0]}</SubLine>
      </>
    ),
  }))

export const speedColumn: TimingColumn<LapRow> = {
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
  folded: ({ lap, kmh }) => {
    const speeds = [
      lap.topSpeedKmh && `Top ${lap.topSpeedKmh.toFixed(0)}`,
      kmh !== '-' && `average ${kmh}`,
    ].filter(Boolean)
    return speeds.length === 0 ? null : `${speeds.join(', ')}\u00A0km/h`
  },
}

/** Fuel and energy at the end of the lap. */
export const levelColumns = (fold: Fold = {}): TimingColumn<LapRow>[] => [
  {
    id: 'fuel',
    label: 'Fuel',
    align: 'end',
    width: '72px',
    // Both on one line below the driver.
    fold: 'driver',
    folded: ({ lap }) => levelsText(knownLevel(lap.fuel, lap), knownLevel(lap.energy, lap)),
    ...fold,
    cell: ({ lap, fuelUsed }) => <Level level={knownLevel(lap.fuel, lap)} used={fuelUsed} />,
  },
  {
    id: 'energy',
    label: 'Energy',
    align: 'end',
    width: '76px',
    fold: true,
    ...fold,
    cell: ({ lap, energyUsed }) => <Level level={knownLevel(lap.energy, lap)} used={energyUsed} />,
  },
]

/** 'Fuel 45%, energy 47%'; null if neither is known. */
function levelsText(fuel: number | null, energy: number | null) {
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
export const tyreColumn: TimingColumn<LapRow> = {
  id: 'tyres',
  label: 'Tyres',
  align: 'end',
  width: '124px',
  fold: 'driver',
  foldBelow: 'wide',
  cell: ({ lap }) => {
    const treads = treadsText(lap)
    return (
      <>
        {compoundsText(lap) || '-'}
        {treads !== null && <SubLine>Tread {treads}</SubLine>}
      </>
    )
  },
  folded: ({ lap }) => {
    const treads = treadsText(lap)
    return (
      [compoundsText(lap), treads !== null && `tread ${treads}`].filter(Boolean).join(', ') || null
    )
  },
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
  s1: 'As the file has it; below it, whether it was the best of all or of the car so far.',
  speed: 'The highest speed of the lap and, below it, the average.',
  fuel: 'The level at the end of the lap, as a share of a full tank; below it, what a clean lap used.',
  energy:
    'The level at the end of the lap, as a share of the allowance; below it, what a clean lap used.',
  tyres:
    'The compounds and, below them, the tread that is left in percent: front left, front right, rear left, rear right.',
}
