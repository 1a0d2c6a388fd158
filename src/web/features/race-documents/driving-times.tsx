import { DRIVING_PRESETS } from '#shared/domain/race-documents/driving-presets.ts'
import {
  type DriverTime,
  type DrivingMethod,
  drivingTimes,
} from '#shared/domain/race-documents/driving-time.ts'
import { later } from '#web/lib/later.tsx'
import {
  FilterSelect,
  FormColumns,
  Section,
  TimingGroup,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import type { RaceView } from './race-view.ts'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { hoursAndMinutes, percentText } from './shown-values.ts'

const METHODS = {
  net: { method: 'net', label: 'Net: without pit stops' },
  gross: { method: 'gross', label: 'Gross: time in the car' },
  change: { method: 'change only', label: 'Without stops that change the driver' },
} satisfies Record<RaceView['method'], { method: DrivingMethod; label: string }>

const LONG_ROWS = 60

const NO_LIMITS = 'none'

const DrivingReport = later(async () => (await import('./driving-report.tsx')).DrivingReport)

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'method' | 'limits'>
  onChange: (change: Partial<RaceView>) => void
}

/** How long each driver drove, and whether that keeps the limits of a series. */
export function DrivingTimes({ race, view: { method, limits }, onChange }: Props) {
  const names = Object.keys(METHODS) as RaceView['method'][]
  const preset = DRIVING_PRESETS.find(({ id }) => id === limits)
  return (
    <Section title="Driving Time">
      <FormColumns columns={4}>
        <FilterSelect
          label="Counted"
          options={names.map((name) => ({ value: name, label: METHODS[name].label }))}
          value={method}
          onChange={(chosen) =>
            onChange({ method: names.find((name) => name === chosen) ?? 'net' })
          }
        />
        <FilterSelect
          label="Limits"
          options={[
            { value: NO_LIMITS, label: 'None' },
            ...DRIVING_PRESETS.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={preset?.id ?? NO_LIMITS}
          onChange={(chosen) => onChange({ limits: chosen === NO_LIMITS ? undefined : chosen })}
        />
      </FormColumns>
      {preset && <DrivingReport race={race} preset={preset} method={METHODS[method].method} />}
      <DrivingTable race={race} method={method} />
    </Section>
  )
}

/** The same without a choice of the method. */
export function DrivingTable({ race, method }: { race: ShownRace; method: RaceView['method'] }) {
  const rows = race.cars.flatMap((car) => {
    const times = drivingTimes(car, METHODS[method].method)
    const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
    return times.map((time) => ({ ...time, car, share: all > 0 ? time.seconds / all : null }))
  })
  return (
    <TimingGroup
      title="Drivers"
      count={String(rows.length)}
      note={method === 'gross' ? undefined : 'Estimated: the file has no times of the pit lane'}
    >
      <TimingTable
        label="Driving time"
        rows={rows}
        rowKey={({ car, driver }) => `${car.entry} ${driver}`}
        isLong={rows.length > LONG_ROWS}
        columns={drivingColumns()}
      />
    </TimingGroup>
  )
}

type Row = DriverTime & { car: ShownCar; share: number | null }

const longest = ({ longestStint }: Row) => hoursAndMinutes(longestStint)
const rest = ({ shortestRest }: Row) =>
  shortestRest === null ? '-' : hoursAndMinutes(shortestRest)

function drivingColumns(): TimingColumn<Row>[] {
  return [
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ car, driver }) => <CarCell car={car} driver={driver} />,
    },
    {
      id: 'laps',
      label: 'Laps',
      align: 'end',
      width: '72px',
      fold: 'driver',
      cell: ({ laps }) => laps,
      folded: ({ laps }) => `${laps} laps`,
    },
    {
      id: 'stints',
      label: 'Stints',
      align: 'end',
      width: '76px',
      fold: true,
      cell: ({ stints }) => stints.length,
    },
    {
      id: 'longest',
      label: 'Longest Stint',
      align: 'end',
      width: '112px',
      fold: 'driver',
      cell: longest,
      folded: (row) => `Longest stint ${longest(row)}`,
    },
    {
      id: 'rest',
      label: 'Shortest Rest',
      align: 'end',
      width: '112px',
      fold: true,
      cell: rest,
    },
    {
      id: 'share',
      label: 'Share',
      align: 'end',
      width: '76px',
      fold: true,
      cell: ({ share }) => percentText(share),
    },
    {
      id: 'time',
      label: 'Time',
      kind: 'time',
      align: 'end',
      width: '92px',
      cell: ({ seconds }) => hoursAndMinutes(seconds),
    },
  ]
}
