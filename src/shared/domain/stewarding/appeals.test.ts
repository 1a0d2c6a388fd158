import { describe, expect, it } from 'vitest'
import {
  answerAppeal,
  type AppealAnswer,
  type AppealedDecision,
  appealsLeft,
  type AppealState,
  type Appellant,
  type Ground,
} from './appeals.ts'
import type { AppealRules } from './window-preset.ts'

const UNTIL = new Date('2026-12-01T20:00:00Z')
const IN_TIME = new Date(UNTIL.getTime() - 1)

const RULES: AppealRules = { until: { after: 'publication', hours: 48 } }
const NO_APPEAL = null

const DECISION: AppealedDecision = {
  number: 12,
  isTakenBack: false,
  isOfAppeal: false,
  penalties: ['seconds'],
  hasLicencePoints: false,
  isByOneSteward: false,
  until: UNTIL,
  appeal: null,
}

const CAPTAIN: Appellant = { isParty: true, leadsEntry: true, isPenalised: false, appealsLeft: 3 }

type Changes = {
  decision?: Partial<AppealedDecision>
  appellant?: Partial<Appellant>
  rules?: AppealRules | null
  at?: Date
  grounds?: Ground[]
}

function answer({ decision, appellant, rules = RULES, at = IN_TIME, grounds }: Changes = {}) {
  const question = {
    decision: { ...DECISION, ...decision },
    appellant: { ...CAPTAIN, ...appellant },
    rules,
  }
  return answerAppeal(question, { arrivedAt: at, grounds: grounds ?? ['error-of-fact'] })
}

const inWords = (answered: AppealAnswer) =>
  answered.is === 'refused' ? answered.problem : answered.is

describe('an appeal', () => {
  const strict: AppealRules = { ...RULES, needs: 'new-evidence' }
  const live: AppealRules = { ...RULES, not: ['warning', 'reprimand', 'drive-through'] }

  it.each<[string, Changes, string]>([
    ['that arrives a millisecond before the end', {}, 'new'],
    ['that arrives at the end', { at: UNTIL }, 'The time to appeal is over.'],
    [
      'while another party’s is running',
      { decision: { appeal: { state: 'running', isOwn: false } } },
      'joined',
    ],
    [
      'while another party’s is running, after the own time',
      { decision: { appeal: { state: 'running', isOwn: false } }, at: UNTIL },
      'The time to appeal is over.',
    ],
    [
      'a second time',
      { decision: { appeal: { state: 'running', isOwn: true } } },
      'Your entry has already appealed against decision No. 12.',
    ],
    [
      'after one was decided',
      { decision: { appeal: { state: 'upheld', isOwn: false } } },
      'An appeal against decision No. 12 was already decided. There is no second one.',
    ],
    [
      'against a decision on appeal',
      { decision: { isOfAppeal: true } },
      'This was decided on appeal. There is no further appeal.',
    ],
    [
      'against a decision that was taken back',
      { decision: { isTakenBack: true } },
      'Decision No. 12 was taken back. There is nothing to appeal.',
    ],
    ['of an outsider', { appellant: { isParty: false } }, 'Only a party can appeal.'],
    [
      'of a driver of the crew',
      { appellant: { leadsEntry: false } },
      'Ask your captain or manager: they appeal for the entry.',
    ],
    ['of the person penalised', { appellant: { leadsEntry: false, isPenalised: true } }, 'new'],
    [
      'without any left',
      { appellant: { appealsLeft: 0 } },
      'You have no appeals left this season. One that succeeds is given back.',
    ],
    ['without grounds', { grounds: [] }, 'Choose what the appeal is about.'],
    ['because it is too harsh', { grounds: ['too-harsh'] }, 'new'],
    [
      'because it is too harsh, where new evidence is needed',
      { grounds: ['too-harsh'], rules: strict },
      'An appeal needs new evidence here.',
    ],
    ['with new evidence', { grounds: ['too-harsh', 'new-evidence'], rules: strict }, 'new'],
    ['where there is none', { rules: NO_APPEAL }, 'These races have no appeal.'],
    [
      'against licence points, where there is none',
      { rules: NO_APPEAL, decision: { hasLicencePoints: true } },
      'new',
    ],
    [
      'against one steward, where there is none',
      { rules: NO_APPEAL, decision: { isByOneSteward: true } },
      'new',
    ],
    [
      'against a drive-through as given in the race',
      { rules: live, decision: { penalties: ['drive-through'] } },
      'A penalty of this kind cannot be appealed.',
    ],
    [
      'against a drive-through with more',
      { rules: live, decision: { penalties: ['drive-through', 'ban'] } },
      'new',
    ],
    ['against no penalty at all', { rules: live, decision: { penalties: [] } }, 'new'],
  ])('%s', (_, changes, expected) => {
    expect(inWords(answer(changes))).toBe(expected)
  })
})

it.each<[AppealState[], number]>([
  [[], 3],
  [['running'], 2],
  [['upheld', 'inadmissible', 'withdrawn'], 0],
  [['changed', 'annulled', 'decision-taken-back'], 3],
  [['upheld', 'upheld', 'upheld', 'running'], 0],
])('after %j there are %s of 3 appeals left', (states, left) => {
  expect(
    appealsLeft(
      states.map((state) => ({ state })),
      3,
    ),
  ).toBe(left)
})
