import { useMemo } from 'react'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { lastLogged, stoppedAfterPits } from '#shared/domain/race-documents/last-logged.ts'
import {
  type PitCard,
  pitCards,
  pitSummaries,
  type PitSummary,
} from '#shared/domain/race-documents/pit-cards.ts'
import { servedPenalties } from '#shared/domain/race-documents/served-penalties.ts'
import type { DrivenRaceCar } from '#shared/domain/race-documents/to-race-cars.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  EmptyState,
  Folded,
  Panel,
  partsLine,
  SubLine,
  type TimingColumn,
  TimingTable,
  WholeWords,
} from '#web/ui/index.ts'
import { CarCell, DriverLink } from './car-cell.tsx'
import { ClassTables } from './class-tables.tsx'
import {
  type ExplainedColumn,
  HowComputed,
  knownColumns,
  withExplanations,
} from './explained-column.tsx'
import { LOST_FIGURES, VISIT_FIGURES } from './pit-figures.ts'
import { RaceMoment } from './race-moment.tsx'
import type { ShownRace } from './shown-race.ts'
import { raceClock, secondsWithUnit } from '#shared/domain/race-documents/shown-values.ts'
import { tyresText, tyresWords } from './tyres-text.ts'
import { useOwnRows } from './use-own-cars.ts'
import { addedText, addedWords, placesText, servedText, visitKindText } from './visit-words.ts'

const LONG_ROWS = 60

type Visit = PitCard<DrivenRaceCar> & {
  /** Penalties that were served. */
  served: readonly string[]
  /** Whether the car stopped on the lap after it. */
  hasLeft: boolean
}

type Props = {
  race: ShownRace
  /** Undefined until it is loaded. */
  log: RaceLog | undefined
}

/** Every visit to the pit lane, and what each car lost there. */
export function PitVisits({ race, log }: Props) {
  const visits = useMemo(() => visitsOf(race, log), [race, log])
  const isYours = useOwnRows()
  const columns = knownColumns(withExplanations(visitColumns(), VISIT_FIGURES), visits)
  if (visits.length === 0)
    return (
      <Panel title="Pit Stops">
        <EmptyState
          drawing="rows"
          isBare
          level={3}
          title="No Pit Stops"
          text={`No lap of this race ended in the pit lane.${countedInFile(race)}`}
        />
      </Panel>
    )
  return (
    <>
      <TimeInPits race={race} visits={visits} />
      <Panel
        title="Visits to the Pit Lane"
        isFlush
        foot={
          <>
            {visitsFoot(visits)} <HowComputed columns={columns} />
          </>
        }
      >
        <Folded rows={visits} noun="Visits" isKept={({ car }) => isYours({ car })}>
          {(shown) => (
            <TimingTable
              label="Visits to the pit lane"
              rows={shown}
              rowKey={({ car, lap }) => `${car.entry} ${lap}`}
              isLong={shown.length > LONG_ROWS}
              columns={columns}
              isYou={({ car }) => isYours({ car })}
            />
          )}
        </Folded>
      </Panel>
    </>
  )
}

/** ' The file counts stops of 3 cars.'; empty if it counts none. */
function countedInFile({ cars }: ShownRace) {
  const count = cars.filter(({ pitstops }) => pitstops > 0).length
  return count === 0 ? '' : ` The file counts stops of ${counted(count, 'car')}.`
}

function visitsOf({ timeline, greenSeconds }: ShownRace, log: RaceLog | undefined): Visit[] {
  const penalties = log?.penalties ?? []
  const served = new Map(
    timeline.cars.map((car) => [car.entry, servedPenalties(car, penalties, greenSeconds)]),
  )
  const logged = log ? lastLogged(log, greenSeconds) : new Map<number, number>()
  return pitCards(timeline).map((card) => ({
    ...card,
    served: served.get(card.car.entry)?.get(card.lap) ?? [],
    hasLeft: stoppedAfterPits(card.car, logged),
  }))
}

