import { z } from 'zod'
import { CASE_SIDE_KEYS, CASE_STATE_KEYS } from '../domain/cases/case-state.ts'
import { SPLIT_WAYS, type SplitWay } from '../domain/cases/split-case.ts'
import { CASE_ACTS } from '../domain/cases/case-acts.ts'
import { APPEAL_STATES, type Ground, GROUNDS } from '../domain/stewarding/appeals.ts'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import { CaseCode } from './case-code.ts'
import { CaseDraft, CasePreview, CaseWork, GivenOutcome } from './case-work.ts'
import type { Endpoint } from './endpoint.ts'
import { Pictures, ShownPicture } from './evidence.ts'
import { Id, IdInPath } from './id.ts'
import { Category } from './incidents.ts'
import { Instant } from './instant.ts'
import { NewReport, REPORT_LIMITS, VideoLinks } from './reports.ts'
import { ShownName } from './shown-name.ts'
import { requiredText, text } from './text.ts'

const TEXT = REPORT_LIMITS.textLength

const GROUND_KEYS = Object.keys(GROUNDS) as [Ground, ...Ground[]]
const GroundChoice = z.enum(GROUND_KEYS, 'Unknown ground')

const CaseCar = z.object({
  id: Id,
  entryId: Id.nullable(),
  number: z.string(),
  carClass: z.string(),
  side: z.enum(CASE_SIDE_KEYS),
  /** At the wheel at that moment; null if it is not known. */
  driver: z.object({ name: ShownName, userId: Id.nullable() }).nullable(),
  /** Whether the caller is of its crew. */
  isOwn: z.boolean(),
})
export type CaseCar = z.output<typeof CaseCar>

/** What the caller, or the case, is waiting for. */
const Due = z.object({
  what: z.enum([
    'take-up',
    'statement',
    'statements',
    'vote',
    'decision',
    'appeal',
    'appeal-decision',
  ]),
  at: Instant,
  isOver: z.boolean(),
})
export type Due = z.output<typeof Due>

const CaseSummary = z.object({
  code: CaseCode,
  event: z.object({ id: Id, title: z.string() }),
  session: z.object({ kind: z.enum(SESSION_KINDS), ordinal: z.int() }),
  category: Category,
  state: z.enum(CASE_STATE_KEYS),
  lap: z.int().nullable(),
  raceSeconds: z.number().nullable(),
  cars: z.array(CaseCar),
  /** What the caller is to it. A steward who is a party is a party. */
  role: z.enum(['reporter', 'accused', 'other-party', 'panel', 'recused']),
  due: Due.nullable(),
  /** Whether it waits for the caller. */
  isMine: z.boolean(),
})
export type CaseSummary = z.output<typeof CaseSummary>

const CaseReport = z.object({
  code: CaseCode,
  isOwn: z.boolean(),
  /** Null where it is hidden, or not known any more. */
  reporter: ShownName.nullable(),
  carId: Id.nullable(),
  text: z.string(),
  links: VideoLinks,
  pictures: z.array(ShownPicture),
  /** Null where it is hidden, because a time can betray who reported. */
  reportedAt: Instant.nullable(),
  lateReason: z.string().nullable(),
  isWithdrawn: z.boolean(),
  /** Null if the caller cannot change it. */
  editableUntil: Instant.nullable(),
})
export type CaseReport = z.output<typeof CaseReport>

const Statement = z.object({
  id: Id,
  carId: Id,
  author: ShownName.nullable(),
  text: z.string(),
  links: VideoLinks,
  pictures: z.array(ShownPicture),
  statedAt: Instant,
  isLate: z.boolean(),
  /** Written when its author could read the other side. */
  isAfterReading: z.boolean(),
})
export type Statement = z.output<typeof Statement>

const Appeal = z.object({
  id: Id,
  carId: Id.nullable(),
  isOwn: z.boolean(),
  grounds: z.array(GroundChoice),
  text: z.string(),
  filedAt: Instant,
  state: z.enum(APPEAL_STATES),
  /** Of the appeal stewards. */
  reason: z.string().nullable(),
})

