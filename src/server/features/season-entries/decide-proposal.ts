import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { decidePoints } from '#server/features/championships/index.ts'
import { type Proposal, proposalsFor } from '#shared/domain/season-entries/sign-outs.ts'
import { driversIn, lockSeason, refuseDrivers, type SeasonAct } from './changing-season.ts'
import { countedOf } from './counted-rounds.ts'
import { withdrawSeasonEntry } from './season-acts.ts'
import { insertProposal, listProposals } from './season-entries.queries.ts'
import { listSeasonRounds } from './season-rounds.queries.ts'
import { seasonAttendance } from './season-starts.ts'

type Decision = Pick<Proposal, 'kind' | 'eventId'> & { isTaken: boolean; reason: string }

/** Does what a crew's sign-outs or misses propose, or turns it down. Again is harmless. */
export async function decideProposal(
  tx: Database,
  act: SeasonAct,
  { kind, eventId, isTaken, reason }: Decision,
) {
  const { season, rules, championship, events, isOrganiser } = await lockSeason(tx, act)
  refuseDrivers(isOrganiser)
  const decided = await listProposals(tx, [season.id])
  const before = decided.find((one) => one.kind === kind && one.eventId === eventId)
  if (before?.isTaken === isTaken) return
  if (before) throw conflict('This was decided already')
  const { attendanceOf } = await seasonAttendance(tx, act.now, events)
  const rounds = countedOf(season, events, await listSeasonRounds(tx, [season.id]), attendanceOf)
  const proposal = proposalsFor(rounds, rules, decided, act.now).find(
    (one) => one.kind === kind && one.eventId === eventId,
  )
  if (!proposal) throw conflict('Nothing proposes this any more')

  await insertProposal(tx, { seasonEntryId: season.id, kind, eventId, isTaken, decidedAt: act.now })
  await happened(tx, {
    actor: act.actor,
    action: 'season-entry.proposal',
    subject: championship.id,
    after: { id: season.id, eventId, kind, isTaken, points: proposal.points, reason },
  })
  if (!isTaken) return
  if (kind === 'withdraw') {
    await withdrawSeasonEntry(tx, act, { keepsRounds: false, reason })
    return
  }
  await decidePoints(tx, {
    championshipId: championship.id,
    userIds: driversIn(season),
    eventId,
    points: proposal.points,
    reason,
    actor: act.actor,
    at: act.now,
  })
}