const OF_CARS =
  "Estimates: the time lost is that of the laps into and out of the pit lane, each minus the driver's median lap of that run. A lap between two visits counts for the first of them."

const OF_VISITS =
  'Time lost is estimated as above. A penalty is served at the visit on whose laps the file logs it. Places are those at the line before the visit, on the first lap those of the grid, and after the lap out of the pit lane.'

const visitsFoot = (visits: readonly Visit[]) =>
  visits.some((visit) => IS_KNOWN.fuel(visit) || IS_KNOWN.energy(visit))
    ? `${OF_VISITS} Fuel and energy added are the difference of the levels plus two laps of use.`
    : OF_VISITS

/** By class, because a class stops by its own tank, tyres and laps. */
function TimeInPits({ race, visits }: { race: ShownRace; visits: readonly Visit[] }) {
  const rows = pitSummaries(visits)
  const isYours = useOwnRows()
  const columns = withExplanations(lostColumns(), LOST_FIGURES)
  return (
    <Panel
      title="Time Lost in the Pit Lane"
      isFlush
      foot={
        <>
          {OF_CARS} <HowComputed columns={columns} />
        </>
      }
    >
      <ClassTables
        race={race}
        rows={rows}
        label="Time lost in the pit lane in"
        columns={columns}
        isYou={isYours}
      />
    </Panel>
  )
}

function NextDriver({ visit: { car, driverAfter, driverBefore } }: { visit: Visit }) {
  return driverAfter === driverBefore ? '' : <DriverLink car={car} driver={driverAfter} />
}

/** 'Fuel +45%', 'Energy +44%', 'All tyres'; null if nothing is known. */
const addedLine = (visit: Visit) => partsLine([...addedWords(visit), tyresWords(visit)])

/** Whether the file has what the columns of fuel, energy or tyres show. */
const IS_KNOWN = {
  fuel: ({ fuelAdded }: Visit) => fuelAdded !== null,
  energy: ({ energyAdded }: Visit) => energyAdded !== null,
  tyres: ({ tyres }: Visit) => tyresText(tyres) !== '-',
}

