import { expect, test } from 'vitest'
import { CARD } from './card-parts.ts'
import { type CardRow, CARD_ROWS, tableCard, type TableCardFacts } from './table-card.ts'

const row = (position: number, change: Partial<CardRow> = {}): CardRow => ({
  position,
  name: `Driver ${position}`,
  carNumber: String(position),
  points: 100 - position,
  moved: 0,
  ...change,
})

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))

const card = (rows: CardRow[], change: Partial<TableCardFacts> = {}) =>
  tableCard({
    guild: 'Guild',
    championship: 'Winter Cup',
    table: 'Hypercar drivers',
    carClass: 'Hypercar',
    notes: ['After round 5 of 12', 'Provisional'],
    rows,
    total: rows.length,
    noun: 'drivers',
    ...change,
  })

const texts = (...args: Parameters<typeof card>) =>
  card(...args).flatMap((part) => (part.kind === 'text' ? part.text : []))

test('names the guild, the championship, the table, and who has won or lost places', () => {
  expect(
    texts([
      row(1, { moved: 2, name: 'Lotta Laps' }),
      row(2, { moved: -1, points: 12.5 }),
      row(0, { position: null, moved: null, name: 'Hank Hairpin', points: 0 }),
    ]),
  ).toEqual(
    [
      'Guild',
      'Winter Cup',
      'Hypercar drivers · After round 5 of 12 · Provisional',
      ['1', '+2', 'Lotta Laps', '99'],
      ['2', '–1', 'Driver 2', '12.5'],
      ['–', 'Hank Hairpin', '0'],
    ].flat(),
  )
})

test('says how many rows the table has if the image shows fewer', () => {
  expect(texts(rowsOf(CARD_ROWS), { total: 22 }).at(-1)).toBe('The first 10 of 22 drivers')
  expect(texts(rowsOf(CARD_ROWS)).at(-1)).toBe('90')
})

test('shows the number of the car in place of a name that cannot be drawn', () => {
  const shown = texts([row(1, { name: '山田太郎' }), row(2, { name: 'Иван', carNumber: null })], {
    championship: '耐久レース',
  })
  expect(shown[1]).toBe('Hypercar drivers')
  expect(shown).toContain('Car 1')
  expect(shown).toContain('Car ?')
})

test.each([1, 5, 6, CARD_ROWS])('keeps everything inside with %i rows', (count) => {
  for (const part of card(rowsOf(count), { total: 30 })) {
    expect(part.left).toBeGreaterThanOrEqual(0)
    expect(part.width).toBeGreaterThan(5)
    expect(part.left + part.width).toBeLessThanOrEqual(CARD.width)
    const bottom = part.kind === 'box' ? part.top + part.height : part.middle + part.sizePx / 2
    expect(bottom).toBeLessThanOrEqual(CARD.height)
  }
})
