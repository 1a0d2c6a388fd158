import type { Deps } from '#server/deps.ts'
import { conflict, notAllowed, notFound } from '#server/errors.ts'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { renameInDecisions } from '#server/features/championships/index.ts'
import { deleteGuest, findRaceId, lockNames, relinkCars } from '#server/features/results/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { findEvent } from './rounds.queries.ts'
import { listEventsWith, lockPair, moveToMember } from './same-people.queries.ts'

type Pair = { guestId: number; memberId: number }

/** Makes a guest of an import and a member one person: everything of the guest is the member's from now on. */
export function joinPeople({ db }: Deps, viewer: CurrentUser, { guestId, memberId }: Pair) {
  if (!can(viewer, 'results.link-names')) throw notAllowed()
  return db.transaction(async (tx) => {
    await lockNames(tx)
    const events = await listEventsWith(tx, guestId)
    await lockEvents(tx, events)
    const pair = await lockPair(tx, guestId, memberId)
    const guest = pair.find(({ id, isGuest }) => id === guestId && isGuest)
    const member = pair.find(({ id, isGuest }) => id === memberId && !isGuest)
    if (!guest) throw notFound('Guest')
    if (!member) throw notFound('Member')
    const shared = (await listEventsWith(tx, memberId)).find((id) => events.includes(id))
    if (shared !== undefined) {
      const title = (await findEvent(tx, shared))?.title ?? 'one event'
      throw conflict(
        `${guest.displayName} and ${member.displayName} are both in ${title}, so they are two people.`,
      )
    }
    await moveToMember(tx, guestId, memberId)
    await renameInDecisions(tx, `user ${guestId}`, `user ${memberId}`)
    await deleteGuest(tx, guestId)
    for (const id of events) await relinkCars(tx, id, (await findRaceId(tx, id)) ?? null)
    await happened(tx, {
      actor: viewer,
      action: 'guest.join',
      subject: memberId,
      events,
      before: { displayName: guest.displayName },
      after: { displayName: member.displayName },
    })
  })
}
