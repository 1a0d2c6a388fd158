import type { Database } from '#server/database/database.ts'
import { type Actor, happened } from '#server/facts/happened.queries.ts'
import { cappedPoints, endOfPoints } from '#shared/domain/licences/ledger.ts'
import type { Threshold } from '#shared/domain/licences/licence-rules.ts'
import { crossedInEvent, crossedThresholds } from '#shared/domain/licences/thresholds.ts'
import {
  findSeasonOf,
  findStart,
  insertPoints,
  insertProposal,
  listProposalsOf,
  lockPeople,
  moveProposal,
  reopenProposalsOf,
  takeBackPointsOf,
  takeBackProposalsOf,
} from './ledger.queries.ts'
import { licenceAt, readLicenceFacts } from './licence-of.ts'
import { licenceSettings } from './licence-settings.ts'

export type PointsOfVersion = {
  decisionId: number
  versionId: number
  /** The version that this one amends. */
  replacesVersionId: number | null
  label: string
  eventId: number | null
  championshipId: number | null
  incidentAt: Date | null
  given: readonly { userId: number; points: number }[]
  at: Date
  actor: Actor
}

/**
 * Writes the licence points of a version, in place of those of the version that it amends, and proposes what they cross.
 * Lock the events first.
 */
export async function givePoints(tx: Database, version: PointsOfVersion) {
  const { replacesVersionId, at, given, actor } = version
  await lockPeople(tx, idsOf(given))
  const replaced = replacesVersionId === null ? [] : await listProposalsOf(tx, replacesVersionId)
  if (replacesVersionId !== null) await takeBackPointsOf(tx, replacesVersionId, at)
  for (const userId of idsOf(given)) {
    const points = given
      .filter((one) => one.userId === userId)
      .reduce((sum, one) => sum + one.points, 0)
    await give(tx, version, { userId, points, replaced })
  }
  if (replacesVersionId === null) return
  for (const { id, userId } of await takeBackProposalsOf(tx, replacesVersionId, at))
    await happened(tx, { actor, action: 'licence.unpropose', subject: userId, before: { id } })
}

/** Everything of it ends. What was proposed and published because of it stays. */
export async function takeBackPoints(
  tx: Database,
  version: { decisionId: number; versionId: number; at: Date; actor: Actor },
) {
  const { decisionId, versionId, at, actor } = version
  for (const { userId, points } of await takeBackPointsOf(tx, versionId, at))
    await happened(tx, {
      actor,
      action: 'licence.take-back',
      subject: userId,
      before: { decisionId, points },
    })
  for (const { id, userId } of await takeBackProposalsOf(tx, versionId, at))
    await happened(tx, { actor, action: 'licence.unpropose', subject: userId, before: { id } })
  await reopenProposalsOf(tx, decisionId)
}

type Given = {
  userId: number
  points: number
  replaced: Awaited<ReturnType<typeof listProposalsOf>>
}

async function give(tx: Database, version: PointsOfVersion, { userId, points, replaced }: Given) {
  const { decisionId, versionId, label, eventId, at, actor } = version
  const championshipId = version.championshipId ?? (await seasonOf(tx, eventId))
  const licence = await licenceSettings(tx, championshipId)
  const { ownerId, rules } = licence
  const happenedAt = version.incidentAt ?? (await startOf(tx, eventId)) ?? at
  const facts = await readLicenceFacts(tx, userId, at)
  const before = licenceAt(facts, licence, at)
  const ofEvent = before.rows
    .filter((row) => eventId !== null && row.eventId === eventId)
    .reduce((sum, row) => sum + row.points, 0)
  const counted = eventId === null ? points : cappedPoints(rules, ofEvent, points)
  if (counted === 0) return
  await insertPoints(tx, {
    decisionId,
    versionId,
    label,
    userId,
    points: counted,
    ownerId,
    eventId,
    happenedAt,
    givenAt: at,
    endsAt: endOfPoints(happenedAt, rules.expiry),
    endsAfterStarts: rules.expiry.starts,
    seasonId: championshipId,
    endsWithSeason: rules.expiry.season || rules.seasonEnd === 'reset',
  })
  await happened(tx, {
    actor,
    action: 'licence.give',
    subject: userId,
    after: { decisionId, points: counted },
  })
  const after = licenceAt(await readLicenceFacts(tx, userId, at), licence, at)
  const balances = { before: before.balance, after: after.balance }
  const inEvent = { before: ofEvent, after: ofEvent + counted }
  for (const [isOfEvent, crossed] of [
    [false, crossedThresholds(rules, balances)],
    [true, crossedInEvent(rules, inEvent)],
  ] as const)
    for (const threshold of crossed)
      await propose(tx, version, { userId, ownerId, isOfEvent, threshold, replaced })
}

type Crossed = Pick<Given, 'userId' | 'replaced'> & {
  ownerId: number | null
  isOfEvent: boolean
  threshold: Threshold
}

/** Once per crossing, whatever the decision is corrected to. */
async function propose(tx: Database, version: PointsOfVersion, crossed: Crossed) {
  const { decisionId, versionId, label, at } = version
  const { userId, ownerId, isOfEvent, threshold, replaced } = crossed
  const known = replaced.find(
    (one) =>
      one.userId === userId && one.isOfEvent === isOfEvent && one.threshold === threshold.points,
  )
  if (known) return moveProposal(tx, known.id, { versionId, label })
  const id = await insertProposal(tx, {
    decisionId,
    versionId,
    label,
    userId,
    ownerId,
    isOfEvent,
    threshold: threshold.points,
    proposes: [...threshold.proposes],
    proposedAt: at,
  })
  await happened(tx, {
    actor: undefined,
    action: 'licence.propose',
    subject: userId,
    after: { id, decisionId, threshold: threshold.points },
  })
}

function idsOf(given: PointsOfVersion['given']) {
  return [...new Set(given.map(({ userId }) => userId))].toSorted((one, other) => one - other)
}

async function seasonOf(db: Database, eventId: number | null) {
  return eventId === null ? null : findSeasonOf(db, eventId)
}

async function startOf(db: Database, eventId: number | null) {
  return eventId === null ? undefined : findStart(db, eventId)
}
