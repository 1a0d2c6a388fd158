import { z } from 'zod'
import { counted } from '../../words/plural.ts'
import { driversOfLaps } from '../car-stints.ts'
import {
  type DriverLead,
  type Lead,
  leadChangesOnTrack,
  leaderSequence,
  leadTotals,
  leadTotalsOfDrivers,
  type LeadTotal,
} from '../leader-sequence.ts'
import {
  inEachClass,
  columnsOf,
  type DocumentCar,
  type DocumentedRace,
  raceDocument,
  recordOf,
  recordsOf,
  table,
} from './document.ts'
import { count, driver, entry, moment, oneOf, knownRaceTime } from './kinds.ts'

type WithCar<Row> = Row & { car: DocumentCar | undefined }

const withCars = <Row extends { entry: number }>(
  { timeline }: DocumentedRace,
  rows: readonly Row[],
): WithCar<Row>[] => rows.map((row) => ({ ...row, car: timeline.byEntry.get(row.entry) }))

const ENDED = {
  'pit stop': 'Pit stop',
  pass: 'Passed',
  retirement: 'Retired',
  flag: 'Flag',
  'end of recording': 'End of recording',
} satisfies Record<Lead['endedBy'], string>

/** The driver of the first of these laps; undefined, for the whole crew, if others drove some of them. */
function onlyDriver({ driver: first, firstLap, lastLap }: Lead, car: DocumentCar) {
  const drivers = driversOfLaps(car).slice(firstLap - 1, lastLap)
  return drivers.every((one) => (one ?? null) === first) ? first : undefined
}

function lapsText({ firstLap, lastLap }: Lead) {
  return firstLap === lastLap ? String(firstLap) : `${firstLap}–${lastLap}`
}

const ofLead = columnsOf<WithCar<Lead>>()

const LEADS = {
  laps: ofLead.shown({
    label: 'Laps',
    explained: 'A lap is led by the car that completes it first.',
    width: '110px',
    text: (lead) => [{ text: lapsText(lead), as: 'figure' }],
  }),
  entry: ofLead.data(entry, (row) => row.entry, {
    label: 'Leader',
    kind: 'driver',
    who: ({ car, ...lead }) => (car ? { car, driver: onlyDriver(lead, car), isOfCar: true } : null),
  }),
  driver: ofLead.data(driver, (row) => row.driver),
  firstLap: ofLead.data(count, ({ firstLap }) => firstLap),
  lastLap: ofLead.data(count, ({ lastLap }) => lastLap),
  led: ofLead.shown({
    label: 'Led',
    explained: 'The number of laps led in a row.',
    align: 'end',
    width: '80px',
    fold: true,
    text: ({ firstLap, lastLap }) => lastLap - firstLap + 1,
  }),
  tookOverSeconds: ofLead.data(knownRaceTime, ({ tookOverSeconds }) => tookOverSeconds, {
    label: 'Took Over',
    explained: 'The race time at which the car completed the first of these laps.',
    kind: 'time',
    align: 'end',
    width: '108px',
    text: ({ tookOverSeconds }) => [moment(tookOverSeconds)],
  }),
  seconds: ofLead.data(knownRaceTime, (row) => row.seconds),
  endedBy: ofLead.data(
    oneOf(['pit stop', 'pass', 'retirement', 'flag', 'end of recording']),
    ({ endedBy }) => endedBy,
    {
      label: 'Until',
      explained: 'How the lead was lost. A stop: a lap into or out of the pit lane.',
      width: '150px',
      fold: 'entry',
      text: ({ endedBy }) => ENDED[endedBy],
      folded: ({ endedBy }) => `Until: ${ENDED[endedBy].toLowerCase()}`,
    },
  ),
}

function totalColumns<Row extends LeadTotal>() {
  const { data } = columnsOf<Row>()
  return {
    laps: data(count, ({ laps }) => laps, {
      label: 'Laps',
      explained: 'All laps that were completed first.',
      align: 'end',
      width: '80px',
    }),
    seconds: data(knownRaceTime, (row) => row.seconds, {
      label: 'Time',
      explained: 'The sum of the times between the crossings of those laps.',
      kind: 'time',
      align: 'end',
      width: '100px',
    }),
  }
}

