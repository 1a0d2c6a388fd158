import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, licencePoints, licenceProposals, penalties } from '#server/database/schema.ts'

/** Penalties that are served later, without who marked them as served. */
export function listPenaltiesOf(db: Database, userId: number) {
  return db
    .select({
      decision: penalties.label,
      effect: penalties.effect,
      givenAt: penalties.givenAt,
      begunAt: penalties.begunAt,
      servedAt: penalties.servedAt,
      takenBackAt: penalties.takenBackAt,
    })
    .from(penalties)
    .where(eq(penalties.userId, userId))
    .orderBy(asc(penalties.id))
}

export function listLicencePointsOf(db: Database, userId: number) {
  return db
    .select({
      decision: licencePoints.label,
      points: licencePoints.points,
      event: events.title,
      happenedAt: licencePoints.happenedAt,
      givenAt: licencePoints.givenAt,
      endsAt: licencePoints.endsAt,
      takenBackAt: licencePoints.takenBackAt,
    })
    .from(licencePoints)
    .leftJoin(events, eq(events.id, licencePoints.eventId))
    .where(eq(licencePoints.userId, userId))
    .orderBy(asc(licencePoints.id))
}

/** What thresholds proposed, without who decided about it. */
export function listLicenceProposalsOf(db: Database, userId: number) {
  return db
    .select({
      decision: licenceProposals.label,
      threshold: licenceProposals.threshold,
      proposes: licenceProposals.proposes,
      proposedAt: licenceProposals.proposedAt,
      decidedAt: licenceProposals.decidedAt,
      reason: licenceProposals.reason,
      takenBackAt: licenceProposals.takenBackAt,
    })
    .from(licenceProposals)
    .where(eq(licenceProposals.userId, userId))
    .orderBy(asc(licenceProposals.id))
}
