import { deadlineOf } from './deadlines.ts'
import type { EntryState } from './entry-state.ts'
import { classPlaces, eventPlaces } from './place-count.ts'
import { type EntryLimits, type LimitedEntry, reachedLimit } from './entry-limits.ts'

/** An entry that wants a place in its own class. Without car and team, only the class and the event limit it. */
export type Contender = { classId: number } & Partial<LimitedEntry>

/** An entry that waits for a place in its own class. */
export type WaitingEntry = Contender & {
  id: number
  queuedAt: Date
  /** The organiser lets others pass: it keeps its position, but gets no place by itself. */
  isSkipped?: boolean
}

type PromotingEvent = {
  status: 'upcoming' | 'completed' | 'cancelled'
  promotesAutomatically: boolean
  startDateTime: Date
  lastPromotionHours: number | null
}

export type Places = {
  maxParticipants: number
  /** Entries that hold a place. */
  registrationCount: number
  eventCarClasses: readonly {
    carClass: { id: number }
    maxSlots: number
    /** Entries that hold a slot of the class. */
    registeredCount: number
    /** Slots set aside for the organiser, which count as taken. */
    wildcards?: number
  }[]
  /** With the entries that hold a place; only where the event limits more than its places and its classes. */
  limits?: EntryLimits & { holding: readonly LimitedEntry[] }
}

/**
 * Whether an entry that signs up now gets a place: if there is room in its class and in the event, and nobody is
 * waiting for whom there is room too. Reference: entries and stewarding, A2.
 */
export function getsPlace(entry: Contender, waiting: readonly WaitingEntry[], places: Places) {
  return (
    hasRoom(entry, places) && !waiting.some((other) => !other.isSkipped && hasRoom(other, places))
  )
}

/**
 * Whether the event gives free places to waiting entries by itself. Those who wait are served even if the event has no
 * waitlist any more.
 */
export function promotes(event: PromotingEvent, now: Date) {
  const { status, promotesAutomatically } = event
  const isInTime = now < deadlineOf(event, 'lastPromotionHours')
  return promotesAutomatically && status === 'upcoming' && isInTime
}

/**
 * What becomes of entries that need no approval any more, in the order of their sign-ups: each gets a place as if it signed
 * up now, or waits for one.
 */
export function placeInOrder<Entry extends WaitingEntry>(
  applied: readonly Entry[],
  waiting: readonly WaitingEntry[],
  places: Places,
) {
  const queue = [...waiting]
  let left = places
  return inQueueOrder(applied).map((entry) => {
    const hasPlace = getsPlace(entry, queue, left)
    if (hasPlace) left = withOneMore(entry, left)
    else queue.push(entry)
    return { entry, hasPlace }
  })
}

/**
 * The waiting entries that get a place, in the order of their queue: each time the first for whose class there is room.
 * Those whose class is full, and those whom the organiser skips, keep their position. Reference: entries and stewarding, A5.
 */
export function moveUp<Entry extends WaitingEntry>(
  waiting: readonly Entry[],
  places: Places,
): Entry[] {
  const moved: Entry[] = []
  let left = places
  for (const entry of inQueueOrder(waiting)) {
    if (entry.isSkipped || !hasRoom(entry, left)) continue
    moved.push(entry)
    left = withOneMore(entry, left)
  }
  return moved
}

/** Positions among those who wait for the same class, from 1, by the id of the entry. */
export function waitlistPositions(waiting: readonly WaitingEntry[]) {
  const counts = new Map<number, number>()
  return new Map(
    inQueueOrder(waiting).map(({ id, classId }) => {
      const position = (counts.get(classId) ?? 0) + 1
      counts.set(classId, position)
      return [id, position]
    }),
  )
}

/** Whether there is a place for the entry, regardless of who waits for it. */
export function hasRoom(entry: Contender, places: Places) {
  const slots = places.eventCarClasses.find(({ carClass }) => carClass.id === entry.classId)
  return (
    eventPlaces(places).free > 0 &&
    slots !== undefined &&
    classPlaces(slots).free > 0 &&
    !limitReachedBy(entry, places)
  )
}

/** The limit on teams or cars that keeps the entry from a place. */
export function limitReachedBy(entry: Contender, { limits }: Pick<Places, 'limits'>) {
  if (!limits || !entry.car) return undefined
  return reachedLimit(asLimited(entry, entry.car), limits, limits.holding)
}

/** The places after one of the class that was set aside is given or freed; undefined if there is none. */
export function withoutWildcard(classId: number, places: Places): Places | undefined {
  const isIts = ({ carClass, wildcards = 0 }: Places['eventCarClasses'][number]) =>
    carClass.id === classId && wildcards > 0
  if (!places.eventCarClasses.some(isIts)) return undefined
  return {
    ...places,
    eventCarClasses: places.eventCarClasses.map((slots) =>
      isIts(slots) ? { ...slots, wildcards: (slots.wildcards ?? 0) - 1 } : slots,
    ),
  }
}

type NamedPlaces = Omit<Places, 'eventCarClasses'> & {
  eventCarClasses: readonly (Places['eventCarClasses'][number] & { carClass: { name: string } })[]
}

/**
 * Why an entry cannot change its class, in one step with giving up its place. Who waits always can, and waits anew.
 * Reference: entries and stewarding, A2.
 */
export function classChangeProblem(
  state: EntryState,
  { from, to }: { from: Contender; to: Contender },
  waiting: readonly WaitingEntry[],
  places: NamedPlaces,
) {
  const slots = places.eventCarClasses.find(({ carClass }) => carClass.id === to.classId)
  if (!slots) return 'Cars of this class do not race in this event'
  const { name } = slots.carClass
  if (state === 'offered') return 'Accept or decline the offered place before you change the class'
  if (state !== 'confirmed') return undefined
  const free = withOneLess(from, places)
  if (!hasRoom(to, free)) return `No place is free in ${name}: your entry keeps its place`
  const isWanted = waiting.some(
    (other) => other.classId === to.classId && !other.isSkipped && hasRoom(other, free),
  )
  return isWanted
    ? `Others are waiting for a place in ${name}: your entry keeps its place`
    : undefined
}

/** The places once the entry has one. */
export function withOneMore(entry: Contender, places: Places): Places {
  const { limits } = places
  return {
    ...counted(entry, places, 1),
    ...(limits &&
      entry.car && {
        limits: { ...limits, holding: [...limits.holding, asLimited(entry, entry.car)] },
      }),
  }
}

/** The places once the entry has given its own up. */
export function withOneLess(entry: Contender, places: Places): Places {
  const { limits } = places
  const index = limits?.holding.findIndex(
    ({ classId, car, teamName }) =>
      classId === entry.classId &&
      car.make === entry.car?.make &&
      car.model === entry.car.model &&
      teamName === (entry.teamName ?? null),
  )
  return {
    ...counted(entry, places, -1),
    ...(limits && {
      limits: { ...limits, holding: limits.holding.filter((_, at) => at !== index) },
    }),
  }
}

function counted({ classId }: Contender, places: Places, by: 1 | -1): Places {
  return {
    ...places,
    registrationCount: places.registrationCount + by,
    eventCarClasses: places.eventCarClasses.map((slots) =>
      slots.carClass.id === classId
        ? { ...slots, registeredCount: slots.registeredCount + by }
        : slots,
    ),
  }
}

function asLimited({ classId, teamName = null }: Contender, car: LimitedEntry['car']) {
  return { classId, car, teamName }
}

/** First the one who has waited longest. */
export function inQueueOrder<Entry extends WaitingEntry>(waiting: readonly Entry[]) {
  return waiting.toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime() || a.id - b.id)
}
