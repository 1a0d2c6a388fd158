import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, refuseStale } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockChampionship } from '#server/features/championships/index.ts'
import { COMPUTED, listOutcomes, toAdjustment } from '#server/features/results/index.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { DecisionDocument } from '#shared/contract/decisions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { DecisionWay } from '#shared/domain/decisions/decision-kinds.ts'
import { effectWords, titleOf } from '#shared/domain/decisions/effect-words.ts'
import { isUnfit } from '#shared/domain/results/adjustment-fit.ts'
import { adjustmentWords, MISFIT_WORDS } from '#shared/domain/results/adjustment-words.ts'
import { findSessionKey } from './cars.queries.ts'
import { type DecisionRow, getDecision, insertDecision } from './decisions.queries.ts'
import { readEffectNames } from './effect-names.queries.ts'
import type { InForce } from './in-force.ts'
import { type Offence, writeTakenBack, writeVersion } from './write-version.ts'

/** The race that a decision is about, or the championship of one without an event. */
export type DecisionPlace =
  | { eventId: number; sessionId: number | null }
  | { championshipId: number }

type Common = {
  document: DecisionDocument
  effects: readonly Effect[]
  author: CurrentUser
  at: Date
  /** Events that change, too, by `eventsOfBans`: they are locked with the decision's own. */
  others?: readonly number[]
  offence?: Offence
}

const AUTHORS = {
  'race-director': undefined,
  stewards: 'The stewards',
  'appeal-stewards': 'The appeal stewards',
} as const satisfies Record<DecisionRow['cameFrom'], string | undefined>

/**
 * Gives a decision the next number of its event or championship, and puts it in force: results, tables and the log change
 * in the transaction of the caller.
 * @throws conflict if an effect does not fit the results, or `resultsVersion` is not the latest
 */
export async function publishDecision(
  tx: Database,
  {
    place,
    cameFrom,
    resultsVersion,
    ...common
  }: Common & {
    place: DecisionPlace
    cameFrom: DecisionRow['cameFrom']
    resultsVersion?: number | undefined
  },
) {
  if ('championshipId' in place) {
    const { championshipId } = place
    await lockChampionship(tx, championshipId)
    const decision = await insertDecision(tx, { championshipId, cameFrom })
    const written = await write(tx, { decision, way: 'first', ...common })
    const after = { ...written.said, version: 1 }
    const action = 'decision.publish-in-championship'
    await happened(tx, { actor: common.author, action, subject: championshipId, after })
    return { id: decision.id, number: decision.number, versionId: written.versionId }
  }
  const { eventId: id, sessionId } = place
  const { author: actor, others = [] } = common
  return changingEvent(tx, { id, actor, resultsVersion, others }, async () => {
    const outcomes = await outcomesBefore(tx, sessionId)
    const decision = await insertDecision(tx, { eventId: id, sessionId, cameFrom })
    const { said, versionId, ...written } = await write(tx, { decision, way: 'first', ...common })
    const after = { ...said, version: 1, ...(await outcomes.changes()) }
    const announces = topicsOf(written)
    const answer = { id: decision.id, number: decision.number, versionId }
    return { action: 'decision.publish', set: COMPUTED, announces, after, answer }
  })
}

type Amended = Common & {
  decisionId: number
  /** The number of the latest version that the caller has seen. */
  version: number
  way: Exclude<DecisionWay, 'first' | 'taken-back'>
}

/**
 * A new version, whose effects take the place of those before. It is in force, even if the decision had been taken back.
 * @throws conflict if there is a newer version
 */
export async function amendDecision(
  tx: Database,
  { decisionId, version: seen, way, ...common }: Amended,
) {
  const { eventId: id, championshipId, sessionId } = await getDecision(tx, decisionId)
  const { author: actor, others = [] } = common
  const amend = async () => {
    const decision = await getSeen(tx, decisionId, seen)
    const { said, versionId, version, ...written } = await write(tx, { decision, way, ...common })
    const announces = topicsOf(written)
    return { said: { ...said, version, way }, announces, answer: { versionId, version } }
  }
  if (id === null) {
    await lockChampionship(tx, championshipId ?? 0)
    const { said: after, answer } = await amend()
    const action = 'decision.amend-in-championship'
    await happened(tx, { actor, action, subject: championshipId ?? undefined, after })
    return answer
  }
  return changingEvent(tx, { id, actor, others }, async () => {
    const outcomes = await outcomesBefore(tx, sessionId)
    const { said, announces, answer } = await amend()
    const after = { ...said, ...(await outcomes.changes()) }
    return { action: 'decision.amend', set: COMPUTED, announces, after, answer }
  })
}

