import { describe, expect, it } from 'vitest'
import type { ChartLine } from './chart-line.ts'
import { placedEnds } from './placed-ends.ts'

const line = (id: string, end: number, isOut = false): ChartLine => ({
  id,
  classToken: 'LMP2',
  name: id,
  values: [0, end],
  ...(isOut && { isOut }),
})

const place = (lines: readonly ChartLine[], bottom = 300) =>
  placedEnds(lines, { y: (value) => value, top: 0, bottom })

const order = (lines: readonly ChartLine[], bottom?: number) =>
  place(lines, bottom).ends.map((end) => end.line.id)

it('names lines in the order of their ends', () => {
  expect(order([line('low', 200), line('high', 10)])).toEqual(['high', 'low'])
})

it('leaves out lines without a value', () => {
  expect(order([line('one', 10), { ...line('none', 0), values: [null] }])).toEqual(['one'])
})

describe('with cars that are out', () => {
  const lines = [
    line('out early', 5, true),
    line('winner', 0),
    line('out late', 20, true),
    line('second', 250),
  ]

  it('names them below all that are running, wherever their lines ended', () => {
    expect(order(lines)).toEqual(['winner', 'second', 'out early', 'out late'])
  })

  it('does so where a result has them above others, and where there is hardly room', () => {
    const many = Array.from({ length: 44 }, (_, index) =>
      line(String(index), index * 5, index % 3 === 0),
    )
    const { ends, distance } = place(many, 260)
    const firstOut = ends.findIndex(({ line: { isOut } }) => isOut)
    expect(ends.slice(firstOut).every(({ line: { isOut } }) => isOut)).toBe(true)
    const heights = ends.map(({ at }) => at)
    expect(heights[0]).toBeGreaterThanOrEqual(-0.001)
    expect(heights.at(-1)).toBeLessThanOrEqual(260.001)
    for (const [index, height] of heights.slice(1).entries())
      expect(height - (heights[index] ?? 0)).toBeGreaterThanOrEqual(distance - 0.001)
  })

  it('separates the two groups', () => {
    const { ends, distance } = place(lines)
    const at = (id: string) => ends.find((end) => end.line.id === id)?.at ?? 0
    expect(at('out early') - at('second')).toBeGreaterThan(distance)
  })

  it('also works if all of them are out', () => {
    expect(order([line('one', 90, true), line('two', 10, true)])).toEqual(['one', 'two'])
  })
})
