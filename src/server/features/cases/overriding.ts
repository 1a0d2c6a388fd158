import type { Deps } from '#server/deps.ts'
import type { GivenOutcome } from '#shared/contract/case-work.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { appealUntil } from '#shared/domain/stewarding/windows.ts'
import { partiesOf } from './audience.ts'
import { updateCase } from './cases-writes.queries.ts'
import { changingCase } from './changing-case.ts'
import { beginWhatWaited } from './finish-cases.ts'
import { amendOutcome } from './given-outcome.ts'

type Request = {
  code: string
  viewer: CurrentUser
  version: number
  rungs: readonly GivenOutcome[]
  reason: string
}

/**
 * An administrator decides a case that was decided: a new version, which says so. Nobody does it in a case of their own.
 * It can be appealed like a decision of one steward, if it was not decided on appeal before.
 */
export function overrideCase(deps: Deps, { rungs, reason, ...request }: Request) {
  const change = { ...request, act: 'override', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, seen, at) => {
    const { loaded, settings } = seen
    const until = appealUntil(settings.windows, at, settings.zone) ?? at
    const isOfAppeal = loaded.appeals.some(({ state }) => state === 'changed' || state === 'upheld')
    const { draft, canBeAppealed } = await amendOutcome(tx, seen, {
      given: rungs,
      by: { way: 'override', reason, panel: 'An administrator' },
      until,
      isOfAppeal,
      author: request.viewer,
      at,
    })
    if (!canBeAppealed) await beginWhatWaited(tx, loaded, at)
    await updateCase(tx, loaded.id, {
      state: canBeAppealed ? 'decided' : 'final',
      appealUntil: canBeAppealed ? until : null,
      endedAt: canBeAppealed ? null : at,
      draft,
    })
    const after = {
      code: loaded.code,
      eventId: loaded.event.id,
      told: partiesOf(loaded),
      number: loaded.decision?.number ?? 0,
      reason,
    }
    return { action: 'case.override', after }
  })
}
