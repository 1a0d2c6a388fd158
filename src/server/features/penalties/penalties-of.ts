import type { Database } from '#server/database/database.ts'
import { listStarts } from '#server/features/results/index.ts'
import type { Penalty } from '#shared/contract/penalties.ts'
import { penaltyText } from '#shared/domain/penalties/penalty-words.ts'
import { isBanServed } from '#shared/domain/penalties/round-bans.ts'
import { startsUsed } from '#shared/domain/penalties/suspended.ts'
import { listOfPerson, listRoundsOf } from './penalties.queries.ts'

/** What was given to a person and is served later, or was, the latest first. */
export async function penaltiesOf(db: Database, userId: number, now: Date): Promise<Penalty[]> {
  const given = await listOfPerson(db, userId)
  if (given.length === 0) return []
  const rounds = await listRoundsOf(
    db,
    given.map(({ row }) => row.id),
  )
  const starts = await listStarts(db, userId)
  return given.map(({ row, event, servedIn, isTriggered }) => {
    const { id, decisionId, label, effect, givenAt, servedAt, begunAt } = row
    const covered = rounds
      .filter(({ penaltyId }) => penaltyId === id)
      .map((one) => ({ ...one, eventId: one.id, startsAt: one.startDateTime }))
    const left =
      effect.kind === 'suspended'
        ? effect.starts -
          startsUsed(
            { publishedAt: givenAt, starts: effect.starts, category: effect.category },
            starts.filter(({ at }) => at <= now),
          )
        : null
    return {
      id,
      decisionId,
      label,
      text: penaltyText(effect),
      givenAt,
      state: stateOf(),
      event,
      servedAt,
      servedIn,
      rounds: covered
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ title, startDateTime, eventId }) => ({ id: eventId, title, startDateTime })),
      startsLeft: isTriggered ? null : left,
    }

    function stateOf(): Penalty['state'] {
      if (servedAt) return 'served'
      if (effect.kind === 'suspended')
        return isTriggered ? 'triggered' : left === 0 ? 'lapsed' : 'suspended'
      if (effect.kind !== 'ban' && effect.kind !== 'exclusion' && effect.kind !== 'no-start-above')
        return 'open'
      if (!begunAt) return 'waits'
      const count = effect.kind === 'ban' ? effect.rounds : null
      return isBanServed({ rounds: count, covered, now }) ? 'served' : 'running'
    }
  })
}
