import { z } from 'zod'
import { counted } from '../../words/plural.ts'
import { lastLogged, stoppedAfterPits } from '../last-logged.ts'
import { type PitCard, pitCards, pitSummaries, type PitSummary, REPAIRS_ARE } from '../pit-cards.ts'
import { servedPenalties } from '../served-penalties.ts'
import { secondsWithUnit } from '../shown-values.ts'
import type { DrivenRaceCar } from '../to-race-cars.ts'
import { tyresText, tyresWords } from '../tyres-text.ts'
import { addedText, addedWords, placesText, servedText, visitKindText } from '../visit-words.ts'
import {
  columnsOf,
  type DocumentedRace,
  type Line,
  raceDocument,
  recordOf,
  recordsOf,
  table,
} from './document.ts'
import {
  count,
  difference,
  driver,
  entry,
  flag,
  list,
  moment,
  oneOf,
  orUnknown,
  raceTime,
  share,
} from './kinds.ts'

type Visit = PitCard<DrivenRaceCar> & {
  /** Penalties that were served. */
  served: readonly string[]
  /** Whether the car stopped on the lap after it. */
  hasLeft: boolean
}

/** What was served is known once the log is. */
function visitsOf({ timeline, greenSeconds, log }: DocumentedRace): Visit[] {
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

/** Whether the file has what the columns of fuel, energy or tyres show. */
const IS_KNOWN = {
  fuel: ({ fuelAdded }: Visit) => fuelAdded !== null,
  energy: ({ energyAdded }: Visit) => energyAdded !== null,
  tyres: ({ tyres }: Visit) => tyresText(tyres) !== '-',
}

const ADDED = 'The difference of the levels before and after the visit, plus two laps of use.'

function lostLine({ car, lap, kind, hasLeft, visit, lostSoFar }: Visit): Line {
  if (kind !== 'stop') return visitKindText({ kind, lap, hasLeft }, car)
  return visit > 1 ? `${secondsWithUnit(lostSoFar, 1)} in all` : null
}

const ofVisit = columnsOf<Visit>()

const VISITS = {
  atSeconds: ofVisit.data(raceTime, ({ atSeconds }) => atSeconds, {
    label: 'Time',
    explained: 'The race time at the end of the lap into the pit lane.',
    width: '92px',
    text: ({ atSeconds }) => [moment(atSeconds)],
  }),
  entry: ofVisit.data(entry, ({ car }) => car.entry, {
    label: 'Car',
    kind: 'driver',
    who: ({ car, driverBefore }) => ({ car, driver: driverBefore, isOfCar: true }),
    below: ({ served }) => (served.length > 0 ? [[{ text: servedText(served), as: 'words' }]] : []),
  }),
  driverBefore: ofVisit.data(driver, ({ driverBefore }) => driverBefore),
  lap: ofVisit.data(count, ({ lap }) => lap, {
    label: 'Lap',
    align: 'end',
    width: '76px',
    fold: 'entry',
    below: ({ visit }) => [`Visit ${visit}`],
    folded: ({ lap, visit }) => `Lap ${lap}, visit ${visit}`,
  }),
  visit: ofVisit.data(count, ({ visit }) => visit),
  driverAfter: ofVisit.data(driver, ({ driverAfter }) => driverAfter, {
    label: 'Next Driver',
    width: '140px',
    wideWidth: '180px',
    isKnown: ({ driverAfter, driverBefore }) => driverAfter !== driverBefore,
    fold: 'entry',
    foldBelow: 'wide',
    text: ({ car, driverAfter, driverBefore }) =>
      driverAfter === driverBefore ? '' : [{ car, driver: driverAfter }],
    folded: ({ car, driverAfter, driverBefore }) =>
      driverAfter === driverBefore ? null : ['to\u00A0', { car, driver: driverAfter }],
  }),
  fuelAdded: ofVisit.data(orUnknown(share), ({ fuelAdded }) => fuelAdded, {
    label: 'Fuel',
    explained: ADDED,
    align: 'end',
    width: '76px',
    isKnown: (visit) => Object.values(IS_KNOWN).some((isKnown) => isKnown(visit)),
    // All that was added on one line below the car.
    fold: 'entry',
    text: ({ fuelAdded }) => addedText(fuelAdded),
    folded: (visit) => ({ parts: [...addedWords(visit), tyresWords(visit)] }),
  }),
  energyAdded: ofVisit.data(orUnknown(share), ({ energyAdded }) => energyAdded, {
    label: 'Energy',
    explained: ADDED,
    isKnown: IS_KNOWN.energy,
    align: 'end',
    width: '76px',
    fold: true,
    text: ({ energyAdded }) => addedText(energyAdded),
  }),
  /** Whether each wheel got a new tyre: front left, front right, rear left, rear right. */
  newTyres: ofVisit.data(list(z.boolean().nullable()), ({ tyres }) => [...tyres], {
    label: 'Tyres',
    explained: 'Wheels whose tread rose or whose compound changed.',
    isKnown: IS_KNOWN.tyres,
    width: '80px',
    fold: true,
    text: ({ tyres }) => tyresText(tyres),
    below: ({ compounds }) => [compounds.join(', ')],
  }),
  /** The compounds of the new tyres. */
  compounds: ofVisit.data(list(z.string()), ({ compounds }) => [...compounds]),
  placeBefore: ofVisit.data(orUnknown(count), (visit) => visit.placeBefore, {
    label: 'Places',
    explained: 'At the line before the visit, and after the lap out of the pit lane.',
    align: 'end',
    width: '100px',
    fold: 'entry',
    foldBelow: 'wide',
    text: (visit) => placesText(visit.placeBefore, visit.placeAfter),
    folded: (visit) =>
      visit.placeBefore === null && visit.placeAfter === null
        ? null
        : placesText(visit.placeBefore, visit.placeAfter),
  }),
  placeAfter: ofVisit.data(orUnknown(count), ({ placeAfter }) => placeAfter),
  lostSeconds: ofVisit.data(orUnknown(difference), ({ lostSeconds }) => lostSeconds, {
    label: 'Lost',
    explained: `An estimate: the laps into and out of the pit lane, each minus the driver’s median lap of that run; a lap between two visits counts for the first. ${REPAIRS_ARE}`,
    kind: 'time',
    align: 'end',
    width: '132px',
    text: ({ lostSeconds }) => (lostSeconds === null ? '-' : secondsWithUnit(lostSeconds, 1)),
    below: (visit) => [lostLine(visit), visit.isRepair ? 'Repairs?' : null],
  }),
  /** In this visit and those before it; an estimate. */
  lostSoFarSeconds: ofVisit.data(difference, ({ lostSoFar }) => lostSoFar),
  /** What it was lost on: the laps, and what the driver usually takes for them. */
  lostOn: ofVisit.data(
    list(z.object({ lap: z.int(), seconds: z.number(), usualSeconds: z.number() })),
    ({ lostOn }) =>
      lostOn.map(({ lap, seconds, usual }) => ({ lap, seconds, usualSeconds: usual })),
  ),
  /** It cost at least twice what is usual in its class, and 30 s more; a guess. */
  isRepair: ofVisit.data(flag, ({ isRepair }) => isRepair),
  kind: ofVisit.data(
    oneOf(['stop', 'pit lane only', 'race stopped', 'end of race']),
    ({ kind }) => kind,
  ),
  /** At the end of the race: it left the pit lane, and stopped on the lap after, as the log tells. */
  stoppedOnNextLap: ofVisit.data(flag, ({ kind, hasLeft }) => kind === 'end of race' && hasLeft),
  /** Penalties. */
  served: ofVisit.data(list(z.string()), ({ served }) => [...served]),
}

const OF_VISITS =
  'Time lost is estimated as above. A penalty is served at the visit on whose laps the file logs it. Places are those at the line before the visit, on the first lap those of the grid, and after the lap out of the pit lane.'

const visitsFoot = (visits: readonly Visit[]) =>
  visits.some((visit) => IS_KNOWN.fuel(visit) || IS_KNOWN.energy(visit))
    ? `${OF_VISITS} Fuel and energy added are the difference of the levels plus two laps of use.`
    : OF_VISITS

type Summary = PitSummary<DrivenRaceCar>

const ofCar = columnsOf<Summary>()

const lost = (look: { label: string; explained: string }, value: (row: Summary) => number) =>
  ofCar.data(difference, value, {
    ...look,
    align: 'end',
    width: '92px',
    fold: true,
    foldBelow: 'wide',
    text: (row) => secondsWithUnit(value(row), 1),
  })

const LOST = {
  classRank: ofCar.data(orUnknown(count), ({ classRank }) => classRank, {
    label: 'Rank',
    explained:
      'By the total, among the cars of the class that finished. The others follow without a rank.',
    kind: 'position',
    width: '64px',
  }),
  entry: ofCar.data(entry, ({ car }) => car.entry, {
    label: 'Car',
    kind: 'driver',
    who: ({ car }) => ({ car }),
  }),
  visits: ofCar.data(count, ({ visits }) => visits, {
    label: 'Visits',
    explained:
      'Laps that ended in the pit lane. Below it, how many of them have a time, if the car completed no lap out of the last one, and how many stops the file counts, if it counts others.',
    align: 'end',
    width: '76px',
    fold: 'entry',
    below: ({ visits, measured, car }) => [
      measured < visits ? `timed: ${measured}` : null,
      visits === car.pitstops ? null : `file: ${car.pitstops}`,
    ],
    folded: ({ visits, measured, car }) => ({
      parts: [
        counted(visits, 'visit'),
        measured < visits && `${measured} timed`,
        visits !== car.pitstops && `${counted(car.pitstops, 'stop')} in the file`,
      ],
    }),
  }),
  measuredVisits: ofCar.data(count, ({ measured }) => measured),
  shortestSeconds: ofCar.data(difference, ({ shortest }) => shortest, {
    label: 'Shortest',
    explained: 'The least time lost in one visit.',
    align: 'end',
    width: '92px',
    // All three on one line below the car.
    fold: 'entry',
    foldBelow: 'wide',
    text: ({ shortest }) => secondsWithUnit(shortest, 1),
    folded: ({ measured, shortest, mean, longest }) => ({
      parts:
        measured > 1
          ? [
              `${secondsWithUnit(shortest, 1)} to ${secondsWithUnit(longest, 1)}`,
              `Average ${secondsWithUnit(mean, 1)}`,
            ]
          : [],
    }),
  }),
  meanSeconds: lost(
    {
      label: 'Average',
      explained: 'The time lost, divided by the number of visits that have a time.',
    },
    ({ mean }) => mean,
  ),
  longestSeconds: lost(
    { label: 'Longest', explained: 'The most time lost in one visit.' },
    ({ longest }) => longest,
  ),
  totalSeconds: ofCar.data(difference, ({ total }) => total, {
    label: 'Total',
    explained: 'The sum of the time lost in all visits.',
    kind: 'time',
    align: 'end',
    width: '108px',
    text: ({ total }) => secondsWithUnit(total, 1),
  }),
}

/** ' The file counts stops of 3 cars.'; empty if it counts none. */
function countedInFile({ cars }: DocumentedRace) {
  const counting = cars.filter(({ pitstops }) => pitstops > 0).length
  return counting === 0 ? '' : ` The file counts stops of ${counted(counting, 'car')}.`
}

/** Every visit to the pit lane, and what each car lost there. */
export const pitStopsDocument = raceDocument({
  id: 'pit-stops',
  title: 'Pit Stops',
  tab: 'stops',
  tables(race) {
    const visits = visitsOf(race)
    const columns = VISITS
    if (visits.length === 0)
      return [
        table({
          title: 'Pit Stops',
          label: 'Pit stops',
          empty: {
            title: 'No Pit Stops',
            text: `No lap of this race ended in the pit lane.${countedInFile(race)}`,
          },
          rows: visits,
          columns,
          key: () => '',
        }),
      ]
    return [
      table({
        title: 'Time Lost in the Pit Lane',
        label: 'Time lost in the pit lane in',
        // A class stops by its own tank, tyres and laps.
        isSplitByClass: true,
        foot: "Estimates: the time lost is that of the laps into and out of the pit lane, each minus the driver's median lap of that run. A lap between two visits counts for the first of them.",
        rows: pitSummaries(visits),
        columns: LOST,
        key: ({ car }) => String(car.entry),
      }),
      table({
        title: 'Visits to the Pit Lane',
        label: 'Visits to the pit lane',
        foot: visitsFoot(visits),
        folded: { noun: 'Visits', isKept: true, shown: 20 },
        isLong: true,
        rows: visits,
        columns,
        key: ({ car, lap }) => `${car.entry} ${lap}`,
      }),
    ]
  },
  json: {
    shape: {
      pitVisits: z.array(recordOf(VISITS)),
      /** Estimates of the time lost, of cars with at least one visit of known length. */
      pitSummary: z.array(recordOf(LOST)),
    },
    of(race) {
      const visits = visitsOf(race)
      return {
        pitVisits: recordsOf(VISITS, visits),
        pitSummary: recordsOf(LOST, pitSummaries(visits)),
      }
    },
  },
})
