import type { Database } from '#server/database/database.ts'
import {
  findConflicts,
  isOfEvent,
  listNotes,
  listStatements,
  listVotes,
  loadCases,
  seenBy,
  type SeenCase,
} from '#server/features/case-access/index.ts'
import { type CasePictures, listCasePictures, picturesOf } from '#server/features/evidence/index.ts'
import type { CaseWork } from '#shared/contract/case-work.ts'
import type { CaseDetail } from '#shared/contract/cases.ts'
import type { Member } from '#shared/domain/permissions.ts'
import { isInRange, ladderOf } from '#shared/domain/stewarding/guide.ts'
import { rungExplanation, rungText } from '#shared/domain/stewarding/rung-words.ts'
import { rangeGiven } from '#shared/domain/stewarding/precedents.ts'
import { ACTIONS, type AuditAction } from '#shared/actions/all-actions.ts'
import { appealFacts } from './appeal-facts.ts'
import { listHistory } from './history.queries.ts'
import {
  actsOn,
  caseSummary,
  hasVoted,
  inNeutralOrder,
  shownReports,
  shownStatements,
} from './case-view.ts'
import { listPermitted } from './cases-writes.queries.ts'
import { listControlLinesOf } from './control-lines.queries.ts'
import { openHearingItems, rangeOf } from './hearing-of.ts'
import { listPrecedents } from './precedents.queries.ts'
import { listCandidates, withoutConflict } from './substitutes.ts'
import { isVoteClosed, lateConflict, type Outcome, outcomesOf } from './vote-count.ts'

/** A case, as far as somebody sees it. */
export async function caseDetail(
  db: Database,
  seen: SeenCase,
  viewer: Member,
  now: Date,
): Promise<CaseDetail> {
  const { loaded, role, sees } = seen
  const isOfPanel = role === 'panel'
  const knowsBeginning = isOfPanel || role === 'reporter'
  const statements = await listStatements(db, loaded.id)
  const pictures = await listCasePictures(db, loaded.id)
  const shown = shownStatements(seen, statements, pictures)
  const { problem, ...ofAppeals } = await appealFacts(db, seen, viewer, now)
  return {
    ...caseSummary(seen, viewer, now),
    version: isOfPanel ? loaded.version : null,
    openedAt: knowsBeginning ? loaded.openedAt : null,
    inResult: role === 'recused' ? null : inResult(seen),
    reports: shownReports(seen, viewer, { pictures, now }),
    statements: shown,
    statementsUntil: role === 'recused' ? null : loaded.statementsUntil,
    // That there is one tells nobody what it says; who may not read any yet learns that they will.
    isWaitingToRead: role !== 'recused' && !sees('statements'),
    endedReason: role === 'recused' ? null : loaded.endedReason,
    mergedInto: loaded.mergedInto,
    decision:
      loaded.decision && sees('decision')
        ? { eventId: loaded.event.id, number: loaded.decision.number }
        : null,
    appealUntil: sees('decision') ? loaded.appealUntil : null,
    work: sees('work') ? await workOn(db, seen, { viewer, statements, pictures, now }) : null,
    recusedBecause: seen.conflict,
    appeals: sees('appeal') ? shownAppeals(seen, viewer) : [],
    noAppealBecause: problem,
    may: actsOn(seen, viewer, now, ofAppeals),
  }
}

function inResult({ loaded }: SeenCase) {
  // Documents of other sessions have no order on the track.
  if (loaded.session.kind !== 'race') return null
  const cars = inNeutralOrder(loaded.cars).flatMap(({ id, resultEntry: entry }) =>
    entry === null ? [] : [{ carId: id, entry }],
  )
  const session = loaded.cars.find((car) => car.session !== null)?.session ?? null
  return session === null ? null : { session, cars }
}

/** Whose names a panel that judges cars alone does not read. */
const OF_PARTIES: ReadonlySet<string> = new Set<AuditAction>([
  'case.report',
  'case.report-change',
  'case.report-withdraw',
  'case.state',
])

type Working = {
  viewer: Member
  statements: Awaited<ReturnType<typeof listStatements>>
  pictures: CasePictures
  now: Date
}

function shownAppeals({ loaded }: SeenCase, viewer: Member): CaseDetail['appeals'] {
  return loaded.appeals.map((appeal) => ({ ...appeal, isOwn: appeal.authorId === viewer.id }))
}