const ofCar = columnsOf<WithCar<LeadTotal>>()

const OF_CARS = {
  entry: ofCar.data(entry, (row) => row.entry, {
    label: 'Car',
    kind: 'driver',
    who: ({ car }) => (car ? { car } : null),
  }),
  ...totalColumns<WithCar<LeadTotal>>(),
}

const ofDriver = columnsOf<WithCar<DriverLead>>()

const OF_DRIVERS = {
  entry: ofDriver.data(entry, (row) => row.entry, {
    label: 'Driver',
    kind: 'driver',
    who: ({ car, driver: one }) => (car ? { car, driver: one } : null),
  }),
  driver: ofDriver.data(driver, (row) => row.driver),
  ...totalColumns<WithCar<DriverLead>>(),
}

function figuresOf(race: DocumentedRace) {
  const leads = leaderSequence(race.timeline)
  return {
    leads: withCars(race, leads),
    ofCars: withCars(race, leadTotals(leads)),
    ofDrivers: withCars(race, leadTotalsOfDrivers(race.timeline)),
    changes: Math.max(0, leads.length - 1),
    onTrack: leadChangesOnTrack(race.timeline, leads),
  }
}

function recordsIn(race: DocumentedRace) {
  const { leads, ofCars, ofDrivers, changes, onTrack } = figuresOf(race)
  return {
    leaders: recordsOf(LEADS, leads),
    lapsLed: recordsOf(OF_CARS, ofCars),
    driverLapsLed: recordsOf(OF_DRIVERS, ofDrivers),
    leadChanges: { leaders: ofCars.length, changes, changesWithoutStop: onTrack },
  }
}

const SHAPE = {
  leaders: z.array(recordOf(LEADS)),
  /** By car, most laps first. */
  lapsLed: z.array(recordOf(OF_CARS)),
  driverLapsLed: z.array(recordOf(OF_DRIVERS)),
  leadChanges: z.object({
    leaders: z.int(),
    changes: z.int(),
    /** Neither car was in the pit lane on that lap or the one before. */
    changesWithoutStop: z.int(),
  }),
}

/** Who led, from which lap to which, and how the lead was lost. */
export const leaderSequenceDocument = raceDocument({
  id: 'leader-sequence',
  title: 'Leader Sequence',
  tab: 'order',
  isByClass: true,
  tables(race) {
    const { leads, ofCars, ofDrivers, changes, onTrack } = figuresOf(race)
    return [
      table({
        title: 'Leader Sequence',
        label: 'Leader sequence',
        note:
          leads.length === 1
            ? 'One leader from the first lap to the last'
            : `${counted(ofCars.length, 'leader')}, ${counted(changes, 'change')} of the lead, ${onTrack} without a stop`,
        foot: 'A lap is led by the car that completes it first. A change is without a stop if neither car was in the pit lane on that lap or the one before.',
        rows: leads,
        columns: LEADS,
        key: ({ firstLap }) => String(firstLap),
      }),
      table({
        title: 'Laps Led',
        label: 'Laps led',
        rows: ofCars,
        columns: OF_CARS,
        key: (row) => String(row.entry),
      }),
      ...(ofDrivers.length > ofCars.length
        ? [
            table({
              title: 'Laps Led by Driver',
              label: 'Laps led by driver',
              rows: ofDrivers,
              columns: OF_DRIVERS,
              key: (row) => `${row.entry} ${row.driver}`,
              whose: ({ car, driver: one }) => ({ car, driver: one }),
            }),
          ]
        : []),
    ]
  },
  json: {
    shape: {
      ...SHAPE,
      classLeaders: z.array(z.object({ carClass: z.string(), ...SHAPE })),
    },
    of: (race) => ({ ...recordsIn(race), classLeaders: inEachClass(race, recordsIn) }),
  },
})
