import { describe, expect, it } from 'vitest'
import { eraseInJson } from './erase-in-json.ts'
import { eraser, marksOf } from './erased-names.ts'

const GONE = 'Former driver 12'
const erased = (...names: string[]) => names.map((name) => ({ name, replacement: GONE }))

describe('a whole value', () => {
  it.each([
    ['Lotta Laps', GONE],
    ['  lotta   LAPS ', GONE],
    ['Lotta Lapsus', 'Lotta Lapsus'],
    ['', ''],
  ])('%j becomes %j', (value, expected) => {
    expect(eraser(erased('Lotta Laps')).whole(value)).toBe(expected)
  })
})

describe('a text', () => {
  const { within } = eraser(erased('Lotta Laps', 'Max', 'Zoë O’B <3'), [
    'Max Speed',
    'Lotta Laps Junior',
  ])
  it.each([
    ['Lotta Laps(3) reported contact', `${GONE}(3) reported contact`],
    ['with LOTTA  laps.', `with ${GONE}.`],
    ['Lotta Lapsus and Alotta Laps', 'Lotta Lapsus and Alotta Laps'],
    // Everyday words and other people.
    ['max. 30 cars, says Max', `max. 30 cars, says ${GONE}`],
    ['Max Speed and Lotta Laps Junior', 'Max Speed and Lotta Laps Junior'],
    ['<b>Zo&#235; O’B &lt;3</b>', `<b>${GONE}</b>`],
    ['Zoe\u0308 O’B <3'.normalize('NFD'), GONE],
    ['a$& b', 'a$& b'],
  ])('%j becomes %j', (text, expected) => {
    expect(within(text)).toBe(expected)
  })

  it('stays as it is if no name is erased', () => {
    expect(eraser([]).within('Lotta Laps')).toBe('Lotta Laps')
  })
})

describe('a key', () => {
  const { key } = eraser(erased('Lotta Laps'))
  it.each([
    ['name lotta laps', 'name former driver 12'],
    ['team lotta laps racing', 'team former driver 12 racing'],
    ['lotta laps', 'former driver 12'],
    ['name lotta lapsus', 'name lotta lapsus'],
    ['user 5', 'user 5'],
  ])('%j becomes %j', (value, expected) => {
    expect(key(value)).toBe(expected)
  })
})

it.each([
  [['Lotta Laps'], ['lotta']],
  [
    ['Zoë O’B <3', 'Max'],
    ['zo', 'max'],
  ],
  // Nothing in it is written the same everywhere.
  [['Lotta', 'Ééé'], undefined],
])('knows texts that may contain %j by %j', (names, marks) => {
  expect(marksOf(names)).toEqual(marks)
})

describe('data', () => {
  const rules = { eraser: eraser(erased('Lotta Laps', '7')), inTexts: true }

  it('has names in values, keys and texts', () => {
    const value = {
      rows: [{ key: 'name lotta laps', driver: 'Lotta Laps', crew: ['Lotta Laps', 'Rex'] }],
      byName: { 'name lotta laps': 3, 'Lotta Laps': 4 },
      reason: 'Lotta Laps cut the track',
      points: 12.5,
      none: null,
    }
    expect(eraseInJson(value, rules)).toEqual({
      rows: [{ key: 'name former driver 12', driver: GONE, crew: [GONE, 'Rex'] }],
      byName: { 'name former driver 12': 3, [GONE]: 4 },
      reason: `${GONE} cut the track`,
      points: 12.5,
      none: null,
    })
  })

  it('keeps numbers and kinds, whatever a driver is called', () => {
    const value = { carNumber: '7', kind: '7', drivers: ['7'] }
    expect(eraseInJson(value, rules)).toEqual({ carNumber: '7', kind: '7', drivers: [GONE] })
  })

  it('is the same object if it has none of the names', () => {
    const value = { a: [{ b: 'Rex' }] }
    expect(eraseInJson(value, rules)).toBe(value)
  })

  it('leaves longer texts alone if it is told to', () => {
    const value = { reason: 'Lotta Laps cut', name: 'Lotta Laps' }
    expect(eraseInJson(value, { ...rules, inTexts: false })).toEqual({
      reason: 'Lotta Laps cut',
      name: GONE,
    })
  })
})
