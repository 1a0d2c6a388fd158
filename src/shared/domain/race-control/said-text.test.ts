import { expect, it } from 'vitest'
import { carsText, saidText } from './said-text.ts'

const LINE = {
  cars: [
    { entryId: 1, number: '7', carClass: 'Hypercar' },
    { entryId: null, number: '8', carClass: 'Hypercar' },
  ],
  category: 'contact' as const,
  raceSeconds: 750,
  verdict: 'after-race' as const,
  text: '',
}

it('says which cars, what, when, and what follows', () => {
  expect(saidText(LINE)).toBe(
    'Race director: #7 and #8, contact at 0:12:30, will be looked at after the race.',
  )
  expect(saidText({ ...LINE, verdict: 'no-action', text: 'Both went on' })).toBe(
    'Race director: #7 and #8, contact at 0:12:30, no further action. Both went on.',
  )
})

it('needs neither cars nor a time', () => {
  const line = { ...LINE, cars: [], raceSeconds: null, category: 'track-limits' as const }
  expect(saidText({ ...line, text: 'Turn 5!' })).toBe(
    'Race director: Track limits, will be looked at after the race. Turn 5!',
  )
})

it.each([
  [[], ''],
  [['7'], '#7'],
  [['7', '8', '50'], '#7, #8 and #50'],
])('lists the cars %j as %j', (numbers, text) => {
  expect(carsText(numbers.map((number) => ({ number })))).toBe(text)
})
