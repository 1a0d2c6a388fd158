import { expect, it } from 'vitest'
import { answerIn, cellsIn } from './answer-in.ts'
import {
  type Answer,
  answersAt,
  cellCount,
  fromLetters,
  toLetters,
  unanswered,
} from './availability.ts'

const START = new Date('2026-12-12T14:00:00Z')
const minutes = (count: number) => new Date(START.getTime() + count * 60_000)
const given = (letters: string) => ({ begins: START, answers: fromLetters(letters) })

it('is stored as letters, and reads what it does not know as no answer', () => {
  expect(toLetters(fromLetters('ymn-'))).toBe('ymn-')
  expect(fromLetters('y?')).toEqual(['yes', 'none'])
})

it('stays with its hour when the race is moved', () => {
  expect(toLetters(answersAt(given('ynm'), minutes(30), 4))).toBe('nm--')
  expect(toLetters(answersAt(given('ynm'), minutes(-60), 4))).toBe('--yn')
})

it('takes the worse of two answers where a cell lies in both', () => {
  expect(toLetters(answersAt(given('ymny'), minutes(15), 4))).toBe('mnn-')
})

it('knows which half hours a stint touches', () => {
  expect(cellsIn({ start: 0, end: 1_800 })).toEqual([0])
  expect(cellsIn({ start: 1_700, end: 3_601 })).toEqual([0, 1, 2])
  expect(cellCount(86_400)).toBe(48)
  expect(cellCount(1_801)).toBe(2)
})

it.each([
  ['yyy', 'yes', 600, 5_000],
  ['ymy', 'maybe', 1_800, 3_600],
  ['y-m', 'none', 1_800, 3_600],
  ['nym', 'no', 600, 1_800],
  ['y', 'yes', 600, 5_000],
  ['', 'none', 600, 5_000],
] as [string, Answer, number, number][])(
  'finds the worst of %s: %s',
  (letters, answer, start, end) => {
    const found = answerIn(fromLetters(letters), { start: 600, end: 5_000 })
    expect(found).toEqual({ answer, start, end })
  },
)

it('counts what is open', () => {
  expect(unanswered(fromLetters('y--n'))).toBe(2)
})
