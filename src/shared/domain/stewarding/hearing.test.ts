import { expect, it } from 'vitest'
import {
  CONFIRMED_ITEMS,
  type Hearing,
  hearingAnswers,
  type HearingItem,
  openItems,
} from './hearing.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour))

const ACCUSED = { isAccused: true, askedAt: at(1), dueAt: at(12), answeredAt: at(5) }
const SILENT = { isAccused: true, askedAt: at(1), dueAt: at(12), answeredAt: null }

/** Of a hearing where nothing is open. */
const FAIR: Hearing = {
  at: at(13),
  asked: [ACCUSED],
  wasConflicted: false,
  vote: { count: 3, quorum: 2, wasBlind: true },
  hasFile: true,
  wasFileSeen: true,
  wasVideoAskedFor: true,
  precedentCount: 2,
  werePrecedentsShown: true,
  isInRange: true,
  whyOutOfRange: '',
  accusations: ['contact'],
  punished: ['contact'],
  gamePenaltyCount: 1,
  areGamePenaltiesCounted: true,
  isLive: false,
  confirmed: CONFIRMED_ITEMS,
}

it.each<[string, Partial<Hearing>, HearingItem[]]>([
  ['that was fair', {}, []],
  [
    'that asked nobody',
    { asked: [{ ...ACCUSED, askedAt: null, answeredAt: null }] },
    ['accused-asked'],
  ],
  ['of a silent car after its time', { asked: [SILENT] }, []],
  ['of a silent car before its time', { asked: [SILENT], at: at(11) }, ['accused-asked']],
  [
    'of another car before its time',
    { asked: [ACCUSED, { ...SILENT, isAccused: false }], at: at(11) },
    ['others-asked'],
  ],
  ['with a conflict', { wasConflicted: true }, ['no-conflict']],
  ['without a quorum', { vote: { count: 1, quorum: 2, wasBlind: true } }, ['quorum']],
  ['with open votes', { vote: { count: 3, quorum: 2, wasBlind: false } }, ['blind']],
  ['without the file', { wasFileSeen: false }, ['file-seen']],
  ['where there is no file', { hasFile: false, wasFileSeen: false }, []],
  ['without the video', { wasVideoAskedFor: false }, ['own-video']],
  ['without its precedents', { werePrecedentsShown: false }, ['precedents']],
  ['without any precedents', { precedentCount: 0, werePrecedentsShown: false }, []],
  ['out of the range', { isInRange: false, whyOutOfRange: ' ' }, ['in-range']],
  ['out of the range with a sentence', { isInRange: false, whyOutOfRange: 'At night.' }, []],
  ['about what no category fits', { isInRange: null }, []],
  ['that punishes more', { punished: ['contact', 'conduct'] }, ['only-accusations']],
  ['that counts nothing of the game', { areGamePenaltiesCounted: false }, ['not-twice']],
  ['without a penalty of the game', { gamePenaltyCount: 0, areGamePenaltiesCounted: false }, []],
  [
    'in the heat',
    { asked: [{ ...ACCUSED, answeredAt: new Date(at(13).getTime() - 3_599_999) }] },
    ['cooled-down'],
  ],
  ['an hour later', { asked: [{ ...ACCUSED, answeredAt: at(12) }] }, []],
  [
    'during the race',
    { isLive: true, vote: null, asked: [{ ...ACCUSED, answeredAt: at(13) }] },
    [],
  ],
  ['that nobody confirmed', { confirmed: [] }, ['act-first', 'statements-answered', 'same-words']],
  ['that punishes nobody', { punished: [], confirmed: ['same-words', 'statements-answered'] }, []],
  [
    'of a silent car that nobody confirmed',
    { asked: [SILENT], confirmed: ['act-first', 'same-words'] },
    ['silence-unused'],
  ],
])('a hearing %s has %j open', (_, changes, open) => {
  expect(openItems({ ...FAIR, ...changes })).toEqual(open)
})

it('does not ask what cannot be', () => {
  const answers = Object.entries(hearingAnswers({ ...FAIR, vote: null, asked: [], punished: [] }))
  const skipped = answers.filter(([, answer]) => answer === 'not applicable')
  expect(skipped.map(([item]) => item)).toEqual([
    'accused-asked',
    'others-asked',
    'statements-hidden',
    'silence-unused',
    'quorum',
    'blind',
    'own-video',
    'only-accusations',
    'act-first',
    'not-twice',
    'statements-answered',
  ])
})
