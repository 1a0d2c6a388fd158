/** An entry that waits for a place in its own class. */
export type WaitingEntry = { id: number; classId: number; queuedAt: Date }

type WaitlistedEvent = {
  status: 'upcoming' | 'completed' | 'cancelled'
  hasWaitlist: boolean
  startDateTime: Date
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
  }[]
}

/**
 * Whether an entry that signs up now gets a place: if there is room in its class and in the event, and nobody is
 * waiting for whom there is room too. Reference: entries and stewarding, A2.
 */
export function getsPlace(classId: number, waiting: readonly WaitingEntry[], places: Places) {
  return hasRoom(classId, places) && !waiting.some((other) => hasRoom(other.classId, places))
}

const HOUR_MS = 3_600_000
/** Before the start; later, only an organiser lets somebody in. */
const LAST_MOVE_HOURS = 2

/** Whether the event gives free places to waiting entries by itself. */
export function promotes({ status, hasWaitlist, startDateTime }: WaitlistedEvent, now: Date) {
  const last = startDateTime.getTime() - LAST_MOVE_HOURS * HOUR_MS
  return hasWaitlist && status === 'upcoming' && now.getTime() < last
}

/**
 * The waiting entries that get a place, in the order of their queue: each time the first for whose class there is room.
 * Those whose class is full keep their position. Reference: entries and stewarding, A5.
 */
export function moveUp<Entry extends WaitingEntry>(
  waiting: readonly Entry[],
  places: Places,
): Entry[] {
  const moved: Entry[] = []
  let left = places
  for (const entry of inQueueOrder(waiting)) {
    if (!hasRoom(entry.classId, left)) continue
    moved.push(entry)
    left = withOneMore(entry.classId, left)
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

function hasRoom(classId: number, { maxParticipants, registrationCount, eventCarClasses }: Places) {
  const slots = eventCarClasses.find(({ carClass }) => carClass.id === classId)
  return (
    registrationCount < maxParticipants &&
    slots !== undefined &&
    slots.registeredCount < slots.maxSlots
  )
}

function withOneMore(classId: number, places: Places): Places {
  return {
    ...places,
    registrationCount: places.registrationCount + 1,
    eventCarClasses: places.eventCarClasses.map((slots) =>
      slots.carClass.id === classId
        ? { ...slots, registeredCount: slots.registeredCount + 1 }
        : slots,
    ),
  }
}

function inQueueOrder<Entry extends WaitingEntry>(waiting: readonly Entry[]) {
  return waiting.toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime() || a.id - b.id)
}
