import type { Car, CarClass } from '#shared/contract/catalogue.ts'
import { DEFAULT_SETTINGS } from '#shared/contract/event-form.ts'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import type { EventCarClass, EventCard, EventDetail } from '#shared/contract/events.ts'
import { STATUS_OF_STATE } from '#shared/domain/entries/entry-state.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import type { CurrentUser, ManagedUser } from '#shared/contract/users.ts'

// Test data for components. Valid by default; each option changes one thing.

const carClass = (id: number, name: string): CarClass => ({
  id,
  name,
  color: '#d4202a',
  description: `Cars of ${name}.`,
})

export const HYPERCAR = carClass(1, 'Hypercar')
export const LMGT3 = carClass(4, 'LMGT3')

export const sampleCar = (id: number, make: string, model: string, of = HYPERCAR): Car => ({
  id,
  make,
  model,
  carClass: of,
})

export const sampleSlots = (of: CarClass, registeredCount: number, maxSlots: number) =>
  ({ id: of.id, carClass: of, registeredCount, maxSlots, wildcards: 0 }) satisfies EventCarClass

const facts = {
  id: 31,
  title: 'Ardennes 6 Hours',
  description: 'Six hours into the night.',
  status: 'upcoming',
  startDateTime: new Date('2026-11-28T19:00:00Z'),
  endDateTime: new Date('2026-11-29T01:00:00Z'),
  registrationStartDate: new Date('2026-11-07T12:00:00Z'),
  registrationEndDate: new Date('2026-11-27T19:00:00Z'),
  timezone: 'UTC',
  maxParticipants: 30,
  registrationCount: 5,
  eventCarClasses: [sampleSlots(HYPERCAR, 3, 14), sampleSlots(LMGT3, 2, 16)],
  track: {
    id: 1,
    name: 'Circuit de Spa-Francorchamps',
    country: 'Belgium',
    length: '7.004',
    turns: 19,
    imageUrl: null,
    description: '',
    layoutVariant: 'Grand Prix (WEC)',
    outline: null,
  },
  hasWaitlist: false,
} satisfies Partial<EventCard>

export const sampleCard = (options: Partial<EventCard> = {}): EventCard => ({
  ...facts,
  raceResults: [],
  ...options,
})

export const sampleEvent = (options: Partial<EventDetail> = {}): EventDetail => ({
  ...facts,
  registrations: [],
  ...DEFAULT_SETTINGS,
  raceMinutes: 360,
  dynamicWeather: true,
  mechanicalDamage: false,
  creator: { displayName: 'Penny Limiter' },
  version: 1,
  hasResults: false,
  imageUrl: null,
  ...options,
})

export const sampleViewer = (options: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 7,
  displayName: 'Lotta Laps',
  avatarUrl: null,
  role: 'user',
  steamId: null,
  raceControlUsername: 'LottaLaps#0042',
  ...options,
})

/** A member, as the list for admins has them. */
export const sampleUser = (id: number, options: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  displayName: `User ${id}`,
  avatarUrl: null,
  role: 'user',
  steamId: null,
  raceControlUsername: null,
  hasPassword: false,
  isGuest: false,
  username: null,
  admission: 'member',
  isBlocked: false,
  driverCategory: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  upcomingRegistrations: 0,
  ...options,
})

const STATE_OF_STATUS = {
  confirmed: 'confirmed',
  waitlist: 'waitlisted',
  cancelled: 'withdrawn',
} as const

/** State and status, of which one may be given. */
function standing({ status = 'confirmed', ...options }: Partial<Registration | Entry>) {
  const { state = STATE_OF_STATUS[status] } = options
  const rest = { offerEndsAt: null, stateReason: null, isSkipped: false }
  return { status: STATUS_OF_STATE[state], state, ...rest }
}

export function sampleRegistration(options: Partial<Registration> = {}): Registration {
  const registration = {
    id: 201,
    userId: 7,
    user: { displayName: 'Lotta Laps', avatarUrl: null, raceControlUsername: 'LottaLaps#0042' },
    car: sampleCar(11, 'Toyota', 'GR010 Hybrid'),
    driverNumber: 4,
    teamName: 'Kerb Crawlers',
    teamId: null,
    notes: null,
    ...standing(options),
    waitlistPosition: null,
    registrationDate: new Date('2026-11-08T12:00:00Z'),
    ...options,
  } as const
  const { userId, user } = registration
  const captain = {
    userId,
    displayName: user.displayName,
    role: 'driver',
    isCaptain: true,
  } as const
  return { crew: [captain], ...registration }
}

export const sampleCrewMember = (
  id: number,
  displayName: string,
  options: Partial<CrewMember> = {},
): CrewMember => ({
  id,
  userId: id,
  displayName,
  avatarUrl: null,
  raceControlUsername: null,
  driverCategory: null,
  role: 'driver',
  isCaptain: false,
  state: 'accepted',
  isSuccessor: false,
  isGuest: false,
  since: new Date(`2026-11-08T12:00:0${id}Z`),
  expiresAt: null,
  isLink: false,
  linkBy: null,
  ...options,
})

export const sampleEntry = (options: Partial<Entry> = {}): Entry => ({
  id: 201,
  name: '#7 Kerb Crawlers',
  event: {
    id: facts.id,
    title: facts.title,
    status: facts.status,
    startDateTime: facts.startDateTime,
    lineUpHours: null,
    timezone: facts.timezone,
    checkInOpensMinutes: 60,
    checkInClosesMinutes: 15,
    invitationDays: 7,
    swapsPerEntry: 1,
    driversPerCar: 3,
    classIds: [HYPERCAR.id, LMGT3.id],
    minimumDrivers: 1,
    minimumBronzeSilver: 0,
  },
  car: sampleCar(11, 'Toyota', 'GR010 Hybrid'),
  number: 7,
  teamName: 'Kerb Crawlers',
  teamId: null,
  ...standing(options),
  waitlistPosition: null,
  swaps: [],
  crew: [sampleCrewMember(7, 'Lotta Laps', { isCaptain: true })],
  ...options,
})

export const sampleResult = (options: Partial<RaceResult> = {}): RaceResult => {
  const { position = 1, driverName = 'Lotta Laps', shownName = driverName } = options
  return {
    id: position,
    entry: position,
    position,
    classPosition: position,
    driverName,
    shownName,
    raceControlUsername: null,
    user: null,
    drivers: [{ name: driverName, shownName, userId: null }],
    carNumber: '4',
    carClass: 'Hypercar',
    carModel: 'Toyota GR010',
    teamName: '',
    team: null,
    totalTime: '4:00:12.908',
    totalTimeSeconds: 14_412.908,
    gap: '',
    bestLapTime: '1:31.466',
    bestLapSeconds: 91.466,
    bestLapDriver: shownName,
    lapsCompleted: 153,
    status: 'Finished',
    dnfReason: null,
    penalties: '',
    points: null,
    adjustments: [],
    imported: null,
    ...options,
  }
}

/** A member of the list of drivers. */
export function sampleMember(id: number, displayName: string) {
  return {
    id,
    displayName,
    role: 'user' as const,
    avatarUrl: null,
    steamLinked: false,
    steamId: null,
    wins: 0,
    podiums: 0,
  }
}
