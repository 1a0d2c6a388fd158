import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { isRepeated } from '#server/facts/is-repeated.queries.ts'
import { isOfficial, listAttendance } from '#server/features/results/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import {
  getCrewMember,
  getEventOfEntry,
  findExcuse,
  getExcuse,
  insertExcuse,
  undoExcuse,
} from './excuses.queries.ts'

type Wanted = {
  entryId: number
  /** Without one, the whole entry. */
  memberId: number | null
  reason: string
  viewer: CurrentUser
}

/** Returns the excuse's id. */
export async function excuseAbsence(
  { db, now }: Deps,
  { entryId, memberId, reason, viewer }: Wanted,
) {
  try {
    return await db.transaction(async (tx) => {
      const eventId = await getEventOfEntry(tx, entryId)
      return changingEvent(tx, { id: eventId, actor: viewer }, async (event) => {
        if (event.status === 'cancelled')
          throw conflict('This event was cancelled: nobody was absent')
        const member = memberId === null ? null : await getCrewMember(tx, entryId, memberId)
        const userId = member?.userId ?? null
        const again = { entryId, userId, reason }
        const excused = await findExcuse(tx, entryId, memberId)
        const act = { eventId, entryId, actor: viewer, actions: ['attendance.excuse'] as const }
        if (excused && (await isRepeated(tx, { ...act, after: again })))
          return { answer: excused.id }
        const id = await insertExcuse(tx, {
          entryId,
          memberId,
          reason,
          authorName: viewer.displayName,
          createdAt: now(),
        })
        return {
          action: 'attendance.excuse',
          after: { entryId, userId, isWholeEntry: member === null, driver: member?.name, reason },
          answer: id,
        }
      })
    })
  } catch (error) {
    if (violatedUnique(error) === 'absence_excuses_once')
      throw conflict('This absence has already been excused')
    throw error
  }
}

export function undoExcusedAbsence({ db, now }: Deps, id: number, viewer: CurrentUser) {
  return db.transaction(async (tx) => {
    const { eventId } = await getExcuse(tx, id)
    await changingEvent(tx, { id: eventId, actor: viewer }, async () => {
      const { entryId, userId, memberId, reason } = await getExcuse(tx, id)
      const actions = ['attendance.excuse.undo'] as const
      const isUndone = !(await undoExcuse(tx, id, { at: now(), by: viewer.displayName }))
      if (isUndone && (await isRepeated(tx, { eventId, entryId, actor: viewer, actions })))
        return undefined
      if (isUndone) throw conflict('This has already been undone')
      const entries = await listAttendance(tx, now(), { eventIds: [eventId] })
      const entry = entries.find((one) => one.id === entryId)
      const attendance =
        memberId === null
          ? entry?.attendance
          : entry?.crew.find((member) => member.id === memberId)?.attendance
      const isWholeEntry = memberId === null
      return {
        action: 'attendance.excuse.undo',
        before: { entryId, userId, isWholeEntry, reason },
        after: { attendance, isOfficial: await isOfficial(tx, eventId) },
      }
    })
  })
}
