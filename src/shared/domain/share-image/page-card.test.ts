import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { CARD } from './card-parts.ts'
import { pageCard, type PageCardFacts } from './page-card.ts'

const facts: PageCardFacts = {
  guild: 'Endurance Guild',
  note: 'Winter Cup',
  title: 'Ardennes 6 Hours',
  fallback: 'Race',
  track: { name: 'Spa' },
  lead: 'Sat, Dec 5, 2026, 7:00 PM UTC',
  detail: 'Circuit de Spa-Francorchamps',
  columns: [{ colour: '#f53b43', title: 'Hypercar', detail: '4 free' }],
}

const textsOf = (card: PageCardFacts) =>
  pageCard(card).flatMap((part) => (part.kind === 'text' ? [part] : []))

it('shows what a page is about', () => {
  expect(textsOf(facts).map(({ text }) => text)).toEqual([
    'ENDURANCE GUILD',
    'Winter Cup',
    'ARDENNES',
    '6 HOURS',
    'Sat, Dec 5, 2026, 7:00 PM UTC',
    'Circuit de Spa-Francorchamps',
    'Hypercar',
    '4 free',
  ])
})

const titleOf = (title: string) =>
  textsOf({ ...facts, guild: '', note: '', title, lead: '', detail: '', columns: [] })

it.each([
  ['Spa', 150, 1],
  ['Ardennes 6 Hours', 150, 2],
  ['Nürburgring 24 Hours of the North', 112, 3],
  ['Weltmeisterschaftsvorbereitungsrennen', 64, 2],
  ['word '.repeat(60), 64, 5],
])('writes %j as large as it fits', (title, sizePx, lines) => {
  const shown = titleOf(title)
  expect({ sizePx: shown[0]?.sizePx, lines: shown.length }).toEqual({ sizePx, lines })
})

it('shows what is known where the title cannot be drawn', () => {
  expect(titleOf('Гонка').map(({ text }) => text)).toEqual(['RACE'])
})

it('keeps everything on the card', () => {
  const text = fc.string({ maxLength: 80, unit: 'grapheme' })
  const column = fc.record({ colour: fc.constant('#ffffff'), title: text, detail: text })
  const any = fc.record({
    guild: text,
    note: text,
    title: text,
    fallback: fc.constant('Race'),
    track: fc.option(fc.record({ name: text })),
    lead: text,
    detail: text,
    columns: fc.array(column, { maxLength: 6 }),
  })
  fc.assert(
    fc.property(any, (card) => {
      for (const part of pageCard(card)) {
        if (part.kind === 'line') continue
        expect(part.left).toBeGreaterThanOrEqual(0)
        expect(part.left + part.width).toBeLessThanOrEqual(CARD.width)
        if (part.kind === 'text') expect(part.width).toBeGreaterThan(0)
      }
    }),
  )
})
