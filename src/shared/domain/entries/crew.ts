import { deadlineOf } from './deadlines.ts'
import { bronzeOrSilverIn, categoryProblem, type Rated } from '../drivers/driver-category.ts'
import { counted } from '../words/plural.ts'

/** A reserve may become a driver until the line-ups are fixed; a manager never drives. */
export const CREW_ROLES = ['driver', 'reserve', 'manager'] as const
export type CrewRole = (typeof CREW_ROLES)[number]

/** What became of somebody's part in a crew. Reference: entries and stewarding, A3. */
export const CREW_STATES = [
  'invited',
  'accepted',
  'declined',
  'expired',
  'recalled',
  'left',
  'removed',
] as const
export type CrewState = (typeof CREW_STATES)[number]

/** In a car. */
export const MOST_DRIVERS = 10
/** How long an invitation can be accepted: four weeks at most. */
export const INVITATION_DAYS = { min: 1, max: 28, default: 7 } as const
export const SWAPS_PER_ENTRY = { min: 0, max: 20, default: 1 } as const

const DAY_MS = 86_400_000

type CrewEvent = {
  status: 'upcoming' | 'completed' | 'cancelled'
  driversPerCar: number
  minimumBronzeSilver: number
} & LineUp

/** When the line-ups of an event are fixed follows from these. */
type LineUp = { startDateTime: Date; lineUpHours: number | null }
/** And when an invitation to one of its crews runs out. */
type Inviting = LineUp & { invitationDays: number }

type Member = {
  id: number
  userId: number | null
  role: CrewRole
  state: CrewState
  isCaptain: boolean
  /** The captain has named them as the next captain. */
  isSuccessor: boolean
  /** Drives without an account. */
  isGuest: boolean
  /** When the state last changed. */
  since: Date
}

/** When crews, cars and numbers can no longer be changed by their crews. */
export function lineUpCloses(event: LineUp) {
  return deadlineOf(event, 'lineUpHours')
}

/** When an invitation runs out: after the days that the event sets, and never after the line-ups are fixed. */
export function invitationExpires({ since }: Pick<Member, 'since'>, event: Inviting) {
  const last = since.getTime() + event.invitationDays * DAY_MS
  return new Date(Math.min(last, lineUpCloses(event).getTime()))
}

/** The state at a moment: an invitation runs out even before the job has marked it. */
export function crewStateAt(
  member: Pick<Member, 'state' | 'since'>,
  event: Inviting,
  now: Date,
): CrewState {
  const isOver = member.state === 'invited' && invitationExpires(member, event) <= now
  return isOver ? 'expired' : member.state
}

/** Why a crew can no longer change its line-up. An organiser may until the event is over. */
export function lineUpProblem(event: CrewEvent, now: Date, isOrganiser: boolean) {
  if (event.status !== 'upcoming') return 'Only the crew of an event to come can be changed'
  if (isOrganiser || now < lineUpCloses(event)) return undefined
  return 'The line-ups are fixed: ask an organiser to change your crew'
}

/** Why nobody can be invited any more: an invitation would run out at once. */
export function inviteProblem(event: CrewEvent, now: Date, isOrganiser: boolean) {
  const problem = lineUpProblem(event, now, isOrganiser)
  if (problem) return problem
  if (now < lineUpCloses(event)) return undefined
  return 'The line-ups are fixed, so an invitation could no longer be accepted: swap a driver instead'
}

/** Why nobody else can be invited to drive. Open invitations count, managers do not. */
export function crewSizeProblem({ driversPerCar }: CrewEvent, crew: readonly Member[]) {
  const drivers = crew.filter(
    ({ role, state }) => role !== 'manager' && (state === 'accepted' || state === 'invited'),
  )
  if (drivers.length < driversPerCar) return undefined
  return driversPerCar === 1
    ? 'In this event, each car has one driver'
    : `The crew is complete: a car has at most ${driversPerCar} drivers, with open invitations`
}

/** The drivers and reserves who have accepted, and how many of them are Bronze or Silver. */
export type Joined = { joined: number; bronzeSilver: number }

