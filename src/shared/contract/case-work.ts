import { z } from 'zod'
import { VERDICT_KEYS } from '../domain/race-control/verdicts.ts'
import { CONFIRMED_ITEMS } from '../domain/stewarding/hearing.ts'
import { CaseCode } from './case-code.ts'
import { ResultEffect } from './decisions.ts'
import { ShownPicture } from './evidence.ts'
import { Id } from './id.ts'
import { FactorChoice, SeverityChoice } from './incidents.ts'
import { Instant } from './instant.ts'
import { REPORT_LIMITS } from './reports.ts'
import { ShownName } from './shown-name.ts'
import { text } from './text.ts'

const TEXT = REPORT_LIMITS.textLength

const Seat = z.object({
  person: z.object({ id: Id, name: ShownName }),
  isChair: z.boolean(),
  isSubstitute: z.boolean(),
  hasVoted: z.boolean(),
})

const Recusal = z.object({ person: z.object({ id: Id, name: ShownName }), reason: z.string() })

const Vote = z.object({
  voter: ShownName.nullable(),
  carId: Id,
  /** A rung of the guide; null for an abstention. */
  rung: z.string().nullable(),
  sentence: z.string(),
  isVoid: z.boolean(),
})

/** A rung of the guide's ladder as a choice in a vote. */
const Rung = z.object({
  key: z.string(),
  name: z.string(),
  /** What it does, for those who do not know the word. */
  about: z.string(),
  isInRange: z.boolean(),
  isDefault: z.boolean(),
})

/** What a published decision of the same category gave a car. */
const Precedent = z.object({
  event: z.object({ id: Id, title: z.string() }),
  /** Of the decision. */
  number: z.int(),
  carNumber: z.string(),
  rung: z.string(),
})
export type Precedent = z.output<typeof Precedent>

/** What the decision is to say. Everything else of its document follows from the case. */
export const CaseDraft = z.object({
  severity: SeverityChoice.nullable(),
  isFirstLap: z.boolean(),
  factors: z.array(FactorChoice).max(8),
  fact: text('Fact', TEXT),
  rule: text('Rule', TEXT),
  reasons: text('Reasons', 2 * TEXT),
  /** What follows from the vote for each accused car, in its details. */
  cars: z
    .array(
      z.object({
        carId: Id,
        /** For the driver at the wheel. */
        licencePoints: z.int().min(0).max(99, 'At most 99 points'),
        /** At the next start of the driver instead of in this race, because the car did not finish. */
        isOnGrid: z.boolean(),
      }),
    )
    .max(20, 'At most 20 cars'),
  /** Why the outcome is outside of the guide's range. */
  whyOutOfRange: text('Reason', 500),
  /** What the fair hearing needs, and no data can tell. */
  confirmed: z.array(z.enum(CONFIRMED_ITEMS)).max(CONFIRMED_ITEMS.length),
  wasFileSeen: z.boolean(),
  wasVideoAskedFor: z.boolean(),
  /** Why bans and exclusions begin before the decision is final; empty if they wait. */
  bansBeginBecause: text('Reason', 500),
})
export type CaseDraft = z.output<typeof CaseDraft>

/** For an accused car, by those who decide after the panel. */
export const GivenOutcome = z.object({
  carId: Id,
  rung: z.string().max(40),
  /** For the driver at the wheel; as before without it. */
  licencePoints: z.int().min(0).max(99, 'At most 99 points').optional(),
})
export type GivenOutcome = z.output<typeof GivenOutcome>

/** What only the panel reads. */
export const CaseWork = z.object({
  seats: z.array(Seat),
  seatsInAll: z.int(),
  quorum: z.int(),
  recused: z.array(Recusal),
  notes: z.array(
    z.object({
      id: Id,
      author: ShownName.nullable(),
      text: z.string(),
      pictures: z.array(ShownPicture),
      at: Instant,
    }),
  ),
  ballot: z.object({
    rungs: z.array(Rung),
    /** The caller's votes. */
    own: z.array(Vote),
    /** Null until the vote is closed. */
    votes: z.array(Vote).nullable(),
    /** By car, once the vote is closed; null without a quorum. */
    outcomes: z.array(z.object({ carId: Id, rung: z.string().nullable() })).nullable(),
    /** Newest first, as many as are of use; without the case itself and what was taken back. */
    precedents: z.array(Precedent),
    /** What they have given, in a sentence; null without any. */
    rangeGiven: z.string().nullable(),
  }),
  draft: CaseDraft.nullable(),
  /** Items of the fair hearing that are open, which publishing asks a sentence for. */
  openItems: z.array(z.object({ key: z.string(), text: z.string() })),
  /**
   * Whose votes are void because a conflict was found after the publication, and whether the others give the same with a
   * quorum; null without any, and for stewards who do not lead it.
   */
  lateConflict: z.object({ names: z.array(ShownName), isSame: z.boolean() }).nullable(),
  /** The lines of race control's log that were handed over as this case, or as one that was merged with it. */
  fromRaceControl: z.array(
    z.object({
      id: Id,
      author: ShownName.nullable(),
      verdict: z.enum(VERDICT_KEYS),
      writtenAt: Instant,
    }),
  ),
  history: z.array(z.object({ at: Instant, who: ShownName.nullable(), what: z.string() })),
  /** Whom the chief can name as substitutes. */
  substitutes: z.array(z.object({ id: Id, name: ShownName })),
  /** Other cases of the event that it can be merged with. */
  mergeable: z.array(
    z.object({
      code: CaseCode,
      cars: z.array(z.string()),
      lap: z.int().nullable(),
      /** Whether one was split off from the other, so that merging them undoes that. */
      isOfSplit: z.boolean(),
    }),
  ),
})
export type CaseWork = z.output<typeof CaseWork>

export const CasePreview = ResultEffect.extend({
  /** Each penalty in words. */
  outcome: z.array(z.string()),
  /** Sentences about penalties that change nothing, or do not fit. */
  warnings: z.array(z.string()),
  isWithoutEffect: z.boolean(),
})
export type CasePreview = z.output<typeof CasePreview>
