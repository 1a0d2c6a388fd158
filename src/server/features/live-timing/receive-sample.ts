import { inTurns } from '#server/database/in-turn.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { displayClass } from '#server/features/results/index.ts'
import type { LiveSample, SAMPLE_ROLES, SampleRefusal } from '#shared/contract/live-samples.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { choosePrimary } from '#shared/domain/live-timing/choose-primary.ts'
import { MEASURED, momentOf, offsetAfter } from '#shared/domain/live-timing/clock-offset.ts'
import { fillHoles, missedLaps } from '#shared/domain/live-timing/fill-holes.ts'
import { beginTracking, followSession } from '#shared/domain/live-timing/follow-session.ts'
import { liveSessionKey } from '#shared/domain/live-timing/live-session-key.ts'
import { placeSample } from '#shared/domain/live-timing/place-sample.ts'
import { seesOtherwise } from '#shared/domain/live-timing/sees-otherwise.ts'
import { completeUntil } from '#shared/domain/live-timing/stored-laps.ts'
import {
  beginSample,
  insertSender,
  insertSession,
  type LiveSenderRow,
  type LiveSessionRow,
  listEventsAt,
  listSenders,
  findSessionOfRun,
  listSessionsLike,
  setPrimary,
  updateSender,
  updateSession,
} from './live-timing.queries.ts'
import { storeFacts } from './store-facts.queries.ts'

/** A session that nobody has sent of for this long is over. */
const OVER_MS = 30 * 60_000
/** Samples in a row whose clock does not fit, until it is believed: the game may have jumped. */
const BELIEVED_AFTER = 3
/** More is not counted. */
const MOST_MISFITS = 1_000
const LONGEST_TURN_MS = 10_000
const EVERY_MS = 1_000

type Taken = {
  session: number
  role: (typeof SAMPLE_ROLES)[number]
  known: Record<string, number>
  next: number
}
export type Answer = { taken: Taken } | { refused: SampleRefusal }

/** Where the sender of a sample stands: what it sends is of this session. */
type Place = { session: LiveSessionRow; sender: LiveSenderRow; isNewSender: boolean }

/**
 * Takes samples one after the other. All that follows from one is stored in one transaction with what has to be known for
 * the next one, so that a server can end at any moment and another process can go on.
 */
