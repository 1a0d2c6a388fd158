import { expect, it } from 'vitest'
import { rungExplanation, rungText } from './rung-words.ts'
import { isRung, RUNGS } from './rungs.ts'

it.each([
  ['nfa', 'No further action'],
  ['incident', 'Racing incident'],
  ['t10', '10 seconds'],
  ['dt', 'Drive-through'],
  ['sg10', 'Stop-and-go of 10 s'],
  ['p1', '1 place lost'],
  ['lap1', '1 lap taken off'],
  ['g5', '5 grid places'],
  ['pts5', '5 points deducted'],
  ['ban2', 'Ban for 2 rounds'],
  ['excl', 'Exclusion from the championship'],
] as const)('%s is %s', (rung, text) => {
  expect(rungText(rung)).toBe(text)
})

it('explains every rung, a racing incident otherwise than no further action', () => {
  const ids = Object.keys(RUNGS).filter((id) => isRung(id))
  expect(ids.map((id) => rungExplanation(id)).every((text) => text.endsWith('.'))).toBe(true)
  expect(rungExplanation('incident')).not.toBe(rungExplanation('nfa'))
  expect(isRung('toString')).toBe(false)
})
