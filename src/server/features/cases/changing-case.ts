import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound, refuseStale } from '#server/errors.ts'
import { type Fact, happened } from '#server/facts/happened.queries.ts'
import { hasCode, loadCases, seenBy, type SeenCase } from '#server/features/case-access/index.ts'
import type { CaseAct } from '#shared/domain/cases/case-acts.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { Member } from '#shared/domain/permissions.ts'
import { panelOf, partiesOf } from './audience.ts'
import { appealFacts } from './appeal-facts.ts'
import { caseDetail } from './case-detail.ts'
import { actsOn } from './case-view.ts'
import { lockCase, updateCase } from './cases-writes.queries.ts'

/** A case as somebody sees it. Whoever cannot see it gets the same answer as for one that never existed. */
export async function getSeen(db: Database, viewer: CurrentUser, code: string, now: Date) {
  const [seen] = await seenBy(db, viewer, await loadCases(db, hasCode(code)), now)
  if (!seen) throw notFound('Case')
  return seen
}

type CaseAction = Extract<Fact['action'], `case.${string}`>

type OneOf<A> = A extends CaseAction ? Omit<Fact<A>, 'actor' | 'subject' | 'people'> : never

type Change = {
  code: string
  viewer: CurrentUser
  act: CaseAct
  /** That the caller has seen; refused if there is a newer one. */
  version?: number | undefined
  /** Whether parties can see the change too, or the panel alone. */
  isSeenByParties?: boolean
  /** The code of another case that it changes. */
  other?: string
}

export type CaseWork = (seen: SeenCase, at: Date) => Promise<OneOf<CaseAction>>

/**
 * The only way to change a case: one change at a time, by somebody who sees it and may do this now. The pages of those who
 * can see the change are told, and nobody else's.
 */
export function changingCase(
  { db, now }: Deps,
  { code, viewer, act, version, isSeenByParties = false, other }: Change,
  work: (tx: Database, ...rest: Parameters<CaseWork>) => ReturnType<CaseWork>,
) {
  return db.transaction(async (tx) => {
    const id = await lockCase(tx, code)
    const at = now()
    const seen = await getSeen(tx, viewer, code, at)
    if (id === undefined) throw notFound('Case')
    refuseStale('this case', version, seen.loaded.version)
    const { problem: _, ...ofAppeals } = await appealFacts(tx, seen, viewer, at)
    if (!actsOn(seen, viewer, at, ofAppeals).includes(act)) throw conflict(REFUSED[act])
    const changed = other === undefined ? [code] : [code, other]
    const before = isSeenByParties ? await readByParties(tx, changed, at) : new Map()
    const fact = await work(tx, seen, at)
    await updateCase(tx, id)
    const after = isSeenByParties ? await readByParties(tx, changed, at) : new Map()
    const parties = [...new Set([...before.keys(), ...after.keys()])]
    const people = parties.filter((party) => before.get(party) !== after.get(party))
    for (const one of await loadAll(tx, changed)) people.push(...(await panelOf(tx, one)))
    const told = { actor: viewer, subject: id, people: [...new Set(people)] }
    await happened(tx, { ...fact, ...told })
  })
}

/**
 * What each party reads of some cases. Those for whom it stays the same are told of nothing: that a page is told would say
 * that another car has answered.
 */
async function readByParties(tx: Database, codes: readonly string[], at: Date) {
  const read = new Map<number, string>()
  for (const loaded of await loadAll(tx, codes))
    for (const id of partiesOf(loaded)) {
      const party: Member = { id, role: 'user' }
      const [seen] = await seenBy(tx, party, [loaded], at)
      if (!seen) continue
      const detail = await caseDetail(tx, seen, party, at)
      read.set(id, `${read.get(id) ?? ''}${JSON.stringify(detail)}`)
    }
  return read
}

async function loadAll(tx: Database, codes: readonly string[]) {
  const loaded = []
  for (const code of codes) loaded.push(...(await loadCases(tx, hasCode(code))))
  return loaded
}

const REFUSED: Record<CaseAct, string> = {
  'change-report': 'The time to change this report is over',
  'withdraw-report': 'The stewards have taken this report up already',
  state: 'This case takes no statements now',
  'take-up': 'This case has been taken up already',
  'turn-down': 'This case can no longer be turned down',
  merge: 'This case can no longer be merged',
  split: 'This case can no longer be split',
  correct: 'The facts of this case can no longer be corrected',
  note: 'This case has ended',
  'take-seat': 'There is no free seat in this panel',
  'leave-seat': 'You cannot leave this panel now',
  'name-substitute': 'This panel needs no substitute',
  recuse: 'You take no part in this case already',
  'take-part': 'A conflict that follows from data cannot be taken back',
  'open-vote': 'The vote cannot be opened now',
  vote: 'You cannot vote in this case now',
  'close-vote':
    'The vote is closed once everybody has voted, or when its time is over and somebody has',
  draft: 'This case has been decided',
  publish: 'The decision is published once the vote is closed',
  'vote-anew': 'The vote of this decision stands',
  override: 'There is no decision that you can override',
  'take-back': 'There is no decision that you can take back',
  appeal: 'You cannot appeal against this decision now',
  'withdraw-appeal': 'You have no open appeal in this case',
  'decide-appeal': 'You cannot judge this appeal',
}
