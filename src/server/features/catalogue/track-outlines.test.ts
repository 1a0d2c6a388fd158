import { describe, expect, it } from 'vitest'
import { tracks } from '#server/database/catalogue/tracks.ts'
import { OUTLINES, trackOutline } from './track-outlines.ts'

const drawn = Object.entries(OUTLINES).flatMap(([name, layouts]) =>
  Object.keys(layouts).map((layout) => ({ name, layout })),
)

describe.each(drawn)('$name, $layout', ({ name, layout }) => {
  it('is a layout of the catalogue', () => {
    expect(tracks).toContainEqual(expect.objectContaining({ name, layoutVariant: layout }))
  })

  it('is a closed lap of at least 25 different points', () => {
    const numbers = trackOutline(name, layout)?.split(' ').map(Number) ?? []
    const pairs = numbers.flatMap((x, i) => (i % 2 === 0 ? [`${x} ${numbers[i + 1]}`] : []))

    for (const number of numbers) expect(number).toBeGreaterThanOrEqual(0)
    for (const number of numbers) expect(number).toBeLessThanOrEqual(200)
    expect(pairs.length).toBeGreaterThanOrEqual(25)
    expect(new Set(pairs).size).toBe(pairs.length)
  })
})

it.each([
  ['a track that an admin added', 'Kyalami', null],
  ['a layout that nobody has drawn', 'Circuit Paul Ricard', '3A'],
  ['a name that every object has', 'constructor', 'name'],
])('has none for %s', (_, name, layout) => {
  expect(trackOutline(name, layout)).toBeNull()
})
