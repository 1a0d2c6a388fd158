import type { Database } from '#server/database/database.ts'
import { type NameLink, memberMatcher } from '#shared/domain/results/member-matching.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { listMatchableMembers, listNameLinks } from '../importing/import.queries.ts'
import { listFormerNames } from './former-names.queries.ts'
import {
  type Appearance,
  findNameLink,
  findOtherCar,
  listAppearances,
  listEventsById,
} from './name-links.queries.ts'

/** The person to link a name to; undefined to match it without a link. */
export type ProposedLink = { eventId: number; name: string; userId: number | undefined }

export type NameChange = {
  at: Appearance
  event: { id: number; title: string; startDateTime: Date }
  /** The name belonged to a former member in this race. */
  isFormerMembers: boolean
  userId: number | null
}

/**
 * The races in which a name would match somebody else. In the event of the link the name is always changed; in other
 * events only if it is unmatched, a former member's, or matched by an earlier link. Nobody is matched to two cars of a
 * race.
 */
export async function nameChanges(db: Database, proposed: ProposedLink): Promise<NameChange[]> {
  const linked = await findNameLink(db, proposed.name)
  const appearances = await listAppearances(db, proposed.name)
  const formerNames = await listFormerNames(
    db,
    appearances.map(({ eventId }) => eventId),
  )
  const formerOf = (eventId: number) =>
    formerNames.get(eventId)?.get(nameKey(proposed.name))?.formerMemberId
  const former = formerOf(proposed.eventId)
  const events = await listEventsById(db, [...new Set(appearances.map(({ eventId }) => eventId))])
  const otherLinks = (await listNameLinks(db)).filter(
    (link) => link.nameKey !== nameKey(proposed.name),
  )

  const changes: NameChange[] = []
  for (const event of events) {
    const here = appearances.filter(({ eventId }) => eventId === event.id)
    const formerHere = formerOf(event.id)
    const isOpen = ({ userId }: Appearance) =>
      userId === null
        ? formerHere === undefined || formerHere === former
        : userId === linked?.userId
    const open = here.filter((at) => event.id === proposed.eventId || isOpen(at))
    // Without a link, the name is the former member's again.
    const unlinked =
      formerHere === undefined && proposed.userId === undefined
        ? await matched(db, event, proposed.name, otherLinks)
        : undefined
    const wanted = proposed.userId ?? unlinked
    for (const at of open) {
      const userId = await unlessElsewhere(db, here, at, wanted)
      if (userId !== at.userId)
        changes.push({ at, event, isFormerMembers: formerHere !== undefined, userId })
    }
  }
  return changes
}

async function matched(
  db: Database,
  event: { id: number; gameTypeId: number | null },
  name: string,
  links: readonly NameLink[],
) {
  return memberMatcher(await listMatchableMembers(db, event), links)(name)
}

async function unlessElsewhere(
  db: Database,
  here: readonly Appearance[],
  { sessionId, entry }: Appearance,
  userId: number | undefined,
) {
  if (userId === undefined || isElsewhere(here, { sessionId, entry })) return null
  return (await findOtherCar(db, { sessionId, entry, userId })) ? null : userId
}

const isElsewhere = (
  here: readonly Appearance[],
  { sessionId, entry }: Pick<Appearance, 'sessionId' | 'entry'>,
) => here.some((other) => other.sessionId === sessionId && other.entry !== entry)
