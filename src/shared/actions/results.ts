import { z } from 'zod'
import { EventStatus } from '../contract/events.ts'
import { CLASSIFICATION_STATES } from '../domain/results/classification-state.ts'
import { RESULT_STATUSES } from '../contract/race-result.ts'
import { RESULT_POSTS } from '../domain/discord/purposes.ts'
import type { ActionsOf } from './action.ts'
import { Id, OfSession, Reason } from './states.ts'

const RESULTS = {
  about: 'event',
  grows: ['results', 'card'],
  announces: ['results'],
  posts: RESULT_POSTS,
} as const
/** Lists of events do not show members. */
const LINKED_CAR = {
  about: 'event',
  grows: ['results'],
  announces: ['results'],
  posts: RESULT_POSTS,
} as const
const LINKED_NAME = {
  about: 'event',
  grows: ['results'],
  announces: ['results', 'members'],
  posts: RESULT_POSTS,
} as const

const TOLD_OF_RACE = ['results-published', 'results-of-others', 'absence-marked'] as const

/** The crews that were marked, with the number by which a person finds them. */
const absent = z.array(
  z.object({
    entryId: Id,
    carNumber: z.int().optional(),
    attendance: z.enum(['late', 'no-show']),
  }),
)

const Replaced = OfSession.extend({
  cars: z.int(),
  status: EventStatus.optional(),
  absent: absent.optional(),
})

const Uploaded = Replaced.extend({
  file: z.string(),
  sha256: z.string(),
  isSplit: z.boolean().optional(),
  /** It was taken over from the tray without anybody being asked. */
  isByItself: z.boolean().optional(),
  /** The file that the results are read from, if not this one. */
  resultsOf: z.string().optional(),
  filledFrom: z.array(z.object({ file: z.string(), laps: z.int() })).optional(),
})

const Joined = Replaced.extend({
  files: z.array(z.string()),
  gaps: z.string(),
  ranking: z.string().optional(),
  cuts: z.array(z.object({ rule: z.string(), lap: z.int().optional() })),
  credits: z.array(
    z.object({
      part: z.int(),
      entry: z.int(),
      laps: z.number(),
      seconds: z.number(),
      ...Reason.shape,
    }),
  ),
  weight: z.number(),
})

/** From another service: its places, without laps. */
const Imported = Replaced.extend({ source: z.string() })

const Kept = OfSession.extend({ file: z.string(), sha256: z.string() })

const Official = OfSession.extend({ absent })

/** What judging the results anew would change. */
const Judged = z.object({ running: z.int(), tables: z.array(z.string()) })

const Decision = OfSession.extend({
  adjustmentId: Id,
  /** The number of the decision; lines of earlier versions have none. */
  decision: z.int().optional(),
  carNumber: z.string(),
  carClass: z.string(),
  /** Whose own result or points changed; null for drivers without an account. */
  changedFor: z.array(Id.nullable()),
  ...Reason.shape,
})

const Adjusted = Decision.extend({
  driverName: z.string(),
  kind: z.enum(['position', 'status', 'time-penalty', 'places', 'laps', 'points']),
  position: z.int().optional(),
  status: z.enum(RESULT_STATUSES).optional(),
  penaltySeconds: z.number().optional(),
  places: z.int().optional(),
  laps: z.int().optional(),
  points: z.number().optional(),
})

const Redecided = Decision.extend({ what: z.string() })

const LinkedName = z.object({ name: z.string(), member: z.string().nullable() })

const LinkedCar = z.object({
  carNumber: z.string(),
  carClass: z.string(),
  driverName: z.string(),
  entryId: Id.nullable(),
})

export const RESULT_ACTIONS = {
  'results.upload': {
    text: 'Results uploaded',
    ...RESULTS,
    before: Replaced,
    after: Uploaded,
    tells: TOLD_OF_RACE,
  },
  // Nobody is told: these races are over, and were published elsewhere.
  'results.import': {
    text: 'Classification imported',
    ...RESULTS,
    before: Replaced,
    after: Imported,
  },
  'results.import.undo': {
    text: 'Imported classification removed',
    ...RESULTS,
    before: Replaced,
    after: OfSession.extend({ status: EventStatus, absent }),
  },
  // The results are as they were.
  'results.keep-part': { text: 'Part of a stopped race kept', about: 'event', after: Kept },
  'results.keep-copy': { text: 'Other recording of a session kept', about: 'event', after: Kept },
  'results.restore': {
    text: 'Results restored',
    ...RESULTS,
    before: Replaced,
    after: z.union([Joined, Uploaded]),
    tells: TOLD_OF_RACE,
  },
  'results.join': {
    text: 'Results joined from several files',
    ...RESULTS,
    before: Replaced,
    after: Joined,
    tells: TOLD_OF_RACE,
  },
  'results.unjoin': {
    text: 'Joining of results undone',
    ...RESULTS,
    before: Replaced,
    after: Uploaded,
    tells: TOLD_OF_RACE,
  },
  'results.remove': {
    text: 'Results removed',
    ...RESULTS,
    before: Official.extend({ cars: z.int() }),
    after: Official.extend({ status: EventStatus.optional() }),
    tells: ['results-published', 'absence-marked'],
  },
  'results.reread': {
    text: 'Results read again',
    ...RESULTS,
    after: OfSession.extend({ changes: z.array(z.string()), judged: Judged.optional() }),
    tells: ['results-judged'],
  },
  // They are as they were.
  'results.outdated': {
    text: 'Results wait to be read again',
    about: 'event',
    after: z.object({ sessionId: Id, changes: z.array(z.string()), judged: Judged }),
    tells: ['results-judged'],
  },
  'results.recompute': {
    text: 'Results computed again',
    isByAdmins: false,
    ...RESULTS,
    after: z.object({ rules: z.int().optional(), summaryRules: z.int().optional() }),
  },
  'results.adjust': {
    text: 'Result adjusted',
    ...RESULTS,
    after: Adjusted,
    tells: ['result-decided'],
  },
  'results.adjustment.undo': {
    text: 'Adjustment undone',
    ...RESULTS,
    after: Redecided,
    tells: ['result-decided'],
  },
  'results.adjustment.redo': {
    text: 'Adjustment redone',
    ...RESULTS,
    after: Redecided,
    tells: ['result-decided'],
  },
  'results.confirm': {
    text: 'Results confirmed',
    ...RESULTS,
    before: Official,
    after: Official.extend({ number: z.int() }),
    tells: ['absence-marked'],
  },
  'results.reopen': {
    text: 'Results reopened',
    ...RESULTS,
    before: Official.extend({
      state: z.enum(CLASSIFICATION_STATES),
      number: z.int().nullable(),
    }),
    after: Official.extend(Reason.shape),
    tells: ['absence-marked'],
  },
  'results.name.link': {
    text: 'Name linked',
    ...LINKED_NAME,
    before: LinkedName,
    after: LinkedName.extend({ races: z.int() }),
  },
  'results.name.unlink': {
    text: 'Name unlinked',
    ...LINKED_NAME,
    before: LinkedName,
    after: LinkedName.extend({ races: z.int() }),
  },
  'results.car.link': {
    text: 'Car linked to an entry',
    ...LINKED_CAR,
    after: LinkedCar.extend({ entry: z.string().nullable() }),
  },
  'results.car.undo': { text: 'Link of a car undone', ...LINKED_CAR, before: LinkedCar },
} as const satisfies ActionsOf<'results'>
