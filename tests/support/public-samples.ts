import type { PublicChampionship, PublicTable } from '#shared/contract/public/championships.ts'
import type {
  PublicEntry,
  PublicEventCard,
  PublicResult,
  PublicResults,
} from '#shared/contract/public/events.ts'

// What visitors read, for tests of pages that show it. Each option changes one thing.

export const samplePublicEvent = (options: Partial<PublicEventCard> = {}): PublicEventCard => ({
  id: 31,
  title: 'Ardennes 6 Hours',
  status: 'upcoming',
  startDateTime: new Date('2026-11-28T19:00:00Z'),
  endDateTime: new Date('2026-11-29T01:00:00Z'),
  registrationStartDate: new Date('2026-11-07T12:00:00Z'),
  registrationEndDate: new Date('2026-11-27T19:00:00Z'),
  timezone: 'Europe/Berlin',
  maxParticipants: 30,
  registrationCount: 5,
  hasWaitlist: true,
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
    layoutVariant: 'Grand Prix (WEC)',
    outline: null,
    imageUrl: null,
  },
  winners: [],
  ...options,
})

export const samplePublicEntry = (options: Partial<PublicEntry> = {}): PublicEntry => ({
  number: '4',
  carClass: 'Hypercar',
  carModel: 'Toyota GR010 Hybrid',
  team: { name: 'Kerb Crawlers', id: null },
  isConfirmed: true,
  waitlistPosition: null,
  crew: [
    { name: 'Lotta Laps', id: 5, role: 'driver', category: 'Gold' },
    { name: 'Otto Vollgas', id: 6, role: 'driver', category: null },
  ],
  ...options,
})

export const samplePublicResult = (options: Partial<PublicResult> = {}): PublicResult => ({
  position: 1,
  classPosition: 1,
  carNumber: '4',
  carClass: 'Hypercar',
  carModel: 'Toyota GR010 Hybrid',
  totalTime: '6:01:12.633',
  gap: '',
  bestLapTime: '2:01.295',
  lapsCompleted: 170,
  penalties: '',
  points: 38,
  status: 'Finished',
  team: { name: 'Kerb Crawlers', id: null },
  drivers: [
    { name: 'Lotta Laps', id: 5 },
    { name: 'Otto Vollgas', id: 6 },
  ],
  bestLapDriver: 'Lotta Laps',
  adjustments: [],
  imported: null,
  ...options,
})

export const samplePublicResults = (
  rows: PublicResult[] = [samplePublicResult()],
): PublicResults => ({
  event: samplePublicEvent(),
  session: { id: 1, kind: 'race', ordinal: 1 },
  sessions: [],
  classification: { state: 'provisional', number: null, at: null },
  rows,
})

const round = (eventId: number, name: string): PublicTable['rounds'][number] => ({
  eventId,
  name,
  trackName: 'Circuit de Spa-Francorchamps',
  isProvisional: false,
})

export const samplePublicTable = (): PublicTable => ({
  rounds: [round(31, 'Opener'), round(32, ''), round(33, 'Finale')],
  rows: [
    {
      position: 1,
      person: { name: 'Lotta Laps', id: 5 },
      carNumber: '4',
      points: 63.5,
      deducted: 0,
      moved: 1,
      cells: [{ points: 38, isDropped: false }, { points: 25.5, isDropped: false }, null],
    },
    {
      position: 2,
      person: { name: 'Hank Hairpin', id: null },
      carNumber: '19',
      points: 45,
      deducted: 2,
      moved: -1,
      cells: [{ points: 27, isDropped: false }, null, { points: 6, isDropped: true }],
    },
  ],
  frozenAt: null,
})

export const samplePublicChampionship = (
  options: Partial<PublicChampionship> = {},
): PublicChampionship => ({
  key: 'season-3',
  name: 'Winter Cup',
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2027-03-01T00:00:00Z'),
  isClosed: false,
  heldRounds: 3,
  plannedRounds: 8,
  leaders: [],
  rounds: [],
  classes: ['Hypercar', 'LMGT3'],
  categories: [],
  tables: ['drivers'],
  ...options,
})
