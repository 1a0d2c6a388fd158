import type { Database } from '#server/database/database.ts'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { type Actor, happened } from '#server/facts/happened.queries.ts'
import { expel, fillPlaces, readmit } from '#server/features/entries/index.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import { coverageChange } from '#shared/domain/penalties/round-bans.ts'
import { given } from './given.ts'
import {
  addRounds,
  dropRounds,
  insertParts,
  listBannedButEntered,
  listCandidates,
  listCovered,
  listOfDecision,
  listRunningBans,
  type PenaltyRow,
  takeParts,
  updatePenalty,
} from './penalties.queries.ts'

/**
 * Bans, exclusions and limits of a decision begin: people leave the crews of the rounds, and others get their places. Those
 * that have begun stay as they are. Lock the events that `eventsOfBans` says.
 */
export async function beginBans(
  tx: Database,
  { decisionId, at, actor }: { decisionId: number; at: Date; actor: Actor },
) {
  for (const row of await listOfDecision(tx, decisionId)) {
    if (!beginsLater(row.effect) || row.begunAt) continue
    await cover(tx, await updatePenalty(tx, row.id, { begunAt: at }), { at, actor })
  }
}

/** What waits until its decision is final. */
export function beginsLater({ kind }: Effect) {
  return kind === 'ban' || kind === 'exclusion' || kind === 'no-start-above'
}

/** Covers the rounds that a ban has to, and takes its person out of their crews. The events must be locked. */
export async function cover(
  tx: Database,
  ban: PenaltyRow,
  { at, actor }: { at: Date; actor: Actor },
) {
  const { add, drop } = await changeOf(tx, ban, at)
  await addRounds(tx, ban.id, add)
  if (drop.length > 0) await uncover(tx, ban, { eventIds: drop, at })
  const { userId } = ban
  const eventIds = [...new Set([...add, ...(await listBannedButEntered(tx, ban.id))])]
  const by = actor && { id: actor.id }
  const reason = reasonOf(ban)
  const { left, removed, recalled, parts } = await expel(tx, {
    userId,
    now: at,
    by,
    reason,
    eventIds,
  })
  await insertParts(
    tx,
    parts.map(({ eventId: _eventId, ...part }) => ({ penaltyId: ban.id, ...part })),
  )
  if (eventIds.length === 0 && drop.length === 0 && ban.begunAt?.getTime() !== at.getTime()) return
  const affected = [...new Set(parts.map(({ eventId }) => eventId))]
  await happened(tx, {
    actor,
    action: 'penalty.ban',
    subject: userId,
    before: { crews: left, removed, recalled },
    after: { ...given(ban), rounds: add },
    events: [...new Set([...affected, ...drop])],
  })
  for (const id of [...affected, ...drop]) await fillPlaces(tx, id, at)
}

/** A begun ban ends: its person comes back into the crews that it took them out of. */
export async function endBan(
  tx: Database,
  ban: PenaltyRow,
  { at, actor }: { at: Date; actor: Actor },
) {
  const eventIds = (await listCovered(tx, ban.id)).map(({ eventId }) => eventId)
  const readmitted = await uncover(tx, ban, { eventIds, at })
  await happened(tx, {
    actor,
    action: 'penalty.ban-end',
    subject: ban.userId,
    before: given(ban),
    after: { readmitted },
    events: eventIds,
  })
  for (const id of eventIds) await fillPlaces(tx, id, at)
}

/** Events that change when bans begin, change or end. Lock them, in this order, before anything is written. */
export async function eventsOfBans(
  db: Database,
  {
    decisionId,
    effects = [],
    at,
    ...scope
  }: {
    decisionId?: number
    eventId: number | null
    championshipId: number | null
    effects?: readonly { effect: Effect }[]
    at: Date
  },
) {
  const known = decisionId === undefined ? [] : await listOfDecision(db, decisionId)
  const ids = new Set<number>()
  for (const row of known) {
    for (const { eventId } of await listCovered(db, row.id)) ids.add(eventId)
    if (beginsLater(row.effect)) for (const id of (await changeOf(db, row, at)).add) ids.add(id)
  }
  for (const { effect } of effects) {
    if (!beginsLater(effect) || effect.kind === 'no-start-above') continue
    const { add } = coverageChange({
      rounds: roundsOf(effect),
      covered: [],
      candidates: await listCandidates(db, scopeOf(effect, scope)),
      now: at,
    })
    for (const id of add) ids.add(id)
  }
  return [...ids].toSorted((one, other) => one - other)
}

/**
 * Bans cover the next rounds also when events are planned, cancelled or moved meanwhile, and nobody is in a round that they
 * are banned from. Returns how many bans changed.
 */
export async function coverBans(db: Database, now: Date, signal: AbortSignal) {
  let changed = 0
  for (const { id } of await listRunningBans(db)) {
    signal.throwIfAborted()
    await db.transaction(async (tx) => {
      const seen = (await listRunningBans(tx)).find((one) => one.id === id)
      if (!seen) return
      const { add, drop } = await changeOf(tx, seen, now)
      const entered = await listBannedButEntered(tx, id)
      const eventIds = [...new Set([...add, ...drop, ...entered])]
      if (eventIds.length === 0) return
      await lockEvents(tx, eventIds)
      const ban = (await listRunningBans(tx)).find((one) => one.id === id)
      if (!ban) return
      const again = await changeOf(tx, ban, now)
      // Events that were changed meanwhile are not locked: next time.
      if ([...again.add, ...again.drop].some((one) => !eventIds.includes(one))) return
      await cover(tx, ban, { at: now, actor: undefined })
      changed++
    })
  }
  return changed
}

async function changeOf(db: Database, ban: PenaltyRow, now: Date) {
  if (ban.effect.kind === 'no-start-above') return { add: [], drop: [] }
  return coverageChange({
    rounds: roundsOf(ban.effect),
    covered: await listCovered(db, ban.id),
    candidates: await listCandidates(db, scopeOf(ban.effect, ban)),
    now,
  })
}

function roundsOf(effect: Effect) {
  return effect.kind === 'ban' ? effect.rounds : null
}

function scopeOf(effect: Effect, scope: { eventId: number | null; championshipId: number | null }) {
  return effect.kind === 'exclusion'
    ? { eventId: null, championshipId: effect.championshipId }
    : { eventId: scope.eventId, championshipId: scope.championshipId }
}

async function uncover(
  tx: Database,
  ban: PenaltyRow,
  { eventIds, at }: { eventIds: readonly number[]; at: Date },
) {
  const parts = await takeParts(tx, ban.id, eventIds)
  await dropRounds(tx, ban.id, eventIds)
  return readmit(tx, { userId: ban.userId, now: at, reason: reasonOf(ban), parts })
}

const reasonOf = ({ label }: PenaltyRow) => `Banned from this round: ${label}`
