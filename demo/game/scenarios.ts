import type { Scenario } from './scenario.ts'

/** A short lap, so that little time shows many. */
const KART_TRACK = {
  venue: 'Fuji Speedway',
  course: 'Fuji Speedway',
  event: 'Fuji Speedway',
  lengthMetres: 4563,
}

const SMALL_FIELD = { Hyper: 3, LMP2_ELMS: 2, GT3: 4 }

/** Twelve minutes, nine cars, nothing unusual: what most scenarios vary. */
const race = {
  seed: 39,
  minutes: 12,
  track: KART_TRACK,
  cars: SMALL_FIELD,
  driversPerCar: 2 as const,
  drama: false,
  isBoxAfterLine: true,
}

/** What races and the data of the game can be like, by name. */
export const scenarios = {
  plain: { about: 'A short race of three classes with changes of drivers.', race },
  drama: {
    about: 'Retirements, a disqualification, penalties served and not served.',
    race: { ...race, minutes: 20, cars: { Hyper: 5, LMP2_ELMS: 4, GT3: 7 }, drama: true },
  },
  hour: {
    about: 'An hour with 20 cars.',
    race: { ...race, minutes: 60, cars: { Hyper: 6, LMP2_ELMS: 4, GT3: 10 }, drama: true },
  },
  'late-joiner': {
    about: 'A car joins when the race is on.',
    race: { ...race, stories: { 5: { startsAfterSeconds: 200 } } },
  },
  'stop-forgotten': {
    about: 'During a change of drivers, the state of the stop is NONE for 12 s.',
    race,
    quirks: { forgetsStops: true },
  },
  'exit-sticks': {
    about: 'EXITING stays after the car has left the lane.',
    race,
    quirks: { sticksInExit: true },
  },
  'drive-through': {
    about: 'A car serves a penalty without a stop.',
    race: {
      ...race,
      stories: {
        1: { penalties: [{ at: 0.25, kind: 'Drive Thru', seconds: 0, reason: 'Track Limits' }] },
      },
    },
  },
  'garage-visit': {
    about: 'A car is repaired in the garage.',
    race: { ...race, stories: { 2: { stops: [{ lap: 3, seconds: 150 }] } } },
    garageVisits: [{ car: 2, lap: 4 }],
  },
  reconnect: {
    about: 'A car loses its connection and returns in another slot.',
    race: { ...race, stories: { 4: { loses: [{ lap: 3, seconds: 75 }] } } },
    reconnects: [{ car: 4, lap: 3, slot: 40 }],
  },
  'no-times': {
    about: 'Laps without a time, and laps without sectors.',
    race: {
      ...race,
      stories: {
        0: { lapsWithoutTime: [2, 4], lapsWithoutSectors: [3] },
        6: { lapsWithoutTime: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      },
    },
  },
  'late-times': {
    about: 'A lap’s time arrives two samples late.',
    race,
    quirks: { lapTimeLate: 2 },
  },
  'session-change': {
    about: 'The phase and the clock of the race arrive before its name.',
    race,
    qualifyingMinutes: 4,
    quirks: { nameLate: 4 },
  },
  restart: { about: 'The race begins again after three laps.', race, restartAtLap: 3 },
  'server-death': {
    about: 'The server dies at lap 40, and a new one continues with other slots.',
    race: { ...race, minutes: 60, lapSeconds: { Hyper: 45, LMP2_ELMS: 49, GT3: 55 } },
    deathAtLap: 40,
  },
  'full-course-yellow': {
    about: 'All cars drive slowly for two minutes.',
    race: { ...race, slowZones: [{ from: 300, to: 420, factor: 1.8 }] },
  },
  'lapped-cars': {
    about: 'The flag falls for cars that are laps behind.',
    race: { ...race, minutes: 15, lapSeconds: { Hyper: 70, LMP2_ELMS: 90, GT3: 130 } },
  },
  replay: { about: 'A replay that looks like a race.', race, quirks: { isReplay: true } },
  'empty-strategy': {
    about: 'The answer about stops has no body.',
    race,
    quirks: { hasEmptyStrategy: true },
  },
  menu: {
    about: 'The game returns to its menu in the middle of the race.',
    race,
    menu: [{ from: 300, to: 390 }],
  },
  'no-teams': { about: 'There is no list of crews.', race, quirks: { hasNoTeams: true } },
  'no-socket': { about: 'The game has no WebSocket.', race, quirks: { hasNoSocket: true } },
  'clock-off': {
    about: 'The clock of the sender’s PC is 90 s ahead.',
    race,
    quirks: { pcClockAhead: 90 },
  },
  names: {
    about: 'Names that are no ASCII.',
    race,
    names: ['Zoë Ångström', 'Łukasz Żółw', '名前 太郎', 'Çağla Ünlü'],
  },
  'full-field': {
    about: '62 cars.',
    race: { ...race, cars: { Hyper: 20, LMP2_ELMS: 16, GT3: 26 } },
  },
  slow: { about: 'Each twentieth answer takes 3 s.', race, quirks: { slowEvery: 20 } },
  'port-closed': {
    about: 'The game is closed in the middle of the race and started again.',
    race,
    closed: [{ from: 300, to: 400 }],
  },
  senders: {
    about: 'Three PCs: a spectator who comes late, and two drivers of whom one leaves.',
    race,
    clients: [{ from: 240 }, { car: 0, to: 500, monitor: [{ from: 200, to: 260 }] }, { car: 3 }],
  },
  'six-hours': {
    about: 'Six hours with 30 cars and crews of three.',
    race: {
      ...race,
      minutes: 360,
      driversPerCar: 3,
      cars: { Hyper: 9, LMP2_ELMS: 8, GT3: 13 },
      drama: true,
    },
  },
  day: {
    about: '24 hours with 62 cars and crews of three.',
    race: {
      ...race,
      minutes: 1440,
      track: {
        venue: 'Circuit de la Sarthe',
        course: 'Circuit de la Sarthe',
        event: 'Circuit de la Sarthe',
        lengthMetres: 13_623.9,
      },
      driversPerCar: 3,
      cars: { Hyper: 20, LMP2_ELMS: 16, GT3: 26 },
      lapSeconds: { Hyper: 210, LMP2_ELMS: 218, GT3: 238 },
      stories: {
        3: {
          penalties: [{ at: 0.3, kind: 'Stop/Go', seconds: 10, reason: 'Speeding In Pitlane' }],
        },
        30: { stops: [{ lap: 120, seconds: 1500 }] },
      },
      slowZones: [
        { from: 20_000, to: 20_900, factor: 1.8 },
        { from: 61_000, to: 61_600, factor: 1.8 },
      ],
    },
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const scenarioNames = Object.keys(scenarios) as ScenarioName[]

export const findScenario = (name: ScenarioName): Scenario => scenarios[name]
