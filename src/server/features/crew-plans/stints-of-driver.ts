import type { Database } from '#server/database/database.ts'
import { layOut } from '#shared/domain/crew-plans/lay-out.ts'
import { turnsOf } from '#shared/domain/crew-plans/turns.ts'
import { listPlansOfDriver } from './crew-plans.queries.ts'

/** When a member drives by the active plans of their crews, with the stops between two of their stints. */
export async function stintsOfDriver(db: Database, userId: number, from: Date) {
  const plans = await listPlansOfDriver(db, userId, from)
  return plans.flatMap(({ member, assumptions, stints, startDateTime, ...plan }) => {
    const at = (seconds: number) => new Date(startDateTime.getTime() + Math.round(seconds) * 1_000)
    return turnsOf(layOut(assumptions, stints)?.stints ?? [])
      .filter((turn) => turn.member === member)
      .map(({ first, last }, index) => ({
        eventId: plan.eventId,
        entryId: plan.entryId,
        title: plan.title,
        changedAt: plan.changedAt,
        /** Counts the member's own, from 1. */
        turn: index + 1,
        stints: first.number === last.number ? [first.number] : [first.number, last.number],
        startDateTime: at(first.start),
        endDateTime: at(last.end),
      }))
  })
}
