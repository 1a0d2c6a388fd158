import type { Database } from '#server/database/database.ts'
import { type NameLink, memberMatcher } from '#shared/domain/member-matching.ts'
import { nameKey } from '#shared/domain/names.ts'
import { listMatchableMembers, listNameLinks } from './import.queries.ts'
import {
  type Appearance,
  findNameLink,
  findOtherCar,
  listAppearances,
  listEventsById,
} from './name-links.queries.ts'

/** Whom a name is to lead to; undefined: to whom it leads without a link. */
export type Wish = { eventId: number; name: string; userId: number | undefined }

export type NameChange = {
  at: Appearance
  event: { id: number; title: string; startDateTime: Date }
  userId: number | null
}

/**
 * Where a name would come to belong to somebody else. In the event that the wish is made for it does in any case;
 * elsewhere only if the name found nobody, or whom an earlier link gave it. Nobody comes to drive two cars of a race.
 */
export async function nameChanges(db: Database, wish: Wish): Promise<NameChange[]> {
  const linked = await findNameLink(db, wish.name)
  const appearances = await listAppearances(db, wish.name)
  const events = await listEventsById(db, [...new Set(appearances.map(({ eventId }) => eventId))])
  const otherLinks = (await listNameLinks(db)).filter((link) => link.nameKey !== nameKey(wish.name))

  const changes: NameChange[] = []
  for (const event of events) {
    const here = appearances.filter(({ eventId }) => eventId === event.id)
    const open = here.filter(
      ({ userId }) => event.id === wish.eventId || userId === null || userId === linked?.userId,
    )
    const wanted = wish.userId ?? (await matched(db, event, wish.name, otherLinks))
    for (const at of open) {
      const userId = await unlessElsewhere(db, here, at, wanted)
      if (userId !== at.userId) changes.push({ at, event, userId })
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
  { eventId, entry }: Appearance,
  userId: number | undefined,
) {
  if (userId === undefined || here.some((other) => other.entry !== entry)) return null
  return (await findOtherCar(db, { eventId, entry, userId })) ? null : userId
}
