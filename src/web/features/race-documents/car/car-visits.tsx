import { useQuery } from '@tanstack/react-query'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { lastLogged, stoppedAfterPits } from '#shared/domain/race-documents/last-logged.ts'
import { placeBefore, placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import { lostInAll } from '#shared/domain/race-documents/pit-loss.ts'
import { type PitVisit, pitVisitsOf } from '#shared/domain/race-documents/pit-visits.ts'
import { servedPenalties } from '#shared/domain/race-documents/served-penalties.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  DriverCell,
  Explained,
  Folded,
  Num,
  Panel,
  partsLine,
  SubLine,
  TimingTable,
  WholeWords,
} from '#web/ui/index.ts'
import { DriverLink } from '../car-cell.tsx'
import { explained, type ExplainedColumn, HowComputed, knownColumns } from '../explained-column.tsx'
import { useRaceSource } from '../race-documents.api.ts'
import { RaceMoment } from '../race-moment.tsx'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { lostText, raceClock, secondsWithUnit } from '#shared/domain/race-documents/shown-values.ts'
import { tyresText, tyresWords } from '#shared/domain/race-documents/tyres-text.ts'
import {
  addedText,
  addedWords,
  placesText,
  servedText,
  visitKindText,
} from '#shared/domain/race-documents/visit-words.ts'
import { ROWS_OF_CAR } from './rows-of-car.ts'

type Row = PitVisit & {
  /** Places at the end of the lap before, and of the lap out. */
  before: number | null
  after: number | null
  /** How the time lost was computed; null if it is unknown. */
  sum: string | null
  /** Penalties that were served. */
  served: readonly string[]
  /** Whether the car stopped on the lap after it. */
  hasLeft: boolean
}

type Props = { eventId: number; session: number | undefined; race: ShownRace; car: ShownCar }

/** A car's visits to the pit lane. What was served at them appears once the log has loaded. */
export function CarVisits({ eventId, session, race, car }: Props) {
  const { raceLogQuery } = useRaceSource()
  const { data: log } = useQuery(raceLogQuery(eventId, session))
  const rows = visitRows(race, car, log)
  const lost = rows.flatMap(({ lostSeconds }) => lostSeconds ?? [])
  if (rows.length === 0) return null
  const columns = knownColumns(visitColumns(car), rows)
  return (
    <Panel
      title="Pit Stops"
      isFlush
      note={lost.length > 0 && `${counted(rows.length, 'visit')}, ${lostText(lostInAll(lost))}`}
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
  const hasLeft = log !== undefined && stoppedAfterPits(car, lastLogged(log, greenSeconds))
  return pitVisitsOf(car).map((visit) => {
    return {
      ...visit,
      hasLeft,
      before: placeBefore(timeline, car, visit.lap),
      after: places[visit.lap] ?? null,
      served: served.get(visit.lap) ?? [],
      sum: visit.lostSeconds === null ? null : sumText(visit),
    }
  })
}

/** 'An estimate: 102.0 s into the pit lane and 138.0 s out of it, where 100.0 s and 100.0 s are usual.' */
function sumText({ lap, lostOn }: PitVisit) {
  const laps = lostOn.map(
    (one) => `${one.seconds.toFixed(1)} s ${one.lap === lap ? 'into the pit lane' : 'out of it'}`,
  )
  const usual = lostOn.map((one) => `${one.usual.toFixed(1)} s`)
  const shared = lostOn.some((one) => one.lap === lap)
    ? ''
    : ` Lap ${lap} counts for the visit before.`
  return `An estimate: ${laps.join(' and ')}, where ${usual.join(' and ')} ${usual.length === 1 ? 'is' : 'are'} the median of the driver's run.${shared}`
}

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
            <RaceMoment seconds={atSeconds}>
              <Num>{raceClock(atSeconds)}</Num>
            </RaceMoment>
          </SubLine>
        </>
      ),
    },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ lap, driverBefore, driverAfter, kind, hasLeft, served }) => (
        <DriverCell
          name={<DriverLink car={car} driver={driverBefore} />}
          lines={[
            driverAfter !== driverBefore && (
              <>
                to <DriverLink car={car} driver={driverAfter} />
              </>
            ),
            kind !== 'stop' && visitKindText({ kind, lap, hasLeft }, car),
            served.length > 0 && <WholeWords key="served" text={servedText(served)} />,
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
      // Both on one line below the driver.
      folded: (visit) => partsLine(addedWords(visit)),
    },
    {
      id: 'energy',
      ...explained('Energy', 'Added, as a share of the allowance: computed as the fuel is.'),
      align: 'end',
      width: '84px',
      fold: 'driver',
      isKnown: ({ energyAdded }) => energyAdded !== null,
      cell: ({ energyAdded }) => addedText(energyAdded),
      folded: (visit) => (visit.fuelAdded === null ? partsLine(addedWords(visit)) : null),
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
      folded: (visit) => tyresWords(visit),
    },
    {
      id: 'places',
      ...explained('Places', 'Before the lap into the pit lane, and after the lap out of it.'),
      align: 'end',
      width: '100px',
      fold: 'driver',
      cell: ({ before, after }) => placesText(before, after),
      folded: ({ before, after }) =>
        before === null && after === null ? null : placesText(before, after),
    },
    {
      id: 'lost',
      ...explained(
        'Lost',
        'An estimate: the laps into and out of the pit lane, each minus the median lap of the driver in that run, or in the nearest one with three clean laps. A lap between two visits counts for the first of them.',
      ),
      kind: 'time',
      align: 'end',
      width: '92px',
      cell: ({ lostSeconds, sum }) =>
        lostSeconds === null || sum === null ? (
          '-'
        ) : (
          <Explained text={sum}>{secondsWithUnit(lostSeconds, 1)}</Explained>
        ),
    },
  ]
}
