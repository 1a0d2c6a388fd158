import { expect, it } from 'vitest'
import { nameBesidePlate } from './crew-names.ts'

it.each([
  ['its team', { name: '#7 Kerb Crawlers', number: 7 }, 'Kerb Crawlers'],
  [
    'a team whose name holds the number',
    { name: '#7 Team #7 Racing', number: 7 },
    'Team #7 Racing',
  ],
  ['its team, if it has no number', { name: 'Kerb Crawlers', number: null }, 'Kerb Crawlers'],
  ['its captain, if it has no team', { name: '#7', number: 7 }, 'Lotta Laps'],
  ['its captain, if it has neither', { name: 'Lotta Laps', number: null }, 'Lotta Laps'],
])('names an entry beside its plate by %s', (_by, entry, text) => {
  expect(nameBesidePlate(entry, ['Lotta Laps', 'Otto Overlap'])).toBe(text)
})

it('keeps the number of an entry without a crew', () => {
  expect(nameBesidePlate({ name: '#7', number: 7 }, [])).toBe('#7')
})
