import type { Guild } from '#shared/contract/auth.ts'
import type { PublicChampionship, PublicTable } from '#shared/contract/public/championships.ts'
import type {
  PublicEntry,
  PublicEvent,
  PublicEventCard,
  PublicResult,
  PublicResults,
  PublicWinner,
} from '#shared/contract/public/events.ts'
import type { PublicFront } from '#shared/contract/public/front.ts'
import type { PublicRaceEvent } from '#shared/contract/public/races.ts'
import { PUBLIC_PART_KEYS, type PublicPart } from '#shared/domain/public-pages/public-parts.ts'

// What visitors read, for tests of their pages. Valid by default; each option changes one thing.

export const publicGuild = (
  publicParts: readonly PublicPart[] = PUBLIC_PART_KEYS,
  options: Partial<Guild> = {},
): Guild => ({
  guildName: 'Nordschleife Nights',
  contact: null,
  links: {},
  authMethods: ['steam'],
  join: 'open',
  ...(publicParts.length > 0 && { publicParts: [...publicParts] }),
  ...options,
})

export const sampleWinner = (options: Partial<PublicWinner> = {}): PublicWinner => ({
  carClass: 'Hypercar',
  carNumber: '7',
  carModel: 'Toyota GR010 Hybrid',
  team: { name: 'Night Shift Racing', id: 5 },
  drivers: [
    { name: 'Ann Owl', id: 11 },
    { name: 'B. K.', id: null },
  ],
  totalTime: '6:01:12.633',
  laps: 154,
  ...options,
})

export const samplePublicCard = (options: Partial<PublicEventCard> = {}): PublicEventCard => ({
  id: 31,
  title: 'Ardennes 6 Hours',
  status: 'upcoming',
  startDateTime: new Date('2026-12-05T18:00:00Z'),
  endDateTime: new Date('2026-12-06T00:00:00Z'),
  registrationStartDate: new Date('2020-11-07T12:00:00Z'),
  registrationEndDate: new Date('2099-11-27T19:00:00Z'),
  timezone: 'Europe/Berlin',
  maxParticipants: 30,
  registrationCount: 5,
  hasWaitlist: false,
  raceMinutes: 360,
  driversPerCar: 3,
  classes: [
    { name: 'Hypercar', maxSlots: 14, taken: 3 },
    { name: 'LMGT3', maxSlots: 16, taken: 2 },
  ],
  track: {
    name: 'Circuit de Spa-Francorchamps',
    country: 'Belgium',
    length: '7.004',
    turns: 19,
    layoutVariant: null,
    outline: null,
    imageUrl: null,
  },
  winners: [],
  ...options,
})

export const samplePublicEvent = (options: Partial<PublicEvent> = {}): PublicEvent => ({
  ...samplePublicCard(),
  description: null,
  imageUrl: null,
  previousStartDateTime: null,
  settings: {
    practiceMinutes: 60,
    qualifyingMinutes: 20,
    warmupMinutes: 0,
    raceMinutes: 360,
    dynamicWeather: true,
    timeProgression: 2,
    fuelUsage: true,
    tireWear: true,
    mechanicalDamage: true,
    driverAssists: [],
    minimumDrivers: 2,
    carsPerTeam: null,
  },
  championships: [{ key: 'season-3', name: 'Winter Cup' }],
  has: { entries: true, results: false, decisions: true },
  ...options,
})

/** What the pages of its race say of it. */
export const samplePublicRaceEvent = (options: Partial<PublicRaceEvent> = {}): PublicRaceEvent => {
  const { id, title, status, startDateTime, endDateTime, timezone, track } = samplePublicCard()
  return {
    id,
    title,
    status,
    startDateTime,
    endDateTime,
    timezone,
    track,
    hasResults: false,
    classifiedPercent: 70,
    classifiedOf: 'class',
    classifiedNeedsFlag: false,
    ...options,
  }
}

