import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { changingEvent, lockEvents } from '#server/facts/changing-event.queries.ts'
import {
  getState,
  type ImportedCarRow,
  matchAndLockMembers,
  readImportedCars,
  removeImportedClassification,
  writeImportedClassification,
} from '#server/features/results/index.ts'
import { remembered } from '#server/work/remembered.ts'
import type { DeskTiming, LiveDesk } from '#shared/contract/live-desk.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import {
  type ClassifiedLive,
  liveClassification,
  type LiveDifference,
  liveDifferences,
} from '#shared/domain/live-timing/live-classification.ts'
import { withStoredCars } from '#shared/domain/live-timing/follow-session.ts'
import { SEEN_OTHERWISE } from '#shared/domain/live-timing/sees-otherwise.ts'
import { sessionName } from '#shared/domain/results/session-name.ts'
import { stateOfSession } from './state-of-session.ts'
import {
  countLapsBySender,
  deleteFactsOf,
  findResults,
  findSender,
  getTimedEvent,
  listModels,
  LIVE_SOURCE,
} from './live-desk.queries.ts'
import { linkLiveCars } from './link-live-cars.ts'
import {
  beginSample,
  findLatestSession,
  listNamedSenders,
  listSessionsBeside,
  type LiveSessionRow,
  readFacts,
  updateSender,
  updateSession,
} from './live-timing.queries.ts'

/** A clock that is less far off is of no interest to anybody, in seconds. */
const WORTH_SAYING = 2

type TimedEvent = Awaited<ReturnType<typeof getTimedEvent>>

/** Who sends from the track of an event, and how that differs from its results. */
export function liveDeskReader({ db, now }: Pick<Deps, 'db' | 'now'>) {
  // An open page asks every few seconds, and a day has 22,000 laps to compare.
  const differences = remembered<LiveDifference[]>(20)

  return (eventId: number) =>
    atOneMoment(db, async (tx): Promise<LiveDesk> => {
      const event = await getTimedEvent(tx, eventId)
      const { id, title, status } = event
      return { event: { id, title, status }, timing: await readTiming(tx, event) }
    })

  async function readTiming(tx: Database, event: TimedEvent): Promise<DeskTiming | null> {
    const session = await findLatestSession(tx, event.id)
    if (!session) return null
    const { id, kind, ordinal, beganAt, seenAt } = session
    const counts = await countLapsBySender(tx, id)
    const results = await findResults(tx, event.id, session)
    const laps = [...counts.values()].reduce((sum, count) => sum + count, 0)
    return {
      session: {
        id,
        kind,
        ordinal,
        state: stateOfSession(session, now()),
        beganAt,
        seenAt,
        cars: session.tracking.cars.length,
        laps,
      },
      senders: [
        ...sendersOf(await listNamedSenders(tx, id), counts),
        ...(await sendersBeside(tx, session)),
      ],
      provisional: provisionalState(
        session,
        results,
        stateOfSession(session, now()) !== 'live' && laps > 0,
      ),
      differences:
        results?.hasCars && results.source === null
          ? await differences(
              {
                key: String(event.id),
                version: `${id} ${session.version} ${event.resultsVersion}`,
              },
              async () =>
                liveDifferences(
                  liveClassification(await factsOf(tx, session)),
                  await fileCars(tx, results.id),
                ),
            )
          : null,
    }
  }
}

type NamedSender = Awaited<ReturnType<typeof listNamedSenders>>[number]

const sendersOf = (senders: readonly NamedSender[], laps: ReadonlyMap<number, number>) =>
  senders.map(({ offsetMs, misfits, beganAt: since, ...sender }) => ({
    ...sender,
    since,
    offsetSeconds: Math.abs(offsetMs) / 1_000 > WORTH_SAYING ? Math.round(offsetMs / 1_000) : null,
    seesOtherwise: misfits >= SEEN_OTHERWISE,
    laps: laps.get(sender.id) ?? 0,
  }))

/** Those who send another session at the same time: it is of another server, or one of both is made up. */
async function sendersBeside(tx: Database, session: LiveSessionRow) {
  const found = []
  for (const { id } of await listSessionsBeside(tx, session)) {
    const senders = sendersOf(await listNamedSenders(tx, id), await countLapsBySender(tx, id))
    found.push(...senders.map((sender) => ({ ...sender, isPrimary: false, seesOtherwise: true })))
  }
  return found
}

async function factsOf(db: Database, { id, tracking }: LiveSessionRow) {
  const places = new Map(tracking.cars.map(({ car, place }) => [car, place]))
  return { ...(await readFacts(db, id)), places: tracking.chequeredAt === null ? null : places }
}

type Results = Awaited<ReturnType<typeof findResults>>

function provisionalState({ kind, ordinal }: LiveSessionRow, results: Results, isOver: boolean) {
  if (results?.hasCars) return results.source === LIVE_SOURCE ? 'made' : 'file'
  return kind === 'race' && ordinal === 1 && isOver ? 'possible' : 'none'
}

