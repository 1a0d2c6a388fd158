/** A reserve may become a driver until the line-ups are fixed; a manager never drives. */
export const CREW_ROLES = ['driver', 'reserve', 'manager'] as const
export type CrewRole = (typeof CREW_ROLES)[number]

/** What became of somebody's part in a crew. Reference: entries and stewarding, A3. */
export const CREW_STATES = [
  'invited',
  'accepted',
  'declined',
  'recalled',
  'left',
  'removed',
] as const
export type CrewState = (typeof CREW_STATES)[number]

const HOUR_MS = 3_600_000
/** Before the start; later, only an organiser changes a crew. */
const LINE_UP_HOURS = 24

type CrewEvent = {
  status: 'upcoming' | 'completed' | 'cancelled'
  startDateTime: Date
  driversPerCar: number
}

type Member = {
  id: number
  userId: number | null
  role: CrewRole
  state: CrewState
  isCaptain: boolean
  /** When the state last changed. */
  since: Date
}

/** When crews, cars and numbers can no longer be changed by their crews. */
export function lineUpCloses({ startDateTime }: Pick<CrewEvent, 'startDateTime'>) {
  return new Date(startDateTime.getTime() - LINE_UP_HOURS * HOUR_MS)
}

/** Why a crew can no longer change its line-up. An organiser may until the event is over. */
export function lineUpProblem(event: CrewEvent, now: Date, isOrganiser: boolean) {
  if (event.status !== 'upcoming') return 'Only the crew of an event to come can be changed'
  if (isOrganiser || now < lineUpCloses(event)) return undefined
  return 'The line-ups are fixed: ask an organiser to change your crew'
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

/** Captain and managers, who may invite, change and withdraw. */
export function leaders(crew: readonly Member[]) {
  return crew
    .filter(
      ({ state, role, isCaptain }) => state === 'accepted' && (isCaptain || role === 'manager'),
    )
    .flatMap(({ userId }) => userId ?? [])
}

/** Who becomes captain when the captain goes: a manager, else the driver or reserve who has been there longest. */
export function nextCaptain<M extends Member>(crew: readonly M[]): M | undefined {
  const others = crew
    .filter(({ state, isCaptain, userId }) => state === 'accepted' && !isCaptain && userId !== null)
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id)
  const byRole = (role: CrewRole) => others.find((member) => member.role === role)
  return byRole('manager') ?? byRole('driver') ?? byRole('reserve')
}
