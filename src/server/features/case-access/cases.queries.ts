import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import {
  appeals,
  caseCars,
  caseNotes,
  caseRecusals,
  cases,
  caseSeats,
  caseVotes,
  carDrivers,
  carEntries,
  crewMembers,
  decisions,
  decisionVersions,
  events,
  eventSessions,
  reports,
  statements,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { can, grantsWith, type Member } from '#shared/domain/permissions.ts'
import { isItsCar, listCars, listPeople, sessionOfCase } from './case-cars.queries.ts'
import { grouped } from './grouped.ts'

const merged = alias(cases, 'merged')

/** Everything about some cases that decides who may see what of them. Latest first. */
export async function loadCases(db: Database, wanted: SQL | undefined) {
  const rows = await db
    .select({
      id: cases.id,
      code: cases.code,
      event: { id: events.id, title: events.title },
      session: { kind: cases.sessionKind, ordinal: cases.sessionOrdinal },
      category: cases.category,
      lap: cases.lap,
      raceSeconds: cases.raceSeconds,
      state: cases.state,
      openedAt: cases.openedAt,
      decisionUntil: cases.decisionUntil,
      extendedAt: cases.extendedAt,
      takenUpAt: cases.takenUpAt,
      statementsUntil: cases.statementsUntil,
      ballot: cases.ballot,
      voteClosedAt: cases.voteClosedAt,
      draft: cases.draft,
      appealUntil: cases.appealUntil,
      decision: {
        id: decisions.id,
        number: decisions.number,
        version: decisions.version,
        state: decisions.state,
      },
      /** How the latest version of the decision came about. */
      decisionWay: decisionVersions.way,
      decisionAuthorId: decisionVersions.authorId,
      endedReason: cases.endedReason,
      mergedInto: merged.code,
      splitFromId: cases.splitFromId,
      version: cases.version,
    })
    .from(cases)
    .innerJoin(events, eq(events.id, cases.eventId))
    .leftJoin(decisions, eq(decisions.id, cases.decisionId))
    .leftJoin(
      decisionVersions,
      and(
        eq(decisionVersions.decisionId, decisions.id),
        eq(decisionVersions.number, decisions.version),
      ),
    )
    .leftJoin(merged, eq(merged.id, cases.mergedIntoId))
    .where(wanted)
    .orderBy(desc(cases.openedAt), desc(cases.id))
  const ids = rows.map(({ id }) => id)
  const cars = await listCars(db, ids)
  const people = await listPeople(db, ids, cars)
  const madeReports = await listReports(db, ids)
  const seats = await listSeats(db, ids)
  const recusals = await db.select().from(caseRecusals).where(inArray(caseRecusals.caseId, ids))
  const statedBy = await db
    .selectDistinct({
      caseId: statements.caseId,
      carId: statements.carId,
      authorId: statements.authorId,
    })
    .from(statements)
    .where(inArray(statements.caseId, ids))
  const filed = await db
    .select()
    .from(appeals)
    .where(inArray(appeals.caseId, ids))
    .orderBy(asc(appeals.id))
  const votedBy = await db
    .select({
      caseId: caseVotes.caseId,
      ballot: caseVotes.ballot,
      carId: caseVotes.carId,
      voterId: caseVotes.voterId,
      rung: caseVotes.rung,
      voidSince: caseVotes.voidSince,
    })
    .from(caseVotes)
    .where(inArray(caseVotes.caseId, ids))
  const peopleOf = grouped(people, ({ carId }) => carId)
  const carsOf = grouped(cars, ofCase)
  const reportsOf = grouped(madeReports, ofCase)
  const seatsOf = grouped(seats, ofCase)
  const recusalsOf = grouped(recusals, ofCase)
  const appealsOf = grouped(filed, ofCase)
  const statedByOf = grouped(statedBy, ofCase)
  const votedByOf = grouped(votedBy, ofCase)
  return rows.map((row) => ({
    ...row,
    cars: carsOf(row.id).map((car) => ({
      ...car,
      people: peopleOf(car.id).map(({ userId }) => userId),
      /** Captains and managers, who appeal for it. */
      leaders: peopleOf(car.id).flatMap(({ leads, userId }) => (leads ? [userId] : [])),
    })),
    reports: reportsOf(row.id),
    seats: seatsOf(row.id),
    recusals: recusalsOf(row.id),
    appeals: appealsOf(row.id),
    statedBy: statedByOf(row.id),
    votedBy: votedByOf(row.id).filter(({ ballot }) => ballot === row.ballot),
  }))
}

const ofCase = ({ caseId }: { caseId: number }) => caseId

export type LoadedCase = Awaited<ReturnType<typeof loadCases>>[number]

function listReports(db: Database, caseIds: readonly number[]) {
  return db
    .select({
      id: reports.id,
      caseId: reports.caseId,
      code: reports.code,
      carId: reports.carId,
      reporterId: reports.reporterId,
      isOfficial: reports.isOfficial,
      reporter: users.displayName,
      text: reports.text,
      links: reports.links,
      lateReason: reports.lateReason,
      reportedAt: reports.reportedAt,
      editableUntil: reports.editableUntil,
      withdrawnAt: reports.withdrawnAt,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(inArray(reports.caseId, [...caseIds]))
    .orderBy(asc(reports.reportedAt), asc(reports.id))
}

function listSeats(db: Database, caseIds: readonly number[]) {
  return db
    .select({
      caseId: caseSeats.caseId,
      userId: caseSeats.userId,
      name: users.displayName,
      isChair: caseSeats.isChair,
      isSubstitute: caseSeats.isSubstitute,
    })
    .from(caseSeats)
    .innerJoin(users, eq(users.id, caseSeats.userId))
    .where(inArray(caseSeats.caseId, [...caseIds]))
    .orderBy(desc(caseSeats.isChair), asc(users.displayName), asc(users.id))
}

/** For `loadCases`: those in which somebody can be a party, because of a crew, of driving or of reporting. */
export function concernsPerson(userId: number) {
  return or(
    sql`exists (select from ${reports} where ${reports.caseId} = ${cases.id} and ${reports.reporterId} = ${userId})`,
    sql`exists (select from ${caseSeats} where ${caseSeats.caseId} = ${cases.id} and ${caseSeats.userId} = ${userId})`,
    sql`exists (
      select from ${caseCars} join ${crewMembers}
        on ${crewMembers.entryId} = ${caseCars.entryId} and ${crewMembers.state} = 'accepted'
      where ${caseCars.caseId} = ${cases.id} and ${crewMembers.userId} = ${userId}
    )`,
    sql`exists (
      select from ${caseCars} join ${eventSessions} on ${sessionOfCase}
        join ${carEntries} on ${isItsCar}
        join ${carDrivers} on ${carDrivers.sessionId} = ${carEntries.sessionId}
          and ${carDrivers.entry} = ${carEntries.entry}
      where ${caseCars.caseId} = ${cases.id} and ${carDrivers.userId} = ${userId}
    )`,
  )
}

/** For `loadCases`: those that somebody can see, because they judge them or are a party. */
export function isForViewer(viewer: Member) {
  if (can(viewer, 'cases.read')) return undefined
  const eventIds = grantsWith(viewer, 'cases.read').flatMap((grant) => grant.eventIds)
  return or(inArray(cases.eventId, eventIds), concernsPerson(viewer.id))
}

export const hasIds = (ids: readonly number[]) => inArray(cases.id, [...ids])

export const hasCode = (code: string) => eq(cases.code, code)

export const isOfEvent = (eventId: number) => eq(cases.eventId, eventId)

/** Of the case that a report belongs to. */
export const hasReport = (code: string) =>
  sql`exists (select from ${reports} where ${reports.caseId} = ${cases.id} and ${reports.code} = ${code})`

export function listStatements(db: Database, caseId: number) {
  return db
    .select({
      id: statements.id,
      carId: statements.carId,
      authorId: statements.authorId,
      author: users.displayName,
      text: statements.text,
      links: statements.links,
      statedAt: statements.statedAt,
      isAfterReading: statements.isAfterReading,
    })
    .from(statements)
    .leftJoin(users, eq(users.id, statements.authorId))
    .where(eq(statements.caseId, caseId))
    .orderBy(asc(statements.statedAt), asc(statements.id))
}

export function listNotes(db: Database, caseId: number) {
  return db
    .select({
      id: caseNotes.id,
      author: users.displayName,
      text: caseNotes.text,
      at: caseNotes.writtenAt,
    })
    .from(caseNotes)
    .leftJoin(users, eq(users.id, caseNotes.authorId))
    .where(eq(caseNotes.caseId, caseId))
    .orderBy(asc(caseNotes.id))
}

export function listVotes(db: Database, caseId: number, ballot: number) {
  return db
    .select({
      carId: caseVotes.carId,
      voterId: caseVotes.voterId,
      voter: users.displayName,
      rung: caseVotes.rung,
      sentence: caseVotes.sentence,
    })
    .from(caseVotes)
    .leftJoin(users, eq(users.id, caseVotes.voterId))
    .where(and(eq(caseVotes.caseId, caseId), eq(caseVotes.ballot, ballot)))
    .orderBy(asc(caseVotes.id))
}
