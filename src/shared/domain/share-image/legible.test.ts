import { expect, test } from 'vitest'
import { legible } from './legible.ts'

test.each([
  ['Łukasz Kraśko', 'Łukasz Kraśko'],
  ['  Lotta   Laps ', 'Lotta Laps'],
  ['Lotta 🏁 Laps', 'Lotta Laps'],
  ['Nguyễn', 'Nguyen'],
  ['Ｌｏｔｔａ', 'Lotta'],
  ['Иван', 'instead'],
  ['[TAG] 山田', 'instead'],
  ['🏁', 'instead'],
  ['', 'instead'],
])('shows %j as %j', (text, shown) => expect(legible(text, 'instead')).toBe(shown))