function visitColumns(): ExplainedColumn<Visit>[] {
  return [
    {
      id: 'at',
      label: 'Time',
      width: '92px',
      cell: ({ atSeconds }) => <RaceMoment seconds={atSeconds}>{raceClock(atSeconds)}</RaceMoment>,
    },
    {
      id: 'car',
      label: 'Car',
      kind: 'driver',
      cell: ({ car, driverBefore, served }) => (
        <CarCell car={car} driver={driverBefore} isOfCar>
          {served.length > 0 && (
            <SubLine>
              <WholeWords text={servedText(served)} />
            </SubLine>
          )}
        </CarCell>
      ),
    },
    {
      id: 'lap',
      label: 'Lap',
      align: 'end',
      width: '76px',
      fold: 'car',
      folded: ({ lap, visit }) => `Lap ${lap}, visit ${visit}`,
      cell: ({ lap, visit }) => (
        <>
          {lap}
          <SubLine>Visit {visit}</SubLine>
        </>
      ),
    },
    {
      id: 'after',
      label: 'Next Driver',
      width: '140px',
      wideWidth: '180px',
      isKnown: ({ driverAfter, driverBefore }) => driverAfter !== driverBefore,
      fold: 'car',
      foldBelow: 'wide',
      cell: (visit) => <NextDriver visit={visit} />,
      folded: (visit) =>
        visit.driverAfter === visit.driverBefore ? null : (
          <>
            to&nbsp;
            <NextDriver visit={visit} />
          </>
        ),
    },
    {
      id: 'fuel',
      label: 'Fuel',
      align: 'end',
      width: '76px',
      isKnown: (visit) => Object.values(IS_KNOWN).some((isKnown) => isKnown(visit)),
      // All that was added on one line below the car.
      fold: 'car',
      folded: addedLine,
      cell: ({ fuelAdded }) => addedText(fuelAdded),
    },
    {
      id: 'energy',
      label: 'Energy',
      isKnown: IS_KNOWN.energy,
      align: 'end',
      width: '76px',
      fold: true,
      cell: ({ energyAdded }) => addedText(energyAdded),
    },
    {
      id: 'tyres',
      label: 'Tyres',
      isKnown: IS_KNOWN.tyres,
      width: '80px',
      fold: true,
      cell: ({ tyres, compounds }) => (
        <>
          {tyresText(tyres)}
          <SubLine>{compounds.join(', ')}</SubLine>
        </>
      ),
    },
    {
      id: 'places',
      label: 'Places',
      align: 'end',
      width: '100px',
      fold: 'car',
      foldBelow: 'wide',
      cell: ({ placeBefore, placeAfter }) => placesText(placeBefore, placeAfter),
      folded: ({ placeBefore, placeAfter }) =>
        placeBefore === null && placeAfter === null ? null : placesText(placeBefore, placeAfter),
    },
    {
      id: 'lost',
      label: 'Lost',
      kind: 'time',
      align: 'end',
      width: '132px',
      cell: ({ car, lap, lostSeconds, kind, hasLeft, visit, lostSoFar, isRepair }) => (
        <>
          {lostSeconds === null ? '-' : secondsWithUnit(lostSeconds, 1)}
          {kind === 'stop' ? (
            visit > 1 && <SubLine>{secondsWithUnit(lostSoFar, 1)} in all</SubLine>
          ) : (
            <SubLine>{visitKindText({ kind, lap, hasLeft }, car)}</SubLine>
          )}
          {isRepair && <SubLine>Repairs?</SubLine>}
        </>
      ),
    },
  ]
}

function lostColumns(): TimingColumn<PitSummary<DrivenRaceCar>>[] {
  return [
    {
      id: 'rank',
      label: 'Rank',
      kind: 'position',
      width: '64px',
      cell: ({ classRank }) => classRank ?? '-',
    },
    { id: 'car', label: 'Car', kind: 'driver', cell: ({ car }) => <CarCell car={car} /> },
    {
      id: 'stops',
      label: 'Visits',
      align: 'end',
      width: '76px',
      fold: 'car',
      cell: ({ visits, measured, car }) => (
        <>
          {visits}
          {measured < visits && <SubLine>timed: {measured}</SubLine>}
          {visits !== car.pitstops && <SubLine>file: {car.pitstops}</SubLine>}
        </>
      ),
      folded: ({ visits, measured, car }) =>
        partsLine([
          counted(visits, 'visit'),
          measured < visits && `${measured} timed`,
          visits !== car.pitstops && `${counted(car.pitstops, 'stop')} in the file`,
        ]),
    },
    {
      id: 'least',
      label: 'Shortest',
      align: 'end',
      width: '92px',
      // All three on one line below the car.
      fold: 'car',
      foldBelow: 'wide',
      cell: ({ shortest }) => secondsWithUnit(shortest, 1),
      folded: ({ measured, shortest, mean, longest }) =>
        partsLine(
          measured > 1
            ? [
                `${secondsWithUnit(shortest, 1)} to ${secondsWithUnit(longest, 1)}`,
                `Average ${secondsWithUnit(mean, 1)}`,
              ]
            : [],
        ),
    },
    {
      id: 'mean',
      label: 'Average',
      align: 'end',
      width: '92px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ mean }) => secondsWithUnit(mean, 1),
    },
    {
      id: 'most',
      label: 'Longest',
      align: 'end',
      width: '92px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ longest }) => secondsWithUnit(longest, 1),
    },
    {
      id: 'total',
      label: 'Total',
      kind: 'time',
      align: 'end',
      width: '108px',
      cell: ({ total }) => secondsWithUnit(total, 1),
    },
  ]
}