export function sampleReceiver(deps: Deps) {
  const { db, now, trackSpeed: speed = 1 } = deps
  const inTurn = inTurns(LONGEST_TURN_MS)

  return (sent: LiveSample, userId: number): Promise<Answer> =>
    inTurn('samples', () => db.transaction((tx) => receive(tx, sent, userId)))

  async function receive(tx: Database, sent: LiveSample, userId: number): Promise<Answer> {
    await beginSample(tx)
    const receivedAt = now()
    const sample = withClasses(sent)
    if (sample.game.replay) return { refused: 'replay' }
    const key = liveSessionKey(sample.session.type)

    const known = await findSessionOfRun(tx, sample.run)
    if (known?.sender.isCut) return { refused: 'cut' }
    if (known && sample.seq <= known.sender.seq) return answer(known.session, known.sender)
    const isSame =
      known !== undefined &&
      known.session.state !== 'restarted' &&
      known.session.kind === key.kind &&
      known.session.ordinal === key.ordinal &&
      known.session.track === sample.session.track &&
      receivedAt.getTime() - known.session.seenAt.getTime() < OVER_MS
    const offset =
      known && known.sender.samples >= MEASURED
        ? known.sender.offsetMs
        : offsetAfter(known?.sender.offsetMs ?? null, { sentAt: sample.sentAt, receivedAt })
    const moment = momentOf(sample.sentAt, receivedAt, offset)
    const place = isSame
      ? { session: known.session, sender: known.sender, isNewSender: false }
      : await findPlace(tx, { sample, userId, moment, offset, receivedAt })
    if (!place) return { refused: 'no-event' }
    return follow(tx, place, { sample, moment, offset, receivedAt, userId })
  }

  type Received = {
    sample: LiveSample
    userId: number
    /** When the game was asked, by our clock: milliseconds since 1970. */
    moment: number
    offset: number
    receivedAt: Date
  }

  async function findPlace(tx: Database, received: Received): Promise<Place | undefined> {
    const { sample, moment, receivedAt } = received
    const key = liveSessionKey(sample.session.type)
    const seen = { ...key, track: sample.session.track, isOnline: sample.game.online }
    const after = new Date(receivedAt.getTime() - OVER_MS)
    for (const session of await listSessionsLike(tx, seen, after)) {
      const sent = { moment, speed, isOwn: false, isPrimary: false }
      if (placeSample(session.tracking, sample, sent) !== 'other')
        return { session, sender: await joinSession(tx, session.id, received), isNewSender: true }
    }
    const event = (await listEventsAt(tx, receivedAt)).find((one) => isTrackOf(sample, one))
    if (!event) return undefined
    return beginSession(tx, event.id, received)
  }

  async function beginSession(tx: Database, eventId: number, received: Received): Promise<Place> {
    const { sample, moment, receivedAt } = received
    const session = await insertSession(tx, {
      ...liveSessionKey(sample.session.type),
      eventId,
      track: sample.session.track,
      isOnline: sample.game.online,
      beganAt: new Date(moment - (sample.session.et / speed) * 1_000),
      seenAt: receivedAt,
      tracking: beginTracking(sample, moment),
    })
    return { session, sender: await joinSession(tx, session.id, received), isNewSender: true }
  }

  function joinSession(tx: Database, sessionId: number, received: Received) {
    const { sample, userId, offset, receivedAt } = received
    return insertSender(tx, {
      sessionId,
      run: sample.run,
      userId,
      isSpectator: sample.game.spectator,
      beganAt: receivedAt,
      seenAt: receivedAt,
      seq: sample.seq,
      offsetMs: offset,
    })
  }

  async function follow(tx: Database, place: Place, received: Received): Promise<Answer> {
    const { session, sender } = place
    const { sample, moment, offset, receivedAt } = received
    const senders = await listSenders(tx, session.id)
    const others = senders.filter(({ isCut }) => !isCut)
    const heard = others.map((one) => (one.id === sender.id ? { ...one, seenAt: receivedAt } : one))
    const primary = choosePrimary(heard, receivedAt)
    const isPrimary = primary === sender.id
    if (isPrimary && !sender.isPrimary) await setPrimary(tx, session.id, sender.id)

    const { tracking } = session
    const sent = { moment, speed, isOwn: !place.isNewSender, isPrimary }
    const placed = placeSample(tracking, sample, sent)
    const isMisfit = placed === 'clock' || placed === 'other'
    const isOdd = isMisfit || (!isPrimary && placed === 'next' && seesOtherwise(tracking, sample))
    const misfits = isOdd ? Math.min(sender.misfits + 1, MOST_MISFITS) : 0
    const set = {
      seenAt: receivedAt,
      seq: sample.seq,
      samples: sender.samples + 1,
      offsetMs: offset,
      misfits,
      isSpectator: sample.game.spectator,
      // Whoever ends makes room at once.
      ...(sample.bye && { isPrimary: false, seenAt: new Date(0) }),
    }
    if (isMisfit && (misfits < BELIEVED_AFTER || !isPrimary)) {
      await updateSender(tx, sender.id, { ...set, seenAt: sender.seenAt })
      return { refused: 'clock' }
    }
    await updateSender(tx, sender.id, set)
    if (placed === 'restart') {
      await updateSession(tx, session, { state: 'restarted' })
      const next = await beginSession(tx, session.eventId, received)
      return follow(tx, next, received)
    }
    if (placed === 'between') return answer(session, sender)

    const isFollowed = isPrimary && placed !== 'late'
    const { facts, hasChanged } = isFollowed
      ? {
          facts: [
            ...followSession(tracking, sample, moment),
            ...missedLaps(tracking, sample.missed),
          ],
          hasChanged: true,
        }
      : fillHoles(tracking, sample)
    const told = { sessionId: session.id, senderId: sender.id, isFilling: !isFollowed }
    await storeFacts(tx, told, facts)
    if (hasChanged) {
      const isOver =
        tracking.chequeredAt !== null &&
        tracking.cars.every(({ finish, isGone }) => finish !== null || isGone)
      await updateSession(tx, session, {
        tracking,
        ...(isFollowed && { seenAt: receivedAt, state: isOver ? 'ended' : 'running' }),
        ...(!session.map && sample.map.length > 0 && { map: sample.map }),
      })
    }
    return answer({ ...session, tracking }, { ...sender, isPrimary })
  }

  function answer({ id, tracking }: LiveSessionRow, { isPrimary }: LiveSenderRow): Answer {
    const known = Object.fromEntries(
      tracking.cars
        .filter(({ isGone }) => !isGone)
        .map(({ slot, stored }) => [slot, completeUntil(stored)]),
    )
    const role = isPrimary ? 'primary' : 'secondary'
    return { taken: { session: id, role, known, next: Math.round(EVERY_MS / speed) } }
  }
}

const withClasses = (sample: LiveSample): LiveSample => ({
  ...sample,
  cars: sample.cars.map((car) => ({ ...car, cls: displayClass(car.cls) })),
})

type Track = { fileVenue: string | null; fileCourse: string | null }

/** A track that an organiser has made has no names of the game, so any may be it. */
function isTrackOf({ session: { track } }: LiveSample, { fileVenue, fileCourse }: Track) {
  if (fileVenue === null && fileCourse === null) return true
  return [fileVenue, fileCourse].some((name) => name !== null && nameKey(name) === nameKey(track))
}