export function joinedIn(crew: readonly (Pick<Member, 'role' | 'state'> & Rated)[]): Joined {
  const racing = crew.filter(({ role, state }) => role !== 'manager' && state === 'accepted')
  return { joined: racing.length, bronzeSilver: bronzeOrSilverIn(racing) }
}

/** Why a crew has no room for one more who accepts. */
export function joinProblem(
  event: CrewEvent,
  crew: Joined,
  { role, driverCategory }: { role: CrewRole } & Rated,
) {
  if (role === 'manager') return undefined
  if (crew.joined >= event.driversPerCar)
    return 'This crew is complete: its car has all its drivers'
  return categoryProblem({ ...event, ...crew }, { driverCategory })
}

/** Captain and managers, who may invite, change and withdraw. */
export function leaders(crew: readonly Pick<Member, 'userId' | 'role' | 'state' | 'isCaptain'>[]) {
  return crew
    .filter(
      ({ state, role, isCaptain }) => state === 'accepted' && (isCaptain || role === 'manager'),
    )
    .flatMap(({ userId }) => userId ?? [])
}

/** Why somebody cannot leave a crew alone. Whoever came after the line-ups were fixed was put into it by an organiser. */
export function leaveProblem(
  event: CrewEvent,
  own: Pick<Member, 'since'>,
  others: number,
  now: Date,
) {
  // A withdrawal is possible until the event; leaving the others is not, once the line-ups are fixed.
  return lineUpProblem(event, now, others === 0 || own.since >= lineUpCloses(event))
}

/**
 * Who becomes captain when the captain goes: the one whom the captain named, else a manager, else the driver or reserve
 * who has been there longest; a guest only if nobody else is left.
 */
export function nextCaptain<M extends Member>(crew: readonly M[]): M | undefined {
  const others = crew
    .filter(({ state, isCaptain, userId }) => state === 'accepted' && !isCaptain && userId !== null)
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id)
  return (
    firstToLead(others.filter(({ isGuest }) => !isGuest)) ??
    firstToLead(others.filter(({ isGuest }) => isGuest))
  )
}

function firstToLead<M extends Member>(others: readonly M[]) {
  const byRole = (role: CrewRole) => others.find((member) => member.role === role)
  return (
    others.find(({ isSuccessor }) => isSuccessor) ??
    byRole('manager') ??
    byRole('driver') ??
    byRole('reserve')
  )
}

/** Those who drive the car; reserves and managers do not. */
export function driversOf<M extends Pick<Member, 'role' | 'state'>>(crew: readonly M[]) {
  return crew.filter(({ role, state }) => role === 'driver' && state === 'accepted')
}

/** Why an organiser cannot swap a driver of this crew now. Reference: entries and stewarding, A3. */
export function swapProblem(event: CrewEvent, now: Date) {
  const problem = lineUpProblem(event, now, true)
  if (problem) return problem
  if (now < lineUpCloses(event))
    return 'The line-ups can still be changed: invite or remove drivers instead'
  return undefined
}

/** Which limit an organiser passes with one more swap. */
export function swapLimit({ swapsPerEntry }: { swapsPerEntry: number }, swapped: number) {
  if (swapped < swapsPerEntry) return undefined
  if (swapsPerEntry === 0) return 'This event allows no swaps'
  return `This crew has already swapped ${counted(swapped, 'driver')}, and this event allows ${counted(swapsPerEntry, 'swap')}`
}

/** Which limits a crew exceeds that has these drivers and reserves. An organiser may pass them knowingly. */
export function crewLimits(
  { driversPerCar, minimumBronzeSilver }: Pick<CrewEvent, 'driversPerCar' | 'minimumBronzeSilver'>,
  racing: readonly Rated[],
) {
  if (racing.length > driversPerCar)
    return [
      `A car has at most ${counted(driversPerCar, 'driver')}, and this crew would have ${racing.length}`,
    ]
  const lacking = minimumBronzeSilver - bronzeOrSilverIn(racing)
  if (lacking <= 0 || racing.length + lacking <= driversPerCar) return []
  return [
    `A crew needs at least ${counted(minimumBronzeSilver, 'Bronze or Silver driver')}, and this one would have no place left for them`,
  ]
}
