import { expect, it } from 'vitest'
import { answersAt, fromLetters, toLetters, unanswered } from './availability.ts'

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

it('counts what is open', () => {
  expect(unanswered(fromLetters('y--n'))).toBe(2)
})
