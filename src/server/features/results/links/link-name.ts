import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound, notSignedIn } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockUsersAgainstDeletion } from '#server/features/auth/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { setHeir } from './former-names.queries.ts'
import { deleteGuest, findPerson, insertGuest } from './guests.queries.ts'
import { relinkCars } from './link-cars.ts'
import { findRaceId } from '../sessions.queries.ts'
import { nameChanges, type ProposedLink } from './name-changes.ts'
import {
  deleteNameLink,
  findNameLink,
  findOtherCar,
  isReferredTo,
  listAppearances,
  lockNames,
  setDriver,
  upsertNameLink,
} from './name-links.queries.ts'

type DeskRequest = { eventId: number; version: number; name: string; viewer: CurrentUser }

/** Links a name to a member or guest in this race, wherever it is unmatched, and in future files. Returns `races`. */
export function linkName(deps: Deps, { userId, ...request }: DeskRequest & { userId: number }) {
  return relinking(deps, request, async (tx) => {
    const person = await findPerson(tx, userId)
    if (!person) throw notFound('Member')
    return person
  })
}

/** Like `linkName`, but creates the guest. */
export function linkNameToGuest(
  deps: Deps,
  { displayName, ...request }: DeskRequest & { displayName: string },
) {
  return relinking(deps, request, async (tx) => {
    const guest = await insertGuest(tx, { displayName, createdAt: deps.now() })
    const subject = guest.id
    await happened(tx, {
      actor: request.viewer,
      action: 'guest.create',
      subject,
      after: { displayName },
    })
    return guest
  })
}

/** Deletes the link of a name; its races are matched again without it. */
export function unlinkName(deps: Deps, request: DeskRequest) {
  return relinking(deps, request, () => Promise.resolve(undefined))
}

type Person = { id: number; displayName: string }

function relinking(
  { db, now }: Deps,
  { eventId, version, name, viewer }: DeskRequest,
  find: (tx: Database) => Promise<Person | undefined>,
) {
  return db.transaction(async (tx) => {
    await lockNames(tx)
    const appearances = await listAppearances(tx, name)
    const others = appearances.map((at) => at.eventId)
    const change = { id: eventId, actor: viewer, resultsVersion: version, others }
    return changingEvent(tx, change, async () => {
      // Lock members before links that refer to them, in the same order as deleting a member.
      if (!(await lockUsersAgainstDeletion(tx, [viewer.id])).has(viewer.id)) throw notSignedIn()
      const before = await findNameLink(tx, name)
      const person = await find(tx)
      if (person) await refuseSecondCar(tx, { eventId, name }, person)
      else if (!before) throw notFound('Link')

      const changes = await keptChanges(tx, { eventId, name, userId: person?.id })
      for (const { at, userId } of changes) {
        await setDriver(tx, at, userId)
        await setHeir(tx, { eventId: at.eventId, name }, userId)
      }
      if (person)
        await upsertNameLink(tx, { name, userId: person.id, linkedBy: viewer.id, linkedAt: now() })
      else await deleteNameLink(tx, name)
      // A guest without any name could never be found again.
      if (before?.isGuest && !(await isReferredTo(tx, before.userId)))
        await deleteGuest(tx, before.userId)

      const races = [...new Set(changes.map(({ event }) => event.id))]
      for (const race of races) await relinkCars(tx, race, (await findRaceId(tx, race)) ?? null)
      return {
        action: person ? 'results.name.link' : 'results.name.unlink',
        events: races,
        before: { name, member: before?.displayName ?? null },
        after: { name, member: person?.displayName ?? null, races: races.length },
        answer: races.length,
      }
    })
  })
}

/** Like `nameChanges`, but locks the new members against deletion. */
async function keptChanges(tx: Database, proposed: ProposedLink) {
  for (;;) {
    const changes = await nameChanges(tx, proposed)
    const wanted = changes.flatMap(({ userId }) => userId ?? [])
    const kept = await lockUsersAgainstDeletion(tx, wanted)
    if (wanted.every((id) => kept.has(id))) return changes
  }
}

async function refuseSecondCar(
  tx: Database,
  { eventId, name }: { eventId: number; name: string },
  person: Person,
) {
  const here = (await listAppearances(tx, name)).filter((at) => at.eventId === eventId)
  if (here.length === 0) throw notFound('Name')
  for (const { sessionId, entry } of here) {
    if (here.some((one) => one.sessionId === sessionId && one.entry !== entry))
      throw conflict(`${name} is listed in more than one car of this race`)
    const other = await findOtherCar(tx, { sessionId, entry, userId: person.id })
    if (other)
      throw conflict(`${person.displayName} drove another car of this race, as ${other.name}`)
  }
}