/** What only the panel reads. */
async function workOn(
  db: Database,
  seen: SeenCase,
  { viewer, statements, pictures, now }: Working,
): Promise<CaseWork> {
  const { loaded, settings, sees } = seen
  const { panel } = settings.windows
  const stewards = await listPermitted(db, 'cases.judge', loaded.event.id)
  const seated = loaded.seats.map(({ userId, name }) => ({ id: userId, name }))
  const everybody = [...new Map([...stewards, ...seated].map((one) => [one.id, one])).values()]
  const candidates = seen.mayLead ? await listCandidates(db, loaded, stewards) : []
  const ids = [...everybody, ...candidates].map(({ id }) => id)
  const conflicts = (await findConflicts(db, [loaded], () => ids)).get(loaded.id) ?? new Map()
  const recused = everybody.filter(({ id }) => conflicts.has(id))
  const votes = await listVotes(db, loaded.id, loaded.ballot)
  const counted = { ...seen, conflicts }
  const outcomes = outcomesOf(counted, votes, now)
  const late = seen.mayLead ? lateConflict(counted, now) : null
  const precedents = await listPrecedents(db, loaded)
  const heard = {
    statements,
    votes,
    outcomes: outcomes.map(({ rung }) => rung),
    precedentCount: precedents.length,
    now,
  }
  return {
    seats: loaded.seats
      .filter(({ userId }) => !conflicts.has(userId))
      .map(({ userId, name, isChair, isSubstitute }) => ({
        person: { id: userId, name },
        isChair,
        isSubstitute,
        hasVoted: hasVoted(loaded, userId),
      })),
    seatsInAll: panel.size,
    quorum: panel.quorum,
    recused: recused.map((person) => ({ person, reason: conflicts.get(person.id) ?? '' })),
    notes: (await listNotes(db, loaded.id)).map((note) => ({
      ...note,
      pictures: picturesOf(pictures, 'noteId', note.id),
    })),
    ballot: ballotOf(seen, viewer, { votes, outcomes, conflicts, precedents, now }),
    draft: loaded.draft,
    openItems: openHearingItems(seen, heard),
    fromRaceControl: await listControlLinesOf(db, loaded.id),
    history: (await listHistory(db, loaded.id)).map(({ at, who, action }) => ({
      at,
      who: OF_PARTIES.has(action) && !sees('reporter-names') ? null : who,
      what: ACTIONS[action as AuditAction].text,
    })),
    lateConflict: late && {
      names: everybody.filter(({ id }) => late.userIds.includes(id)).map(({ name }) => name),
      isSame: late.isSame,
    },
    substitutes: withoutConflict(candidates, loaded, conflicts),
    mergeable: await mergeableWith(db, seen, viewer, now),
  }
}

type Votes = Awaited<ReturnType<typeof listVotes>>
type Counted = {
  votes: Votes
  outcomes: readonly Outcome[]
  conflicts: ReadonlyMap<number, string>
  precedents: Awaited<ReturnType<typeof listPrecedents>>
  now: Date
}

function ballotOf(
  { loaded, settings }: SeenCase,
  viewer: Member,
  { votes: cast, outcomes, conflicts, precedents, now }: Counted,
): CaseWork['ballot'] {
  const ladder = ladderOf(settings.guide, loaded.category)
  const range = rangeOf(settings, loaded)
  const votes = cast.map(({ voterId, ...vote }) => ({
    ...vote,
    isVoid: voterId === null || conflicts.has(voterId),
  }))
  const isOpen = !isVoteClosed({ loaded, settings, conflicts }, now)
  return {
    rungs: ladder.map((key) => ({
      key,
      name: rungText(key),
      about: rungExplanation(key),
      isInRange: range ? isInRange(ladder, range, key) : false,
      isDefault: range ? range.usual === key : false,
    })),
    own: votes.filter((_, index) => cast[index]?.voterId === viewer.id),
    votes: isOpen ? null : votes,
    outcomes: isOpen ? null : [...outcomes],
    precedents,
    rangeGiven:
      rangeGiven(
        precedents.map(({ rung }) => rung),
        ladder,
      ) ?? null,
  }
}

/** Other cases of the event that are open, and that the viewer judges. */
async function mergeableWith(db: Database, seen: SeenCase, viewer: Member, now: Date) {
  const { loaded, mayJudge } = seen
  if (!mayJudge || (loaded.state !== 'submitted' && loaded.state !== 'under-review')) return []
  const others = await seenBy(db, viewer, await loadCases(db, isOfEvent(loaded.event.id)), now)
  return others
    .filter(
      (other) =>
        other.role === 'panel' &&
        other.loaded.id !== loaded.id &&
        (other.loaded.state === 'under-review' ||
          (other.loaded.state === 'submitted' && loaded.takenUpAt === null)),
    )
    .map(({ loaded: { id, code, cars, lap, splitFromId } }) => ({
      code,
      isOfSplit: splitFromId === loaded.id || loaded.splitFromId === id,
      cars: cars.map(({ number }) => number),
      lap: lap ?? cars[0]?.lap ?? null,
    }))
}
