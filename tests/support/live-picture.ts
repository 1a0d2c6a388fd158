import { liveRace } from '#shared/domain/live-timing/live-race.ts'
import {
  type LiveCarDetails,
  type LiveRow,
  LiveTiming,
  LiveTimingReady,
} from '#shared/contract/live-timing.ts'
import { PublicLiveTiming } from '#shared/contract/public/live.ts'

type Car = [number: string, driver: string, team: string, changes?: Partial<LiveRow>]

const CLASSES: readonly { carClass: string; lap: number; laps: number; cars: readonly Car[] }[] = [
  {
    carClass: 'Hypercar',
    lap: 91.3,
    laps: 97,
    cars: [
      ['71', 'Max Torque', 'Night Shift Racing'],
      ['4', 'Lotta Laps', 'Kerb Crawlers', { energy: 0.41, drivingSince: 6_500 }],
      ['19', 'Clara Chicane', 'Pitwall Pirates', { drivingSince: 7_300 }],
      ['35', 'Ugo Understeer', 'Understeer United'],
      ['93', 'Ella Undercut', 'Blue Flag Brigade', { stops: 4, outSince: 9_040, energy: 0.98 }],
      ['26', 'Fay Fuelsave', 'Box Box Box', { state: 'pit', inPitSince: 9_036, energy: 0.04 }],
    ],
  },
  {
    carClass: 'LMP2',
    lap: 96.5,
    laps: 92,
    cars: [
      ['34', 'Zeno Zigzag', 'Cold Tyre Club', { energy: null }],
      ['10', 'Sven Splitter', 'Out-Lap Outfit', { energy: null }],
      [
        '28',
        'Yara Yellowflag',
        'Lift and Coast',
        { energy: null, penalties: 1, owed: ['drive-through'] },
      ],
      ['22', 'Stella Stint', 'Splash and Dash', { energy: null }],
      ['43', 'Rudi Rumble', 'Marbles & Co.', { energy: null }],
    ],
  },
  {
    carClass: 'LMGT3',
    lap: 102.8,
    laps: 86,
    cars: [
      ['78', 'Xaver Xenon', 'Parc Fermé Picnic'],
      ['31', 'Jutta Jackman', 'Tyre Whisperers'],
      ['92', 'Nora Nomex', 'Gravel Trap Garage'],
      ['27', 'Paddy Clutch', 'Pole to Pit'],
      ['54', 'Olga Oversteer', 'Slow Puncture SE'],
      ['59', 'Anna Apex', 'Dirty Air Society', { state: 'retired', laps: 12, stops: 0 }],
    ],
  },
]

const ET = 9_074
const LENGTH = 4_650
const CIRCLE = 2 * Math.PI

/** On an oval, so many metres after the line. */
const placeAt = (distance: number): [number, number] => {
  const angle = (distance / LENGTH) * CIRCLE
  return [Math.round(600 * Math.cos(angle)), Math.round(-260 * Math.sin(angle))]
}

const round = (seconds: number) => Math.round(seconds * 1_000) / 1_000

function rowsOf(entryOf: (number: string) => number | null): LiveRow[] {
  let place = 0
  return CLASSES.flatMap(({ carClass, lap, laps, cars }) =>
    cars.map(([number, driver, team, changes], index): LiveRow => {
      place++
      const isLapped = index > 3
      const gap = index === 0 ? null : { laps: isLapped ? 1 : 0, seconds: round(index * 8.214) }
      const last = round(lap + index * 0.19)
      const distance = (LENGTH * ((place * 5) % 17)) / 17
      return {
        car: place,
        entryId: entryOf(number),
        number,
        carClass,
        team,
        driver,
        drivingSince: 7_200 - index * 180,
        outSince: 7_210 - index * 180,
        place,
        classPlace: index + 1,
        laps: laps - (isLapped ? 1 : 0),
        gap,
        interval: index === 0 ? null : { laps: isLapped && index === 4 ? 1 : 0, seconds: 8.214 },
        lapSince: 9_030,
        last: { seconds: last, mark: index === 2 ? 'own-best' : null },
        best: {
          seconds: round(lap - 0.26 + index * 0.1),
          mark: index === 0 ? 'best-of-class' : null,
        },
        bestLap: 41 + index,
        sectors: [
          { seconds: round(last * 0.327), mark: index === 2 ? 'best-of-class' : null },
          { seconds: round(last * 0.373), mark: index === 2 || index === 0 ? 'own-best' : null },
          { seconds: round(last * 0.3), mark: null },
        ],
        sector: 2,
        stops: 3,
        penalties: 0,
        owed: [],
        tyres: ['Medium', 'Medium', 'Medium', 'Medium'],
        raceLaps: null,
        energy: 0.62 - index * 0.07,
        state: 'track',
        inPitSince: null,
        distance,
        position: placeAt(distance),
        ...changes,
      }
    }),
  )
}

