import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  findConflicts,
  hasCode,
  loadCases,
  type LoadedCase,
  type SeenCase,
} from '#server/features/case-access/index.ts'
import { settingsFor } from '#server/features/stewarding/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { endAppeals } from './appeals.queries.ts'
import { panelOf, partiesOf } from './audience.ts'
import {
  listPermitted,
  listVoted,
  lockCase,
  updateCase,
  voidVotesOf,
} from './cases-writes.queries.ts'
import { changingCase } from './changing-case.ts'
import { hasQuorum, voidVotes } from './vote-count.ts'

const DAY_MS = 24 * 3_600_000
/** A final decision is looked at so long; its page says what is found later, too. */
const WATCHED_DAYS = 30

/**
 * Logs votes of stewards who turned out to have a conflict, and gives a vote without a quorum more time. Nothing waits for
 * it: every count leaves them out. Returns how many cases it was.
 */
export async function noteConflicts(db: Database, now: Date, signal: AbortSignal) {
  let noted = 0
  const since = new Date(now.getTime() - WATCHED_DAYS * DAY_MS)
  for (const code of await listVoted(db, since)) {
    signal.throwIfAborted()
    if (await db.transaction((tx) => note(tx, code, now))) noted++
  }
  return noted
}

async function note(tx: Database, code: string, at: Date) {
  const [before] = await loadCases(tx, hasCode(code))
  if (!before || (await newlyVoid(tx, before)).userIds.length === 0) return false
  const id = await lockCase(tx, code)
  const [loaded] = await loadCases(tx, hasCode(code))
  if (id === undefined || !loaded) return false
  const { userIds, conflicts } = await newlyVoid(tx, loaded)
  if (userIds.length === 0) return false
  await voidVotesOf(tx, id, { userIds, ballot: loaded.ballot, at })
  const settings = await settingsFor(tx, loaded.event.id)
  await waitForSubstitute(tx, { loaded, settings, conflicts }, at)
  await updateCase(tx, id)
  const panel = await panelOf(tx, loaded)
  const leaders = await listPermitted(tx, 'cases.lead', loaded.event.id)
  const told = leaders.map((leader) => leader.id).filter((leader) => panel.includes(leader))
  await happened(tx, {
    action: 'case.vote-void',
    actor: undefined,
    subject: id,
    after: { code, eventId: loaded.event.id, told },
    people: panel,
  })
  return true
}

/** Who has voted, has a conflict, and was not noted yet. */
async function newlyVoid(tx: Database, loaded: LoadedCase) {
  const ids = loaded.votedBy.flatMap(({ voterId }) => voterId ?? [])
  const conflicts = (await findConflicts(tx, [loaded], () => ids)).get(loaded.id) ?? new Map()
  const votes = voidVotes({ loaded, conflicts }).filter(({ voidSince }) => voidSince === null)
  return { userIds: [...new Set(votes.flatMap(({ voterId }) => voterId ?? []))], conflicts }
}

/** A vote that void votes leave without a quorum is open again, and has a day more; once. */
export async function waitForSubstitute(
  tx: Database,
  counted: Pick<SeenCase, 'loaded' | 'settings' | 'conflicts'>,
  at: Date,
) {
  const { loaded } = counted
  if (loaded.state !== 'voting' || voidVotes(counted).length === 0 || hasQuorum(counted, at)) return
  const from = Math.max(loaded.decisionUntil.getTime(), at.getTime())
  await updateCase(tx, loaded.id, {
    voteClosedAt: null,
    ...(loaded.extendedAt === null && {
      extendedAt: at,
      decisionUntil: new Date(from + DAY_MS),
    }),
  })
}

/** The decision is in force until the new version is published. */
export function voteAnew(
  deps: Deps,
  request: { code: string; viewer: CurrentUser; version: number },
) {
  const change = { ...request, act: 'vote-anew', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, { loaded }, at) => {
    const { id, code, event, decision } = loaded
    if (!decision) throw conflict('There is no decision')
    await endAppeals(tx, id, { state: 'decision-taken-back', at })
    await updateCase(tx, id, {
      state: 'voting',
      ballot: loaded.ballot + 1,
      voteClosedAt: null,
      decisionUntil: new Date(at.getTime() + DAY_MS),
      extendedAt: null,
      appealUntil: null,
      endedAt: null,
    })
    const told = partiesOf(loaded)
    return {
      action: 'case.vote-anew',
      after: { code, eventId: event.id, told, number: decision.number },
    }
  })
}
