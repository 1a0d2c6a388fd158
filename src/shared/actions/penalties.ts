import { z } from 'zod'
import { EVENT_POSTS } from '../domain/discord/purposes.ts'
import type { ActionsOf } from './action.ts'
import { Id, LeftCrew, Reason } from './states.ts'

const PENALTY = { about: 'user', announces: ['penalties'] } as const
/** Only pages of the person hear of it. */
const LICENCE = { about: 'user', announces: ['licences'] } as const

/** What a decision gave. */
const Given = z.object({
  id: Id,
  decisionId: Id,
  /** 'Decision No. 12' */
  label: z.string(),
  /** '5 grid places lost' */
  penalty: z.string(),
})
/** A ban is told when it begins, and what is suspended when it comes into force. */
const isToTell = z.boolean()
const Points = z.object({ decisionId: Id, points: z.int() })

export const PENALTY_ACTIONS = {
  'penalty.open': {
    text: 'Penalty given',
    ...PENALTY,
    after: Given.extend({ isToTell }),
    tells: ['penalty-open'],
  },
  'penalty.end': {
    text: 'Penalty taken back',
    ...PENALTY,
    before: Given.extend({ isToTell }),
    tells: ['penalty-open'],
  },
  'penalty.serve': {
    text: 'Penalty served',
    ...PENALTY,
    after: Given.extend({ eventId: Id }),
  },
  'penalty.serve-undo': {
    text: 'Penalty not served after all',
    ...PENALTY,
    before: Given.extend({ eventId: Id.nullable() }),
  },
  // Names the events whose crews lost the member.
  'penalty.ban': {
    text: 'Ban from rounds began',
    about: 'user',
    grows: ['card'],
    announces: ['penalties', 'registrations'],
    before: z.object({
      crews: z.array(LeftCrew),
      removed: z.array(Id),
      recalled: z.array(Id),
    }),
    after: Given.extend({ rounds: z.array(Id) }),
    tells: ['penalty-open', 'crew-left', 'captaincy'],
    posts: EVENT_POSTS,
  },
  'penalty.ban-end': {
    text: 'Ban from rounds taken back',
    about: 'user',
    grows: ['card'],
    announces: ['penalties', 'registrations'],
    before: Given,
    after: z.object({ readmitted: z.array(Id) }),
    tells: ['penalty-open'],
    posts: EVENT_POSTS,
  },
  'licence.give': { text: 'Licence points given', ...LICENCE, after: Points },
  'licence.take-back': { text: 'Licence points taken back', ...LICENCE, before: Points },
  'licence.propose': {
    text: 'Licence reached a threshold',
    isByAdmins: false,
    ...LICENCE,
    after: z.object({ id: Id, decisionId: Id, threshold: z.int() }),
    tells: ['licence-threshold', 'licence-proposal'],
  },
  'licence.unpropose': {
    text: 'Licence below a threshold again',
    ...LICENCE,
    before: z.object({ id: Id }),
  },
  'licence.decide': {
    text: 'Licence threshold decided about',
    ...LICENCE,
    after: z.object({ id: Id, decisionId: Id.optional() }).extend(Reason.partial().shape),
  },
} as const satisfies ActionsOf<'penalty' | 'licence'>
