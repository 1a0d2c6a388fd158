import { useQuery } from '@tanstack/react-query'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { durationsOf } from '#shared/domain/race-documents/crossings.ts'
import { placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import { type PitVisit, pitVisitsOf } from '#shared/domain/race-documents/pit-visits.ts'
import { servedPenalties } from '#shared/domain/race-documents/served-penalties.ts'
import { counted } from '#shared/domain/plural.ts'
import { DriverCell, Explained, Folded, Num, Panel, SubLine, TimingTable } from '#web/ui/index.ts'
import { DriverLink } from '../car-cell.tsx'
import { explained, type ExplainedColumn, HowComputed, knownColumns } from '../explained-column.tsx'
import { addedText, servedText } from '../pit-visits.tsx'
import { raceLogQuery } from '../race-documents.api.ts'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { lostText, raceClock, secondsText } from '../shown-values.ts'
import { tyresText } from '../tyres-text.ts'
import { ROWS_OF_CAR } from './rows-of-car.ts'

type Row = PitVisit & {
  /** Places at the end of the lap before, and of the lap out. */
  before: number | null
  after: number | null
  /** How the time lost was computed; null if it is unknown. */
  sum: string | null
  /** Penalties that were served. */
  served: readonly string[]
}

type Props = { eventId: number; session: number | undefined; race: ShownRace; car: ShownCar }

/** A car's visits to the pit lane. What was served at them appears once the log has loaded. */
export function CarVisits({ eventId, session, race, car }: Props) {
  const { data: log } = useQuery(raceLogQuery(eventId, session))
  const rows = visitRows(race, car, log)
  const lost = rows.flatMap(({ lostSeconds }) => lostSeconds ?? [])
  if (rows.length === 0) return null
  const columns = knownColumns(visitColumns(car), rows)
  return (
    <Panel
      title="Pit Stops"
      isFlush
      note={
        lost.length > 0 &&
        `${counted(rows.length, 'visit')}, ${lostText(lost.reduce((sum, one) => sum + one, 0))}`
      }
      foot={<HowComputed columns={columns} />}
    >
      <Folded rows={rows} noun="Visits" shown={ROWS_OF_CAR}>
        {(shown) => (
          <TimingTable
            label="Visits of the car"
            rows={shown}
            rowKey={({ lap }) => String(lap)}
            columns={columns}
          />
        )}
      </Folded>
    </Panel>
  )
}

function visitRows(
  { timeline, greenSeconds }: ShownRace,
  car: ShownCar,
  log: RaceLog | undefined,
): Row[] {
  const served = servedPenalties(car, log?.penalties ?? [], greenSeconds)
  const places = placesOf(timeline, car.entry, 'own')
  const durations = durationsOf(car)
  return pitVisitsOf(car).map((visit) => {
    const into = durations[visit.lap - 1] ?? null
    const out = durations[visit.lap] ?? null
    return {
      ...visit,
      before: places[visit.lap - 2] ?? null,
      after: places[visit.lap] ?? null,
      served: served.get(visit.lap) ?? [],
      sum: into === null || out === null ? null : sumText(into, out, visit.lostSeconds),
    }
  })
}

/** '102.0 s into and 138.0 s out of the pit lane, minus two laps of 100.0 s' */
function sumText(into: number, out: number, lost: number | null) {
  if (lost === null) return null
  const usual = (into + out - lost) / 2
  return `An estimate: ${into.toFixed(1)} s for the lap into and ${out.toFixed(1)} s for the lap out of the pit lane, minus two laps at the median of the run, ${usual.toFixed(1)} s.`
}

const KINDS = {
  stop: 'Stop',
  'pit lane only': 'Pit lane only',
  'race stopped': 'Race stopped',
  'end of race': 'Stayed in',
} as const

function visitColumns(car: ShownCar): ExplainedColumn<Row>[] {
  return [
    {
      id: 'lap',
      ...explained('Lap', 'The lap that ended in the pit lane, and the race time at its end.'),
      width: '108px',
      cell: ({ lap, atSeconds }) => (
        <>
          {lap}
          <SubLine>
            <Num>{raceClock(atSeconds)}</Num>
          </SubLine>
        </>
      ),
    },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ driverBefore, driverAfter, kind, served }) => (
        <DriverCell
          name={<DriverLink car={car} driver={driverBefore} />}
          lines={[
            driverAfter !== driverBefore && (
              <>
                to <DriverLink car={car} driver={driverAfter} />
              </>
            ),
            kind !== 'stop' && KINDS[kind],
            servedText(served),
          ]}
        />
      ),
    },
    {
      id: 'fuel',
      ...explained(
        'Fuel',
        'Added, as a share of a full tank: the level after the lap out of the pit lane, minus the level before the lap into it, plus two laps of median use.',
      ),
      align: 'end',
      width: '76px',
      fold: 'driver',
      isKnown: ({ fuelAdded }) => fuelAdded !== null,
      cell: ({ fuelAdded }) => addedText(fuelAdded),
      folded: ({ fuelAdded }) => (fuelAdded === null ? null : `Fuel ${addedText(fuelAdded)}`),
    },
    {
      id: 'energy',
      ...explained('Energy', 'Added, as a share of the allowance: computed as the fuel is.'),
      align: 'end',
      width: '84px',
      fold: 'driver',
      isKnown: ({ energyAdded }) => energyAdded !== null,
      cell: ({ energyAdded }) => addedText(energyAdded),
      folded: ({ energyAdded }) =>
        energyAdded === null ? null : `Energy ${addedText(energyAdded)}`,
    },
    {
      id: 'tyres',
      ...explained('Tyres', 'Wheels that have more tread or another compound than before.'),
      width: '84px',
      fold: 'driver',
      isKnown: ({ tyres }) => tyresText(tyres) !== '-',
      cell: ({ tyres, compounds }) => (
        <>
          {tyresText(tyres)}
          <SubLine>{compounds.join(', ')}</SubLine>
        </>
      ),
      folded: ({ tyres, compounds }) =>
        tyresText(tyres) === '-'
          ? null
          : `Tyres: ${[tyresText(tyres).toLowerCase(), ...compounds].join(', ')}`,
    },
    {
      id: 'places',
      ...explained('Places', 'Before the lap into the pit lane, and after the lap out of it.'),
      align: 'end',
      width: '100px',
      fold: 'driver',
      cell: ({ before, after }) =>
        before === null || after === null ? '-' : `P${before} → P${after}`,
      folded: ({ before, after }) =>
        before === null || after === null ? null : `P${before} → P${after}`,
    },
    {
      id: 'lost',
      ...explained(
        'Lost',
        'An estimate: the laps into and out of the pit lane, minus two median laps of that run, or of the nearest one with three clean laps.',
      ),
      kind: 'time',
      align: 'end',
      width: '92px',
      cell: ({ lostSeconds, sum }) =>
        lostSeconds === null || sum === null ? (
          '-'
        ) : (
          <Explained text={sum}>{secondsText(lostSeconds, 1)}</Explained>
        ),
    },
  ]
}