type Ended = Pick<Common, 'author' | 'at' | 'others'> & {
  decisionId: number
  version: number
  reason: string
}

/**
 * All effects of a decision end at once. Its number, its page and its versions stay.
 * @throws conflict if there is a newer version
 */
export async function takeBackDecision(
  tx: Database,
  { decisionId, version: seen, reason, author, at, others = [] }: Ended,
) {
  const { eventId: id, championshipId, sessionId } = await getDecision(tx, decisionId)
  const end = async () => {
    const decision = await getSeen(tx, decisionId, seen)
    const { number, cameFrom } = decision
    const why = `Decision No. ${number} taken back: ${reason}`
    const ended = await writeTakenBack(tx, { decision, reason, why, author, at })
    const { versionId, version } = ended
    return {
      announces: topicsOf(ended),
      said: { decisionId, number, version, cameFrom, reason },
      answer: { versionId, version },
    }
  }
  if (id === null) {
    await lockChampionship(tx, championshipId ?? 0)
    const { said: after, answer } = await end()
    const action = 'decision.take-back-in-championship'
    await happened(tx, { actor: author, action, subject: championshipId ?? undefined, after })
    return answer
  }
  return changingEvent(tx, { id, actor: author, others }, async () => {
    const outcomes = await outcomesBefore(tx, sessionId)
    const { said, announces, answer } = await end()
    const after = { ...said, ...(await outcomes.changes()) }
    return { action: 'decision.take-back', set: COMPUTED, announces, after, answer }
  })
}

/** Tables follow from results: they change by themselves only where points were decided about. */
const topicsOf = ({ areTablesChanged }: Pick<InForce, 'areTablesChanged'>) =>
  areTablesChanged ? (['results', 'seasons'] as const) : (['results'] as const)

const BY_HAND: ReadonlySet<Effect['kind']> = new Set(['position', 'set-points'])

async function getSeen(tx: Database, id: number, seen: number) {
  const decision = await getDecision(tx, id)
  refuseStale('this decision', seen, decision.version)
  return decision
}

async function write(
  tx: Database,
  {
    decision,
    way,
    document,
    effects,
    author,
    at,
    offence,
  }: Common & { decision: DecisionRow; way: Exclude<DecisionWay, 'taken-back'> },
) {
  const { id: decisionId, number, cameFrom } = decision
  if (cameFrom !== 'race-director' && effects.some(({ kind }) => BY_HAND.has(kind)))
    throw invalidInput('Only the race director sets a position or points by hand')
  const names = await readEffectNames(tx, effects)
  const title = document.title ?? titleOf(effects, names)
  const written = await writeVersion(tx, {
    decision,
    way,
    document,
    effects,
    reason: cameFrom === 'race-director' ? document.reasons : `Decision No. ${number}`,
    authorName: AUTHORS[cameFrom] ?? author.displayName,
    why: `Decision No. ${number}: ${title}`,
    author,
    at,
    offence,
  })
  refuseUnfit(written)
  const outcome = effects.map((effect) => effectWords(effect, names))
  return { ...written, said: { decisionId, number, cameFrom, outcome } }
}

function refuseUnfit({ classification, adjustments }: InForce) {
  for (const adjustment of adjustments) {
    const fit = classification?.fits.get(adjustment.id) ?? 'no-car'
    if (isUnfit(fit)) {
      const what = `${adjustmentWords(toAdjustment(adjustment))} for #${adjustment.carNumber}`
      throw conflict(`${what} does not fit: ${MISFIT_WORDS[fit]}`)
    }
  }
  if (classification?.cars.some(hasNoTime))
    throw invalidInput('This subtracts more time than the car took')
}

const hasNoTime = ({ finishTimeSeconds }: { finishTimeSeconds: number | null }) =>
  finishTimeSeconds !== null && finishTimeSeconds <= 0

/** Remembers how the race was, for what the log says of a change. */
async function outcomesBefore(tx: Database, sessionId: number | null) {
  if (sessionId === null) return { changes: async () => ({ changedFor: [] }) }
  const { id: _id, ...session } = await findSessionKey(tx, sessionId)
  const before = await listOutcomes(tx, sessionId)
  return {
    changes: async () => {
      const after = await listOutcomes(tx, sessionId)
      const users = [...after.keys()].filter((id) => id !== null)
      return { session, changedFor: users.filter((id) => after.get(id) !== before.get(id)) }
    },
  }
}
