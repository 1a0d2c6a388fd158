import type { Database } from '#server/database/database.ts'
import { loadPlan } from '#server/features/championships/index.ts'
import { listEntered, readEvent } from '#server/features/entries/index.ts'
import { getState } from '#server/features/results/index.ts'
import type { PostedEntries } from '#shared/domain/discord/entry-list-post.ts'
import type { PostedEvent } from '#shared/domain/discord/event-post.ts'
import { lineUpCloses } from '#shared/domain/entries/crew.ts'
import { classPlaces, eventPlaces } from '#shared/domain/entries/place-count.ts'
import { findCancelReason, findPostedEvent } from './posted.queries.ts'
import type { Posted, Told } from './told.ts'

const REMINDER_MS = 24 * 60 * 60 * 1_000

/** From the sign-up to the official result. */
export async function tellEvent(
  tx: Database,
  { subjectId, isTold, plannedFor }: Posted,
  now: Date,
): Promise<Told<PostedEvent>> {
  const event = await postedEvent(tx, subjectId, now, plannedFor)
  if (!event) return { deleted: 'The event was deleted' }
  const { startsAt, signUp, status } = event
  if (!isTold) {
    const closed = closedText(event)
    if (closed) return { skipped: closed }
    if (now < signUp.opensAt) return { skipped: 'Sign-up is not open yet' }
  }
  const changesAt =
    status === 'upcoming'
      ? [signUp.opensAt, signUp.closesAt, startsAt].find((moment) => moment > now)
      : undefined
  return { thing: event, changesAt }
}

/** Told once, if there are places a day before sign-up closes, or later. */
export async function tellReminder(
  tx: Database,
  { subjectId, isTold }: Posted,
  now: Date,
): Promise<Told<PostedEvent>> {
  const event = await postedEvent(tx, subjectId, now)
  if (!event) return { deleted: 'The event was deleted' }
  if (isTold) return { skipped: 'It was said already' }
  const closed = closedText(event)
  if (closed) return { skipped: closed }
  const { opensAt, closesAt } = event.signUp
  if (now >= closesAt) return { skipped: 'Sign-up is closed' }
  const from = new Date(Math.max(opensAt.getTime(), closesAt.getTime() - REMINDER_MS))
  if (now < from) return { skipped: 'It is not time yet', changesAt: from }
  if (event.free === 0) return { skipped: 'No places are free' }
  return { thing: event }
}

/** From when line-ups are fixed until the start. */
export async function tellEntryList(
  tx: Database,
  { subjectId, isTold }: Posted,
  now: Date,
): Promise<Told<PostedEntries>> {
  const event = await postedEvent(tx, subjectId, now)
  if (!event) return { deleted: 'The event was deleted' }
  const closed = closedText(event)
  if (closed) return { skipped: closed }
  const { startDateTime, lineUpHours } = await readEvent(tx, subjectId)
  const from = lineUpCloses({ startDateTime, lineUpHours })
  if (now < from && !isTold) return { skipped: 'It is not time yet', changesAt: from }
  if (event.cars === 0 && !isTold) return { skipped: 'There are no entries' }
  return { thing: await entriesOf(tx, event) }
}

export async function entriesOf(tx: Database, event: PostedEvent): Promise<PostedEntries> {
  return { event, classes: classesOf(await listEntered(tx, event.id)) }
}

/** Why an event is announced no more. */
function closedText({ status }: PostedEvent) {
  if (status === 'cancelled') return 'The event is cancelled'
  return status === 'upcoming' ? undefined : 'The event has started'
}

type Entered = Awaited<ReturnType<typeof listEntered>>

/** @param cars in the order of classes and numbers */
function classesOf(cars: Entered): PostedEntries['classes'] {
  const names = [...new Set(cars.map(({ carClass }) => carClass))]
  return names.map((name) => ({ name, cars: cars.filter(({ carClass }) => carClass === name) }))
}

/** An event as it is announced; undefined if there is none. */
export async function postedEvent(
  tx: Database,
  id: number,
  now: Date,
  plannedFor: Date | null = null,
): Promise<PostedEvent | undefined> {
  const found = await findPostedEvent(tx, id)
  if (!found) return undefined
  const event = await readEvent(tx, id)
  const hasStarted = event.status === 'upcoming' && event.startDateTime <= now
  const free = eventPlaces(event).free
  const classes = event.eventCarClasses.map((slots) => ({
    name: slots.carClass.name,
    ...classPlaces(slots),
  }))
  const freeInClasses = classes.reduce((sum, one) => sum + one.free, 0)
  return {
    id,
    title: event.title,
    status: hasStarted ? 'running' : event.status,
    reason: event.status === 'cancelled' ? await findCancelReason(tx, id) : undefined,
    rounds: await roundsOf(tx, id),
    track: event.track.name,
    startsAt: event.startDateTime,
    plannedFor: plannedFor ?? undefined,
    signUp: { opensAt: event.registrationStartDate, closesAt: event.registrationEndDate },
    raceMinutes: event.raceMinutes,
    driversPerCar: event.driversPerCar,
    classes: classes.map(({ name, taken, setAside, max }) => ({
      name,
      taken: taken + setAside,
      places: max,
    })),
    cars: event.registrationCount,
    free: classes.length === 0 ? free : Math.min(free, freeInClasses),
    waiting: found.waiting,
    result:
      found.hasResults && found.raceSessionId !== null
        ? (await getState(tx, found.raceSessionId)).state
        : undefined,
  }
}

/** With the numbers that pages of championships have. An event can be several rounds of one; years have none. */
async function roundsOf(tx: Database, eventId: number): Promise<PostedEvent['rounds']> {
  const championships = (await loadPlan(tx)).filter(({ row }) => row !== null)
  return championships
    .flatMap(({ name, rounds }) =>
      rounds.flatMap(({ event }, index) =>
        event.id === eventId ? [{ championship: name, round: index + 1 }] : [],
      ),
    )
    .toSorted((a, b) => a.championship.localeCompare(b.championship, 'en'))
}