export const CaseDetail = CaseSummary.extend({
  /** Only for those who judge it: it counts what parties must not know of. */
  version: z.int().nullable(),
  /** Null where it is hidden. */
  openedAt: Instant.nullable(),
  /** Where a result has its cars, for what the file tells of the moment; null without one, and of recused stewards. */
  inResult: z
    .object({ session: Id, cars: z.array(z.object({ carId: Id, entry: z.int() })) })
    .nullable(),
  reports: z.array(CaseReport),
  statements: z.array(Statement),
  statementsUntil: Instant.nullable(),
  /** The caller reads what others state after the own statement, or after the time for them. */
  isWaitingToRead: z.boolean(),
  /** Why it ended without a decision. */
  endedReason: z.string().nullable(),
  mergedInto: CaseCode.nullable(),
  decision: z.object({ eventId: Id, number: z.int() }).nullable(),
  appealUntil: Instant.nullable(),
  /** Those of parties who may read them. */
  appeals: z.array(Appeal),
  /** Why the caller, who is a party, cannot appeal; null where they can, and of everybody else. */
  noAppealBecause: z.string().nullable(),
  work: CaseWork.nullable(),
  /** Why the caller takes no part, of a recused steward. */
  recusedBecause: z.string().nullable(),
  may: z.array(z.enum(CASE_ACTS)),
})
export type CaseDetail = z.output<typeof CaseDetail>

const ByCode = z.object({ id: CaseCode })

/** Who may see a case, or has a conflict with a car, follows from crews, results, teams and roles of its season. */
export const CASE_READS = [
  'cases',
  'event',
  'registrations',
  'results',
  'roles',
  'members',
  'names',
  'seasons',
  'teams',
  'stewarding',
] as const
const SPLIT_KEYS = Object.keys(SPLIT_WAYS) as [SplitWay, ...SplitWay[]]
const SplitChoice = z.enum(SPLIT_KEYS, 'Choose where it belongs')

const Version = z.object({ version: z.int() })

