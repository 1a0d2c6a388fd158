import { expect, it } from 'vitest'
import { progressionText } from './progression-text.ts'

it.each([
  [1, '1.0x (real time)'],
  [2, '2.0x'],
  [30, '30.0x'],
  [2.5, '2.5x'],
  [1.25, '1.25x'],
])('writes a time progression of %s', (factor, text) => {
  expect(progressionText(factor)).toBe(text)
})
