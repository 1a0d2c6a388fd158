import { expect, test } from 'vitest'
import { wrapped } from './wrapped.ts'

test.each([
  ['', []],
  ['short', ['short']],
  ['ten chars!', ['ten chars!']],
  ['two lines of words', ['two lines', 'of words']],
  ['more than two lines of words', ['more than', 'two lines…']],
  ['averyveryverylongword', ['averyveryv', 'erylongwo…']],
])('writes %j as %j', (text, lines) =>
  expect(wrapped(text, { characters: 10, lines: 2 })).toEqual(lines),
)