export const samplePublicEntry = (options: Partial<PublicEntry> = {}): PublicEntry => ({
  number: '7',
  carClass: 'Hypercar',
  carModel: 'Toyota GR010 Hybrid',
  team: { name: 'Night Shift Racing', id: 5 },
  isConfirmed: true,
  waitlistPosition: null,
  crew: [
    { name: 'Ann Owl', id: 11, role: 'driver', category: 'Silver' },
    { name: 'B. K.', id: null, role: 'reserve', category: null },
  ],
  ...options,
})

export const samplePublicResult = (options: Partial<PublicResult> = {}): PublicResult => ({
  position: 1,
  classPosition: 1,
  carNumber: '7',
  carClass: 'Hypercar',
  carModel: 'Toyota GR010 Hybrid',
  totalTime: '6:01:12.633',
  gap: '',
  bestLapTime: '2:04.123',
  lapsCompleted: 154,
  penalties: '',
  points: 38,
  status: 'Finished',
  team: { name: 'Night Shift Racing', id: 5 },
  drivers: [{ name: 'Ann Owl', id: 11 }],
  bestLapDriver: 'Ann Owl',
  adjustments: [],
  imported: null,
  ...options,
})

export const samplePublicResults = (options: Partial<PublicResults> = {}): PublicResults => ({
  event: samplePublicCard(),
  session: { id: 91, kind: 'race', ordinal: 1 },
  sessions: [],
  classification: { state: 'provisional', number: null, at: null },
  rows: [samplePublicResult()],
  ...options,
})

export const samplePublicSeason = (
  options: Partial<PublicChampionship> = {},
): PublicChampionship => ({
  key: 'season-3',
  name: 'Winter Cup',
  startsAt: new Date('2026-10-01T00:00:00Z'),
  endsAt: new Date('2027-04-01T00:00:00Z'),
  isClosed: false,
  heldRounds: 1,
  plannedRounds: 2,
  leaders: [{ carClass: 'Hypercar', person: { name: 'Ann Owl', id: 11 }, points: 38 }],
  rounds: [
    {
      eventId: 31,
      name: 'Ardennes 6 Hours',
      startDateTime: new Date('2026-12-05T18:00:00Z'),
      timezone: 'Europe/Berlin',
      trackName: 'Circuit de Spa-Francorchamps',
      state: 'official',
    },
  ],
  classes: ['Hypercar'],
  categories: [],
  tables: ['drivers'],
  ...options,
})

export const samplePublicTable = (options: Partial<PublicTable> = {}): PublicTable => ({
  rounds: [
    {
      eventId: 31,
      name: 'Ardennes 6 Hours',
      trackName: 'Circuit de Spa-Francorchamps',
      isProvisional: false,
    },
  ],
  rows: [
    {
      position: 1,
      person: { name: 'Ann Owl', id: 11 },
      carNumber: '7',
      points: 38,
      deducted: 0,
      moved: null,
      cells: [{ points: 38, isDropped: false }],
    },
  ],
  frozenAt: null,
  ...options,
})

export const sampleFront = (options: Partial<PublicFront> = {}): PublicFront => ({
  text: 'We race on Saturdays.',
  join: 'open',
  next: [samplePublicCard(), samplePublicCard({ id: 32, title: 'Interlagos Sundown' })],
  lastRace: {
    event: {
      id: 30,
      title: 'Algarve 4 Hours',
      startDateTime: new Date('2026-11-21T19:00:00Z'),
      timezone: 'Europe/Berlin',
    },
    winners: [sampleWinner()],
  },
  champions: {
    key: 'season-2',
    name: 'Summer Cup',
    classes: [{ carClass: 'Hypercar', person: { name: 'Clara Chicane', id: 12 }, points: 168 }],
  },
  standing: {
    key: 'season-3',
    name: 'Winter Cup',
    carClass: 'Hypercar',
    heldRounds: 7,
    plannedRounds: 9,
    rows: [{ position: 1, person: { name: 'Max Torque', id: null }, carNumber: '71', points: 142 }],
  },
  ...options,
})
