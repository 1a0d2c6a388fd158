import { expect, it } from 'vitest'
import type { ChartLine } from './chart-line.ts'
import { lineLooks } from './line-looks.ts'

const line = (index: number, more: Partial<ChartLine> = {}): ChartLine => ({
  id: String(index),
  classToken: index % 2 ? 'LMP2' : 'LMGT3',
  name: `Car ${index}`,
  values: [index],
  ...more,
})

const field = (count: number, more: (index: number) => Partial<ChartLine> = () => ({})) =>
  Array.from({ length: count }, (_, index) => line(index, more(index)))

const strengths = (lines: readonly ChartLine[], chosen: readonly string[] = []) =>
  [...lineLooks(lines, chosen, true).values()].map(({ strength }) => strength)

const strongest = (count: number) =>
  field(count, (index) => (index < 3 || index === 9 ? { isStrong: true } : {}))

it('leaves up to twelve lines as they are', () => {
  expect(new Set(strengths(strongest(12)))).toEqual(new Set(['plain']))
})

it('makes all of more lines faint but the strong and the chosen ones', () => {
  const looks = strengths(strongest(13), ['11'])
  expect(looks.map((strength, index) => (strength === 'faint' ? [] : [index, strength]))).toEqual(
    Array.from({ length: 13 }, (_, index) => {
      if (index === 11) return [index, 'chosen']
      return index < 3 || index === 9 ? [index, 'strong'] : []
    }),
  )
})

it('makes no line faint if none would be strong, nor where all are chosen for good', () => {
  expect(new Set(strengths(field(40)))).toEqual(new Set(['plain']))
  const fixed = lineLooks(field(40), ['1', '2'], false)
  expect([...fixed.values()].map(({ strength }) => strength)).not.toContain('faint')
})

it('has a look of its own for each line of one class that can be followed', () => {
  const ofOne = strongest(30).map((one) => ({ ...one, classToken: 'LMGT3' }))
  const looks = lineLooks(ofOne, ['20', '21', '29', '9'], true)
  const followed = [...looks.values()].filter(({ strength }) => strength !== 'faint')
  expect(followed).toHaveLength(7)
  const distinct = new Set(followed.map(({ classToken, dash }) => `${classToken} ${dash}`))
  expect(distinct.size).toBe(7)
  expect(followed.every(({ classToken }) => classToken.startsWith('series-'))).toBe(true)
  const faint = [...looks.values()].filter(({ strength }) => strength === 'faint')
  expect(new Set(faint.map(({ classToken }) => classToken))).toEqual(new Set(['LMGT3']))
})

it('leaves the strong lines their colours whatever is chosen beside them', () => {
  const ofOne = strongest(30).map((one) => ({ ...one, classToken: 'LMGT3' }))
  const before = lineLooks(ofOne, [], true)
  const after = lineLooks(ofOne, ['20', '25'], true)
  for (const id of ['0', '1', '2', '9']) expect(after.get(id)).toEqual(before.get(id))
})

it('keeps the colours of several classes, and tells chosen lines by dashes', () => {
  const looks = lineLooks(field(4), ['2', '0'], true)
  expect(looks.get('2')).toEqual({ classToken: 'LMGT3', dash: 0, strength: 'chosen' })
  expect(looks.get('0')).toEqual({ classToken: 'LMGT3', dash: 1, strength: 'chosen' })
  expect(looks.get('1')).toEqual({ classToken: 'LMP2', dash: 0, strength: 'plain' })
})

it('keeps dashes that lines have themselves', () => {
  const dashed = field(3, () => ({ classToken: 'LMP2', dash: 3 }))
  expect(lineLooks(dashed, [], true).get('1')).toEqual({
    classToken: 'LMP2',
    dash: 3,
    strength: 'plain',
  })
})