type Options = {
  at?: Date
  head?: Partial<LiveTiming['head']>
  clock?: Partial<LiveTiming['head']['clock']>
  /** Which entries the cars are, by their numbers. */
  entries?: Readonly<Record<string, number>>
}

/** Two and a half hours into a race of four, with 17 cars in three classes. */
export function livePicture({
  at = new Date(),
  head = {},
  clock = {},
  entries = {},
}: Options = {}): LiveTiming {
  return {
    version: 1,
    head: {
      session: { id: 1, kind: 'race', ordinal: 1, state: 'live' },
      clock: {
        et: ET,
        at,
        speed: 1,
        left: 5_326,
        max: 14_400,
        hasBegun: true,
        greenAt: 0,
        chequeredAt: null,
        game: 72_840,
        ...clock,
      },
      flags: { course: 'green', sectors: ['green', 'green', 'green'] },
      weather: { air: 18.1, road: 24.4, rain: 0, wet: 0 },
      forecast: [0, 0.1, 0.1, 0.6, 0.2].map((rain, index) => ({ part: index / 4, rain })),
      senders: [
        { id: 1, name: 'Penny Limiter', isPrimary: true },
        { id: 2, name: 'Lotta Laps', isPrimary: false },
      ],
      ...head,
    },
    rows: rowsOf((number) => entries[number] ?? null),
    moments: [
      {
        id: 8,
        at: 9_074,
        car: 10,
        what: 'contact',
        driver: 'Stella Stint',
        other: 'Yara Yellowflag',
        otherCar: 9,
      },
      { id: 7, at: 9_042, car: 5, what: 'visit', until: 9_040, stood: 54.2, inGarage: false },
      { id: 6, at: 9_040, car: 5, what: 'driver', from: 'Theo Throttle', to: 'Ella Undercut' },
      { id: 5, at: 9_036, car: 6, what: 'visit', until: null, stood: null, inGarage: false },
      {
        id: 4,
        at: 8_561,
        car: 2,
        what: 'contact',
        driver: 'Lotta Laps',
        other: 'Max Torque',
        otherCar: 1,
      },
      {
        id: 3,
        at: 5_500,
        car: null,
        what: 'flag',
        flag: 'full-course-yellow',
        sector: null,
        until: 5_740,
      },
      { id: 2, at: 1_300, car: 17, what: 'finish', as: 'retired' },
      { id: 1, at: 0, car: null, what: 'green' },
    ],
  }
}

/** Every lap that the cars of a picture have driven, each of about the same time. */
export const lapsOfPicture = ({ rows }: LiveTiming) =>
  liveRace({
    timing: livePicture(),
    cars: [],
    laps: rows.flatMap(({ car, laps, last, classPlace }) => {
      const usual = last?.seconds ?? 0
      let crossed = classPlace
      return Array.from({ length: laps }, (_, index) => {
        const isPit = index % 29 === 27 - (car % 3)
        const seconds = round(usual + ((index * 7 + car * 3) % 11) / 8 + (isPit ? 41 : 0))
        crossed = round(crossed + seconds)
        return { car, lap: index + 1, crossed, seconds, driver: 0, isPit }
      })
    }),
  })

const STOP = { inGarage: false, isPenalty: false }

/** What car 4 did at its stops. */
export const carOfPicture: LiveCarDetails = {
  crew: ['Lotta Laps', 'Paddy Clutch', 'Ella Undercut'],
  stops: [
    {
      ...STOP,
      lap: 70,
      at: 6_430,
      until: 6_500,
      stood: 54.2,
      driverIn: 'Paddy Clutch',
      driverOut: 'Lotta Laps',
      energy: 0.98,
      tyres: ['Medium', 'Medium', 'Medium', 'Medium'],
    },
    {
      ...STOP,
      lap: 52,
      at: 4_790,
      until: 4_815,
      stood: null,
      isPenalty: true,
      driverIn: 'Paddy Clutch',
      driverOut: 'Paddy Clutch',
      energy: null,
      tyres: null,
    },
    {
      ...STOP,
      lap: 35,
      at: 3_210,
      until: 3_271,
      stood: 46.9,
      driverIn: 'Lotta Laps',
      driverOut: 'Paddy Clutch',
      energy: 1,
      tyres: ['Medium', null, 'Medium', null],
    },
  ],
}

/** The oval on which the cars of the picture are. */
export const liveCourse = Array.from({ length: 90 }, (_, index) => [
  ...placeAt((index / 90) * LENGTH),
  0,
])

const eventOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** The stream that begins with a picture; null for an event of which nobody has sent anything. */
export function liveStream(picture: LiveTiming | null, now = new Date(), isForVisitors = false) {
  const Timing = isForVisitors ? PublicLiveTiming : LiveTiming
  return (
    eventOf('ready', LiveTimingReady.encode({ now })) +
    (picture ? eventOf('timing', Timing.encode(picture)) : eventOf('none', null))
  )
}
