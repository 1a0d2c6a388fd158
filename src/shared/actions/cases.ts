import { z } from 'zod'
import { CASE_STATE_KEYS } from '../domain/cases/case-state.ts'
import { CASE_POSTS } from '../domain/discord/purposes.ts'
import { VERDICT_KEYS } from '../domain/race-control/verdicts.ts'
import type { ActionsOf } from './action.ts'
import { Id, Reason } from './states.ts'

// Their lines are read with the case, by those who judge it: the log of the guild has none of them.
const CASE = { about: 'case', isByAdmins: false, announces: ['cases'] } as const
/** With what begins or ends that a case waits for the stewards, or moves its deadline. */
const WAITING_CASE = { ...CASE, posts: CASE_POSTS } as const

const Coded = z.object({ code: z.string() })
const InState = z.object({ state: z.enum(CASE_STATE_KEYS) })
/** Who is told, because they can see it. */
const Telling = Coded.extend({ eventId: Id, told: z.array(Id) })
const Asking = Telling.extend({ until: z.string() })

/** A line of race control's log. */
const ControlLine = z.object({
  lineId: Id,
  raceSeconds: z.number().nullable(),
  category: z.string(),
  verdict: z.enum(VERDICT_KEYS),
  text: z.string(),
  cars: z.array(z.string()),
  isPublished: z.boolean(),
})
const CONTROL_LINE = { ...CASE, about: 'event' } as const

/** What reporters, parties and stewards do with a case. */
export const CASE_ACTIONS = {
  'case.report': {
    text: 'Incident reported',
    ...WAITING_CASE,
    after: Telling,
    tells: ['case-waits'],
  },
  'case.open': {
    text: 'Case opened by a steward',
    ...WAITING_CASE,
    after: Asking,
    tells: ['case-named'],
  },
  'case.leave': {
    text: 'Suggestion of the file left',
    ...CASE,
    about: 'event',
    after: z.object({ key: z.string() }),
  },
  'case.restore': {
    text: 'Suggestion of the file shown again',
    ...CASE,
    about: 'event',
    before: z.object({ key: z.string() }),
  },
  'case.log-write': { text: 'Line of race control written', ...CONTROL_LINE, after: ControlLine },
  'case.log-change': {
    text: 'Line of race control changed',
    ...CONTROL_LINE,
    before: ControlLine,
    after: ControlLine,
  },
  'case.log-remove': {
    text: 'Line of race control taken back',
    ...CONTROL_LINE,
    before: ControlLine,
  },
  'case.log-hand-over': {
    text: 'Line of race control handed over as a case',
    ...CONTROL_LINE,
    after: Coded.extend({ lineId: Id }),
  },
  'case.report-change': { text: 'Report changed', ...CASE, after: Coded },
  'case.report-withdraw': { text: 'Report withdrawn', ...WAITING_CASE, after: Coded },
  'case.take-up': {
    text: 'Case taken up',
    ...WAITING_CASE,
    before: InState,
    after: Asking,
    tells: ['case-named'],
  },
  'case.turn-down': {
    text: 'Case ended without a decision',
    ...WAITING_CASE,
    before: InState,
    after: Telling.extend(Reason.shape),
    tells: ['case-ended'],
  },
  'case.merge': {
    text: 'Case merged with another',
    ...WAITING_CASE,
    after: z.object({ into: z.string() }),
  },
  'case.split': { text: 'Case split', ...CASE, after: z.object({ into: z.string() }) },
  'case.split-off': {
    text: 'Case split off from another',
    ...CASE,
    after: Asking,
    tells: ['case-named'],
  },
  'case.state': {
    text: 'Statement made',
    ...CASE,
    after: z.object({ carId: Id, isLate: z.boolean() }),
  },
  'case.correct': { text: 'Facts of the case corrected', ...CASE },
  'case.note': { text: 'Note written to the panel', ...CASE },
  'case.seat': { text: 'Seat of the panel taken', ...CASE },
  'case.seat-leave': { text: 'Seat of the panel left', ...CASE },
  'case.substitute': {
    text: 'Substitute named',
    ...WAITING_CASE,
    after: Telling,
    tells: ['case-waits'],
  },
  'case.recuse': { text: 'Steward takes no part', ...CASE },
  'case.recusal-end': { text: 'Declaration taken back', ...CASE },
  'case.vote-open': { text: 'Vote opened', ...CASE, after: Telling, tells: ['case-waits'] },
  'case.vote': { text: 'Vote cast', ...CASE },
  'case.vote-close': { text: 'Vote closed', ...CASE },
  'case.vote-void': { text: 'Vote void: conflict', ...CASE, after: Telling, tells: ['case-waits'] },
  'case.vote-anew': {
    text: 'Vote anew, because of a conflict',
    ...CASE,
    after: Telling.extend({ number: z.int() }),
    tells: ['case-decided'],
  },
  'case.draft': { text: 'Draft of the decision saved', ...CASE },
  'case.publish': {
    text: 'Decision published',
    ...WAITING_CASE,
    after: Telling.extend({ number: z.int(), openItemsReason: z.string().optional() }),
    tells: ['case-decided'],
  },
  'case.take-back': { text: 'Decision taken back', ...WAITING_CASE, after: Reason },
  'case.appeal': {
    text: 'Decision appealed',
    ...CASE,
    after: Telling,
    tells: ['case-waits'],
  },
  'case.appeal-withdraw': { text: 'Appeal withdrawn', ...CASE },
  'case.appeal-decide': {
    text: 'Appeal decided',
    ...CASE,
    after: Telling.extend({ number: z.int(), outcome: z.string() }),
    tells: ['case-decided'],
  },
  'case.override': {
    text: 'Decision overridden by an administrator',
    ...CASE,
    after: Telling.extend({ number: z.int(), ...Reason.shape }),
    tells: ['case-decided'],
  },
  'case.final': { text: 'Decision final', ...CASE },
} as const satisfies ActionsOf<'case'>
