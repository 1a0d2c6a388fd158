import type { Database } from '#server/database/database.ts'
import { type Actor, happened } from '#server/facts/happened.queries.ts'
import { givePoints, takeBackPoints } from '#server/features/licences/index.ts'
import { listStarts } from '#server/features/results/index.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import {
  isLater,
  isServedAtStart,
  type LaterEffect,
} from '#shared/domain/penalties/penalty-words.ts'
import { isHard, isTriggeredBy } from '#shared/domain/penalties/suspended.ts'
import { beginBans, beginsLater, cover, endBan } from './bans.ts'
import { given } from './given.ts'
import {
  insertPenalty,
  listInForce,
  listSuspended,
  listTriggeredFrom,
  type PenaltyRow,
  updatePenalty,
} from './penalties.queries.ts'

export type VersionInForce = {
  decisionId: number
  versionId: number
  /** The version that this one amends: what both give keeps what was served, and a ban that has begun goes on. */
  replacesVersionId: number | null
  eventId: number | null
  /** Whose rounds a ban means; null for those of the championships that count the event, or else all. */
  championshipId: number | null
  /** Of the offence; null if unknown. Then it triggers nothing. */
  category: string | null
  incidentAt: Date | null
  /** All effects of the version, those on results too. */
  effects: readonly { effect: Effect }[]
  /** Whose deed it was, whatever the effects name. */
  personIds: readonly number[]
  /** Bans begin at once. */
  bansBegin: boolean
  /** 'Decision No. 12' */
  label: string
  at: Date
  actor: Actor
}

type Triggered = { suspendedId: number; userId: number; effect: LaterEffect; label: string }

/**
 * Opens what a version of a decision gives to people, and writes their licence points. Lock the events that `eventsOfBans`
 * says. Returns the suspended penalties that came into force with it.
 */
export async function putInForce(tx: Database, version: VersionInForce) {
  const { decisionId, replacesVersionId, effects, bansBegin, at, actor } = version
  const replaced = replacesVersionId === null ? [] : await listInForce(tx, replacesVersionId)
  const before = new Set(replaced)
  for (const { effect } of effects) {
    if (!isLater(effect)) continue
    const former = [...before].find((row) => !row.suspendedId && isSame(row.effect, effect))
    if (former) {
      before.delete(former)
      await keep(tx, version, former, effect)
    } else await open(tx, version, { userId: effect.userId, effect })
  }
  const triggered = await triggeredBy(tx, version, [...before])
  for (const { suspendedId, userId, effect } of triggered) {
    const former = [...before].find((row) => row.suspendedId === suspendedId)
    if (former) {
      before.delete(former)
      await keep(tx, version, former, effect)
    } else await open(tx, version, { userId, effect, suspendedId })
  }
  for (const row of before) await end(tx, row, { at, actor })
  if (bansBegin) await beginBans(tx, { decisionId, at, actor })
  const points = effects.flatMap(({ effect }) =>
    effect.kind === 'licence' ? [{ userId: effect.userId, points: effect.points }] : [],
  )
  await givePoints(tx, { ...version, given: points })
  return { triggered }
}

/** Everything that a version gave ends, and what was suspended waits again. Lock the events that `eventsOfBans` says. */
export async function takeOutOfForce(
  tx: Database,
  version: { decisionId: number; versionId: number; at: Date; actor: Actor },
) {
  for (const row of await listInForce(tx, version.versionId)) await end(tx, row, version)
  await takeBackPoints(tx, version)
}

/** The suspended penalties that a draft would bring into force. */
export async function wouldTrigger(
  db: Database,
  draft: Pick<VersionInForce, 'category' | 'incidentAt' | 'eventId' | 'effects' | 'personIds'>,
) {
  return triggeredBy(db, draft, [])
}

async function triggeredBy(
  db: Database,
  draft: Parameters<typeof wouldTrigger>[1],
  /** They came into force with the version before, and may again. */
  replaced: readonly PenaltyRow[],
): Promise<Triggered[]> {
  const { category, incidentAt, eventId, personIds } = draft
  const effects = draft.effects.map(({ effect }) => effect)
  const offence = { category, happenedAt: incidentAt, eventId, isHarder: isHard(effects) }
  if (!offence.isHarder || !incidentAt || personIds.length === 0) return []
  const again = new Set(replaced.flatMap(({ suspendedId }) => suspendedId ?? []))
  const suspended = await listSuspended(db, personIds, [...again])
  const triggered: Triggered[] = []
  for (const { id, userId, label, givenAt, effect } of suspended) {
    if (effect.kind !== 'suspended' || !isLater(effect.effect)) continue
    const term = { publishedAt: givenAt, starts: effect.starts, category: effect.category }
    if (isTriggeredBy(term, offence, await listStarts(db, userId)))
      triggered.push({ suspendedId: id, userId, effect: effect.effect, label })
  }
  return triggered
}

/** Whether two versions mean the same penalty, which may have become milder or harder. */
function isSame(one: Effect, other: LaterEffect) {
  if (one.kind !== other.kind || one.userId !== other.userId) return false
  if (one.kind === 'suspended' && other.kind === 'suspended')
    return one.category === other.category && one.effect.kind === other.effect.kind
  return true
}

type Opened = { userId: number; effect: LaterEffect; suspendedId?: number }

async function open(
  tx: Database,
  version: VersionInForce,
  { userId, effect, suspendedId }: Opened,
) {
  const { decisionId, versionId, label, eventId, at, actor } = version
  const row = await insertPenalty(tx, {
    decisionId,
    versionId,
    label,
    userId,
    effect,
    eventId,
    championshipId: championshipOf(effect, version),
    givenAt: at,
    suspendedId: suspendedId ?? null,
  })
  await happened(tx, {
    actor,
    action: 'penalty.open',
    subject: userId,
    after: { ...given(row), isToTell: isServedAtStart(effect) },
  })
}

async function keep(
  tx: Database,
  version: VersionInForce,
  former: PenaltyRow,
  effect: LaterEffect,
) {
  const { versionId, label, at, actor } = version
  const championshipId = championshipOf(effect, version)
  const row = await updatePenalty(tx, former.id, { versionId, label, effect, championshipId })
  if (row.begunAt && beginsLater(effect)) await cover(tx, row, { at, actor })
}

function championshipOf(effect: LaterEffect, { championshipId }: VersionInForce) {
  return effect.kind === 'exclusion' ? effect.championshipId : championshipId
}

async function end(tx: Database, row: PenaltyRow, { at, actor }: { at: Date; actor: Actor }) {
  const gone = await updatePenalty(tx, row.id, { takenBackAt: at })
  for (const triggered of await listTriggeredFrom(tx, row.id))
    await end(tx, triggered, { at, actor })
  if (row.begunAt) await endBan(tx, gone, { at, actor })
  else
    await happened(tx, {
      actor,
      action: 'penalty.end',
      subject: row.userId,
      before: { ...given(gone), isToTell: isServedAtStart(row.effect) },
    })
}
