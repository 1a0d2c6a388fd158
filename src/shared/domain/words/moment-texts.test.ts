import { afterEach, expect, it, vi } from 'vitest'
import { formatDay, formatLocalTime, formatTime } from './dates.ts'
import { collectMomentTexts, knowMomentTexts } from './moment-texts.ts'

const RACE = new Date('2026-11-28T19:00:00Z')

afterEach(() => {
  knowMomentTexts({})
  vi.restoreAllMocks()
})

it('writes the moments of a page as they were written where it was rendered', () => {
  const write = () => [formatDay(RACE, 'UTC'), formatTime(RACE, 'Europe/Berlin')]
  const { result, texts } = collectMomentTexts(write)
  expect(result).toEqual(['Nov 28, 2026', '8:00\u00a0PM\u00a0GMT+1'])

  knowMomentTexts(JSON.parse(JSON.stringify(texts).replace('Nov 28', 'November 28')))
  expect(write()).toEqual(['November 28, 2026', '8:00\u00a0PM\u00a0GMT+1'])
})

it('knows each moment only in its zone and format', () => {
  const { texts } = collectMomentTexts(() => formatDay(RACE, 'UTC'))
  knowMomentTexts(texts)
  expect(formatTime(RACE, 'UTC')).toBe('7:00\u00a0PM\u00a0UTC')
  expect(formatDay(RACE, 'Asia/Tokyo')).toBe('Nov 29, 2026')
  expect(formatDay(new Date('2026-11-29T19:00:00Z'), 'UTC')).toBe('Nov 29, 2026')
})

it('collects nothing after the work, also if that throws', () => {
  expect(() =>
    collectMomentTexts(() => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  const { texts } = collectMomentTexts(() => formatDay(RACE, 'UTC'))
  formatDay(new Date('2026-12-24T19:00:00Z'), 'UTC')
  expect(Object.values(texts).map(Object.keys)).toEqual([[String(RACE.getTime())]])
})

it("needs no formatter for the viewer's time in their own zone", () => {
  const formatter = vi.spyOn(Intl, 'DateTimeFormat')
  expect(formatLocalTime(RACE, 'Europe/Berlin', 'Europe/Berlin')).toBeUndefined()
  expect(formatter).not.toHaveBeenCalled()
})