export const casesApi = {
  list: {
    method: 'GET',
    path: '/api/cases',
    access: 'member',
    isSecret: true,
    reads: CASE_READS,
    summary: 'The cases that the caller may see, those that wait for them first',
    query: z.object({ event: IdInPath.optional() }),
    response: z.object({ data: z.array(CaseSummary) }),
  },
  get: {
    method: 'GET',
    path: '/api/cases/:id',
    access: 'member',
    isSecret: true,
    reads: CASE_READS,
    summary: 'A case, as far as the caller may see it',
    params: ByCode,
    response: z.object({ data: CaseDetail }),
  },
  open: {
    method: 'POST',
    path: '/api/events/:id/cases',
    access: 'cases.open',
    summary: 'Opens a case without a report, and takes it up',
    status: 201,
    params: z.object({ id: IdInPath }),
    body: NewReport.pick({
      session: true,
      category: true,
      lap: true,
      raceSeconds: true,
      cars: true,
      text: true,
      links: true,
      pictures: true,
    }),
    response: z.object({ data: z.object({ code: CaseCode }) }),
  },
  takeUp: write('take-up', 'Takes a report up: the parties are told and asked', Version),
  turnDown: write(
    'turn-down',
    'Ends a case without a decision',
    Version.extend({ reason: requiredText('Reason', 500) }),
  ),
  merge: write(
    'merge',
    'Makes one case of two about the same incident',
    Version.extend({ into: CaseCode }),
  ),
  split: {
    ...write(
      'split',
      'Takes reports or accused cars into a case of their own',
      Version.extend({
        /** What is not in it stays. */
        reports: z.array(z.object({ code: CaseCode, way: SplitChoice })).max(50),
        cars: z.array(z.object({ carId: Id, way: SplitChoice })).max(20),
      }),
    ),
    status: 201,
    response: z.object({ data: z.object({ code: CaseCode }) }),
  },
  state: write(
    'statements',
    'States what a car has to say',
    z.object({
      carId: Id,
      text: requiredText('Statement', TEXT),
      links: VideoLinks,
      pictures: Pictures.default([]),
    }),
  ),
  correct: write(
    'facts',
    'Corrects the category, the moment, or who was at the wheel',
    Version.extend({
      category: Category,
      lap: NewReport.shape.lap,
      raceSeconds: NewReport.shape.raceSeconds,
      drivers: z
        .array(z.object({ carId: Id, driverId: Id.nullable(), name: text('Driver', 100) }))
        .max(20)
        .default([]),
    }),
  ),
  note: write(
    'notes',
    'Writes something to the panel',
    z.object({ text: requiredText('Text', TEXT), pictures: Pictures.default([]) }),
  ),
  takeSeat: write('seat', 'Takes a free seat of the panel', Version),
  leaveSeat: write('seat/leave', 'Leaves the panel before the vote', Version),
  nameSubstitute: write(
    'substitutes',
    'Names a substitute for the panel',
    Version.extend({ userId: Id }),
  ),
  recuse: write(
    'recusal',
    'Declares that the caller takes no part in it',
    z.object({ reason: requiredText('Reason', 200) }),
  ),
  takePart: write('recusal/end', 'Takes the own declaration back', z.object({})),
  openVote: write('vote/open', 'Ends the hearing, and lets the panel vote', Version),
  vote: write(
    'vote',
    'Votes for one rung of the guide for one car, or abstains',
    z.object({
      carId: Id,
      rung: z.string().max(40).nullable(),
      sentence: requiredText('Sentence', 500),
    }),
  ),
  closeVote: write(
    'vote/close',
    'Closes the vote: from then on the panel reads it by name',
    Version,
  ),
  saveDraft: write(
    'draft',
    'Keeps the draft of the decision',
    Version.extend({ draft: CaseDraft }),
  ),
  preview: {
    method: 'POST',
    path: '/api/cases/:id/preview',
    access: 'member',
    isSecret: true,
    reads: [...CASE_READS, 'tracks'],
    summary: 'What the outcome of the vote would change, with the details of a draft',
    params: ByCode,
    body: z.object({ draft: CaseDraft }),
    response: z.object({ data: CasePreview }),
  },
  publish: write(
    'publish',
    'Publishes the decision: all of its effects are in force at that instant',
    Version.extend({
      draft: CaseDraft,
      /** Why it is published although an item of the fair hearing is open. */
      openItemsReason: text('Reason', 1_000).default(''),
    }),
  ),
  voteAnew: write(
    'vote/anew',
    'Has a decision voted on anew whose vote a conflict has changed; it is in force until then',
    Version,
  ),
  takeBack: write(
    'take-back',
    'Takes the decision back with all of its effects; the case is heard and voted on anew',
    Version.extend({ reason: requiredText('Reason', 500) }),
  ),
  appeal: write(
    'appeals',
    'Asks other stewards to judge the decision',
    z.object({
      carId: Id,
      grounds: z
        .array(GroundChoice)
        .min(1, 'Choose what the appeal is about')
        .max(GROUND_KEYS.length),
      text: requiredText('Reasons', TEXT),
    }),
  ),
  withdrawAppeal: write('appeals/withdraw', 'Takes the own appeal back', z.object({})),
  decideAppeal: write(
    'appeals/decide',
    'Judges the appeals against the decision',
    z.object({
      outcome: z.enum(['upheld', 'changed', 'annulled', 'inadmissible'], 'Choose an outcome'),
      reason: requiredText('Reasons', TEXT),
      /** What is given instead, for each accused car; of `changed` only. */
      rungs: z.array(GivenOutcome).max(20).default([]),
    }),
  ),
  override: write(
    'override',
    'An administrator decides again what stewards have decided: a version that says so',
    Version.extend({
      rungs: z.array(GivenOutcome).max(20),
      reason: requiredText('Reason', TEXT),
    }),
  ),
} as const satisfies Record<string, Endpoint>

function write<P extends string, B extends z.ZodType>(path: P, summary: string, body: B) {
  return {
    method: 'POST',
    path: `/api/cases/:id/${path}`,
    access: 'member',
    summary,
    status: 204,
    params: ByCode,
    body,
    response: z.void(),
  } as const
}
