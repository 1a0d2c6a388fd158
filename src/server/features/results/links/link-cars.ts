import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { carIdentity } from '#shared/domain/results/car-identity.ts'
import { linkCars } from '#shared/domain/results/link-cars.ts'
import {
  getEntryName,
  getLinkDecision,
  insertLinkDecision,
  listDrivenCars,
  listLinkableEntries,
  listLinkDecisions,
  setLinkUndone,
  writeLinks,
} from './car-links.queries.ts'

/**
 * Links the cars of an event's race to its entries anew. Call it after every change of either, in the same
 * transaction, with the event locked. Decisions of admins that no longer fit are kept, but not in force.
 */
export async function relinkCars(tx: Database, eventId: number, raceId: number | null) {
  const cars = await listNamedCars(tx, eventId, raceId)
  const entries = await listLinkableEntries(tx, eventId)
  const decisions = await listLinkDecisions(tx, eventId)
  const { links, decided } = linkCars(cars, entries, decisions)
  const identities = new Map(cars.map((car) => [car.entry, carIdentity(cars, car)]))
  const automatic = links.flatMap(({ car, entryId, reason }) => {
    const identity = identities.get(car)
    return identity && reason !== 'hand' ? [{ ...identity, car, entryId, reason }] : []
  })
  await writeLinks(tx, eventId, automatic, decided)
}

async function listNamedCars(tx: Database, eventId: number, raceId: number | null) {
  const cars = raceId === null ? [] : await listDrivenCars(tx, eventId, raceId)
  return cars.map((car) => ({ ...car, drivers: car.people.map(({ name }) => name) }))
}

type DeskRequest = { eventId: number; version: number; viewer: CurrentUser }

/** Links a car to an entry, or to none. */
export function linkCar(
  { db, now }: Deps,
  {
    eventId,
    version: resultsVersion,
    viewer: actor,
    car: rank,
    entryId,
  }: DeskRequest & { car: number; entryId: number | null },
) {
  return db.transaction((tx) =>
    changingEvent(tx, { id: eventId, actor, resultsVersion }, async ({ raceSessionId }) => {
      const cars = await listNamedCars(tx, eventId, raceSessionId)
      const meant = cars.find(({ entry }) => entry === rank)
      if (!meant) throw notFound('Car')
      const entry = entryId === null ? null : await getEntryName(tx, eventId, entryId)
      const car = carIdentity(cars, meant)
      await insertLinkDecision(tx, { eventId, car, entryId, author: actor, at: now() })
      await relinkCars(tx, eventId, raceSessionId)
      const { carNumber, carClass, driverName } = car
      const after = { carNumber, carClass, driverName, entryId, entry }
      return { action: 'results.car.link', after }
    }),
  )
}

/** Undoes a decision about a car; it is linked as without it. */
export function undoLink(
  { db, now }: Deps,
  { eventId, version: resultsVersion, viewer: actor, linkId }: DeskRequest & { linkId: number },
) {
  return db.transaction((tx) =>
    changingEvent(tx, { id: eventId, actor, resultsVersion }, async ({ raceSessionId }) => {
      const link = await getLinkDecision(tx, eventId, linkId)
      if (link.undoneAt) throw conflict('This has already been undone')
      await setLinkUndone(tx, linkId, { at: now(), by: actor.displayName })
      await relinkCars(tx, eventId, raceSessionId)
      const { carNumber, carClass, driverName, entryId } = link
      return {
        action: 'results.car.undo',
        before: { carNumber, carClass, driverName, entryId },
      }
    }),
  )
}