const fileCars = async (db: Database, sessionId: number) =>
  (await readImportedCars(db, sessionId)).map((car) => ({
    ...car,
    drivers: car.drivers.map(({ name }) => name),
  }))

type Acting = { eventId: number; viewer: CurrentUser }

/** Makes what relays saw the result of the race. Returns its number of cars. */
export function makeProvisional(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { eventId, viewer }: Acting,
) {
  return db.transaction(async (tx) => {
    // Before members are locked, as everywhere.
    await lockEvents(tx, [eventId])
    const session = await findLatestSession(tx, eventId)
    if (session?.kind !== 'race' || session.ordinal !== 1)
      throw conflict('Nobody has sent a race of this event')
    if (stateOfSession(session, now()) === 'live') throw conflict('The race is still being driven')
    const cars = liveClassification(await factsOf(tx, session))
    if (!cars.some(({ lapsCompleted }) => lapsCompleted > 0))
      throw conflict('Nobody has completed a lap')
    const rows = await rowsOf(tx, eventId, cars)
    const written = await writeImportedClassification(
      tx,
      { eventId, viewer, at: now() },
      { source: LIVE_SOURCE, cars: rows },
    )
    if (written === undefined)
      throw conflict('This race has results of a file already, which are worth more')
    return { cars: rows.length }
  })
}

async function rowsOf(
  tx: Database,
  eventId: number,
  cars: readonly ClassifiedLive[],
): Promise<ImportedCarRow[]> {
  const { userIds } = await matchAndLockMembers(tx, await getTimedEvent(tx, eventId), { cars })
  const models = await listModels(tx, eventId)
  const { entryOf } = await linkLiveCars(
    tx,
    eventId,
    cars.map(({ carNumber: number, ...car }) => ({ ...car, number })),
  )
  return cars.map(({ car, drivers, ...rest }, index) => ({
    ...rest,
    carModel: models.get(entryOf.get(car) ?? 0) ?? 'Unknown car',
    drivers: drivers.map((name, driver) => ({ name, userId: userIds[index]?.[driver] ?? null })),
  }))
}

export function removeProvisional(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { eventId, viewer }: Acting,
) {
  return db.transaction(async (tx) => {
    const results = await findResults(tx, eventId, { kind: 'race', ordinal: 1 })
    if (!results || results.source !== LIVE_SOURCE)
      throw conflict('The results of this race are not of live timing')
    if ((await getState(tx, results.id)).state !== 'provisional')
      throw conflict('These results are official. Reopen them first.')
    const { startDateTime } = await getTimedEvent(tx, eventId)
    const at = now()
    const status = startDateTime > at ? 'upcoming' : 'completed'
    await removeImportedClassification(
      tx,
      { eventId, viewer, at },
      { sessionId: results.id, status },
    )
  })
}

/** Refuses a relay's samples from now on; with `discard`, forgets what it was the first to tell. */
export function cutSender(
  { db }: Pick<Deps, 'db'>,
  { eventId, viewer, senderId, discard }: Acting & { senderId: number; discard: boolean },
) {
  return db.transaction((tx) =>
    changingEvent(tx, { id: eventId, actor: viewer }, async () => {
      await beginSample(tx)
      const { sender, session } = (await findSender(tx, eventId, senderId)) ?? {}
      if (!sender || !session) throw notFound('Relay')
      if (sender.isCut && !discard) return undefined
      await updateSender(tx, senderId, { isCut: true, isPrimary: false })
      const discarded = discard ? await deleteFactsOf(tx, session.id, senderId) : 0
      const tracking = discard
        ? withStoredCars(session.tracking, await readFacts(tx, session.id))
        : session.tracking
      await updateSession(tx, session, { tracking })
      return { action: 'live.cut', after: { ...(await named(tx, session, senderId)), discarded } }
    }),
  )
}

export function takeSenderBack(
  { db }: Pick<Deps, 'db'>,
  { eventId, viewer, senderId }: Acting & { senderId: number },
) {
  return db.transaction((tx) =>
    changingEvent(tx, { id: eventId, actor: viewer }, async () => {
      await beginSample(tx)
      const { sender, session } = (await findSender(tx, eventId, senderId)) ?? {}
      if (!sender || !session) throw notFound('Relay')
      if (!sender.isCut) return undefined
      await updateSender(tx, senderId, { isCut: false })
      await updateSession(tx, session, {})
      return { action: 'live.take-back', after: await named(tx, session, senderId) }
    }),
  )
}

async function named(tx: Database, session: LiveSessionRow, senderId: number) {
  const sender = (await listNamedSenders(tx, session.id)).find(({ id }) => id === senderId)
  return { session: sessionName(session), sender: sender?.name ?? null }
}
