import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { findEvent } from '#server/database/find-event.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { remembered } from '#server/work/remembered.ts'
import type { LiveHead, LiveMoment, LiveTiming } from '#shared/contract/live-timing.ts'
import type { MomentDetails } from '#shared/domain/live-timing/facts.ts'
import { flagIn } from '#shared/domain/live-timing/follow-flags.ts'
import { hasBegun } from '#shared/domain/live-timing/phases.ts'
import { liveStateOf } from '#shared/domain/live-timing/live-clock.ts'
import { timingWithNames } from '#shared/domain/live-timing/members-names.ts'
import { liveRows } from '#shared/domain/live-timing/live-rows.ts'
import type { Tracking } from '#shared/domain/live-timing/tracking.ts'
import type { SeenCar } from '#shared/domain/live-timing/seen-car.ts'
import { findGreenByLaps } from './live-race.queries.ts'
import { linkLiveCars, seeCars } from './link-live-cars.ts'
import {
  findLatestSession,
  findVersionOfLatest,
  listNamedSenders,
  listShownMoments,
  type LiveSessionRow,
} from './live-timing.queries.ts'

/** Entries change rarely while a session runs. */
const ENTRIES_FOR_MS = 30_000
type Linked = { entryOf: ReadonlyMap<number, number>; cars: readonly SeenCar[] }

/** A lap takes longer than that. */
const GREEN_FOR_MS = 20_000
/** Senders that were heard of in this time are named. */
const NAMED_FOR_MS = 60_000

/** The timing of a session with the names of the game and with those of members, and its cars with whoever was seen in them. */
export type SeenTiming = { timing: LiveTiming; forMembers: LiveTiming; cars: readonly SeenCar[] }

export type TimingReader = ReturnType<typeof timingReader>

/**
 * What viewers are shown of the latest session of an event, made once for all of them. Null where there was none.
 * @throws not_found without the event
 */
export function timingReader({
  db,
  now,
  trackSpeed: speed = 1,
}: Pick<Deps, 'db' | 'now' | 'trackSpeed'>) {
  const kept = remembered<SeenTiming | null>(50)
  const linked = remembered<Linked>(50)
  const greens = remembered<number | null>(50)

  /** @param moment the snapshot in which more is read; without one, a snapshot of its own */
  async function read(eventId: number, moment?: Database): Promise<LiveTiming | null> {
    return (await readSeen(eventId, moment))?.forMembers ?? null
  }

  /** The same with the names of the game, too, and who was seen in the cars. */
  function readSeen(eventId: number, moment?: Database): Promise<SeenTiming | null> {
    return moment ? readIn(moment, eventId) : atOneMoment(db, (tx) => readIn(tx, eventId))
  }

  return { read, readSeen }

  async function readIn(tx: Database, eventId: number) {
    if (!(await findEvent(tx, eventId))) throw notFound('Event')
    const latest = await findVersionOfLatest(tx, eventId)
    if (!latest) return null
    const version = `${latest.id} ${latest.version}`
    const seen = await kept({ key: String(eventId), version }, () => make(tx, eventId))
    if (!seen) return null
    const at = now()
    const { timing, forMembers, cars } = seen
    return { timing: withState(timing, at), forMembers: withState(forMembers, at), cars }
  }

  async function make(tx: Database, eventId: number): Promise<SeenTiming | null> {
    const session = await findLatestSession(tx, eventId)
    if (!session) return null
    const { entryOf, cars } = await linksOf(tx, session, session.tracking)
    const moments = await listShownMoments(tx, session.id)
    const senders = await listNamedSenders(tx, session.id)
    const heardAfter = session.seenAt.getTime() - NAMED_FOR_MS
    const timing: LiveTiming = {
      version: session.version,
      head: {
        ...headOf(session, session.tracking, await greenOf(tx, session)),
        senders: senders
          .filter(({ isCut, seenAt }) => !isCut && seenAt.getTime() >= heardAfter)
          .map(({ id, name, isPrimary }) => ({ id, name, isPrimary })),
      },
      rows: liveRows(session.tracking, entryOf),
      moments: moments.map(({ id, at, car, details }) => ({ id, at, car, ...shown(details) })),
    }
    return { timing, forMembers: timingWithNames(timing, cars), cars }
  }

  /** Relays that began after it have not seen it: then the game's history tells it. Looked for now and then. */
  async function greenOf(tx: Database, { id, kind, tracking }: LiveSessionRow) {
    if (tracking.greenAt !== null || kind !== 'race' || !hasBegun(tracking)) return tracking.greenAt
    const turn = Math.floor(now().getTime() / GREEN_FOR_MS)
    return greens({ key: String(id), version: String(turn) }, () => findGreenByLaps(tx, id))
  }

  function headOf(
    { id, kind, ordinal, state }: LiveSessionRow,
    tracking: Tracking,
    greenAt: number | null,
  ) {
    const { et, at, left, max, chequeredAt, weather } = tracking
    const { air, road, rain, wet, clock } = weather
    return {
      session: { id, kind, ordinal, state: state === 'running' ? 'live' : 'ended' },
      clock: {
        et,
        at: new Date(at),
        speed,
        left,
        max,
        hasBegun: hasBegun(tracking),
        greenAt,
        chequeredAt,
        game: clock,
      },
      flags: {
        course: tracking.flags.course?.flag ?? 'green',
        sectors: [1, 2, 3].map((sector) => flagIn(tracking, sector)),
      },
      weather: { air, road, rain, wet },
      forecast: tracking.forecast ?? [],
    } satisfies Omit<LiveHead, 'senders'>
  }

  /** Which entries the cars are, and who is in them. Asked anew when there is a car or driver more, and now and then. */
  function linksOf(tx: Database, { id, eventId }: LiveSessionRow, { cars }: Tracking) {
    const people = cars.map(({ car, number, drivers, crew }) => [
      car,
      number,
      drivers.length,
      crew?.length,
    ])
    const turn = Math.floor(now().getTime() / ENTRIES_FOR_MS)
    return linked({ key: String(id), version: JSON.stringify([people, turn]) }, async () => {
      const { entryOf, ...known } = await linkLiveCars(tx, eventId, cars)
      return { entryOf, cars: await seeCars(tx, cars, known) }
    })
  }
}

function withState(timing: LiveTiming, now: Date): LiveTiming {
  const { session, clock } = timing.head
  const { chequeredAt, at: heardAt } = clock
  const state = liveStateOf({ isRunning: session.state === 'live', chequeredAt, heardAt }, now)
  if (state === session.state) return timing
  return { ...timing, head: { ...timing.head, session: { ...session, state } } }
}

function shown(details: MomentDetails): Omit<LiveMoment, 'id' | 'at' | 'car'> {
  switch (details.what) {
    case 'visit': {
      const { what, stopped, released, out, inGarage, driverIn: from, driverOut: to } = details
      const stood = stopped === null || released === null ? null : released - stopped
      return { what, until: out, stood, inGarage, from, to }
    }
    case 'driver': {
      const { what, from, to } = details
      return { what, from, to }
    }
    case 'weather':
    case 'service':
      throw new Error(`${details.what} is no moment that is shown`)
    default:
      return details
  }
}
