import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WINDOW_PRESETS } from './presets/window-presets.ts'
import type { Windows } from './window-preset.ts'
import {
  appealUntil,
  decisionDueAt,
  instantOf,
  isWithin,
  type Moments,
  reportWindow,
  reviewUntil,
  statementDueAt,
} from './windows.ts'

const BERLIN = 'Europe/Berlin'

function preset(id: string): Windows {
  const found = WINDOW_PRESETS.find((one) => one.id === id)
  if (!found) throw new Error(`No preset ${id}`)
  return found.windows
}

const at = (text: string) => new Date(`${text}Z`)

/** A Saturday. */
const RACE = { 'race-start': at('2026-11-28T18:00:00'), 'race-end': at('2026-11-29T00:00:00') }
const RESULT = { 'provisional-result': at('2026-11-29T00:30:00') }

describe('reports', () => {
  it.each<[string, string, Moments, string, string]>([
    ['until a day after the race', 'endurance-24h', RESULT, '2026-11-28T18', '2026-11-30T00'],
    [
      'until half a day after a result that was uploaded late',
      'endurance-24h',
      { 'provisional-result': at('2026-12-02T08:00:00') },
      '2026-11-28T18',
      '2026-12-02T20',
    ],
    ['as expected, without a result', 'endurance-48h', {}, '2026-11-28T18', '2026-12-01T00'],
    ['only after a day', 'cooling-off', RESULT, '2026-11-30T00', '2026-12-02T00'],
    // Saturday 24:00 UTC is Sunday in Berlin; a day later it is Monday, and 13:00 there is 12:00 UTC.
    ['until Friday at 13:00', 'fixed-weekday', RESULT, '2026-11-28T18', '2026-12-04T12'],
  ])('are possible %s', (_, id, moments, opensAt, closesAt) => {
    expect(reportWindow(preset(id), { ...RACE, ...moments }, BERLIN)).toEqual({
      opensAt: at(`${opensAt}:00:00`),
      closesAt: at(`${closesAt}:00:00`),
    })
  })

  it.each([
    ['2026-11-28T20:00:00', '2026-11-28T20:30:00'],
    ['2026-11-28T23:50:00', '2026-11-29T00:20:00'],
    ['2026-11-28T23:50:01', '2026-11-29T00:30:00'],
    ['2026-11-29T00:00:00', '2026-11-29T00:30:00'],
  ])('of an incident at %s are possible live until %s', (incident, closesAt) => {
    const window = reportWindow(preset('live'), { ...RACE, incident: at(incident) }, BERLIN)
    expect(window).toEqual({ opensAt: at(incident), closesAt: at(closesAt) })
  })

  it('of any incident are possible live until after the flag', () => {
    expect(reportWindow(preset('live'), RACE, BERLIN)).toEqual({
      opensAt: RACE['race-start'],
      closesAt: at('2026-11-29T00:30:00'),
    })
  })

  it('have no window while the race has no end', () => {
    expect(
      reportWindow(preset('endurance-24h'), { 'race-start': RACE['race-start'] }, BERLIN),
    ).toBeUndefined()
  })

  it('are possible at the first instant, and no more at the last', () => {
    const window = { opensAt: at('2026-11-28T18:00:00'), closesAt: at('2026-11-30T00:00:00') }
    expect(isWithin(window, window.opensAt)).toBe(true)
    expect(isWithin(window, at('2026-11-29T23:59:59.999'))).toBe(true)
    expect(isWithin(window, window.closesAt)).toBe(false)
  })
})

describe('a day of the week', () => {
  const sunday = (time: string) =>
    ({ after: 'race-end', weekday: 'sunday', at: time, atLeastHours: 0 }) as const

  it.each([
    ['in summer, before the clocks go back', '13:00', '2026-10-18T12:00:00', '2026-10-25T12:00:00'],
    ['in winter, before they go forward', '13:00', '2027-03-22T12:00:00', '2027-03-28T11:00:00'],
    [
      'for a time that comes twice, the first',
      '02:30',
      '2026-10-24T20:00:00',
      '2026-10-25T00:30:00',
    ],
    ['or the second after the first', '02:30', '2026-10-25T00:30:01', '2026-10-25T01:30:00'],
    ['for a time that the clocks skip', '02:30', '2027-03-27T20:00:00', '2027-03-28T01:30:00'],
    ['a week later once it has passed', '13:00', '2026-11-29T12:00:01', '2026-12-06T12:00:00'],
    ['at once at that very time', '13:00', '2026-11-29T12:00:00', '2026-11-29T12:00:00'],
  ])('is found %s', (_, time, end, expected) => {
    expect(instantOf(sunday(time), { 'race-end': at(end) }, BERLIN)).toEqual(at(expected))
  })

  it('is at least so many hours later', () => {
    const friday = { after: 'race-end', weekday: 'friday', at: '13:00', atLeastHours: 24 } as const
    const found = (end: string) => instantOf(friday, { 'race-end': at(end) }, BERLIN)
    expect(found('2026-11-26T12:00:00')).toEqual(at('2026-11-27T12:00:00'))
    expect(found('2026-11-26T12:00:01')).toEqual(at('2026-12-04T12:00:00'))
  })

  it('comes within a week and a day, at that time where the guild is', () => {
    const zones = fc.constantFrom(BERLIN, 'UTC', 'America/New_York', 'Australia/Lord_Howe')
    const anyEnd = fc.date({
      min: at('2026-01-01T00:00:00'),
      max: at('2028-01-01T00:00:00'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anyEnd, zones, (end, zone) => {
        const found = instantOf(sunday('13:00'), { 'race-end': end }, zone)
        const shown = found?.toLocaleString('en-US', {
          timeZone: zone,
          weekday: 'long',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        })
        expect(shown).toBe('Sunday 13:00')
        const hours = ((found?.getTime() ?? 0) - end.getTime()) / 3_600_000
        expect(hours).toBeGreaterThanOrEqual(0)
        // The clocks of a week can go back by an hour.
        expect(hours).toBeLessThanOrEqual(7 * 24 + 1)
      }),
    )
  })
})

it('counts statements, decisions and appeals from their own beginnings', () => {
  const usual = preset('endurance-24h')
  expect(statementDueAt(usual, at('2026-11-30T10:00:00'), BERLIN)).toEqual(
    at('2026-12-01T10:00:00'),
  )
  const closed = { 'window-close': at('2026-11-30T00:00:00') }
  expect(decisionDueAt(usual, closed, BERLIN)).toEqual(at('2026-12-02T00:00:00'))
  // Tuesday, two days after the reports closed on a Friday.
  const friday = { 'window-close': at('2026-12-04T12:00:00') }
  expect(decisionDueAt(preset('fixed-weekday'), friday, BERLIN)).toEqual(at('2026-12-08T14:00:00'))
  expect(appealUntil(usual, at('2026-11-29T20:00:00'), BERLIN)).toEqual(at('2026-12-01T20:00:00'))
  expect(appealUntil(preset('race-night'), at('2026-11-29T20:00:00'), BERLIN)).toEqual(
    at('2026-12-01T20:00:00'),
  )
})

it.each([
  ['endurance-24h', undefined, '2026-12-03T00:00:00', '2026-12-04T00:00:00'],
  ['cooling-off', '2026-12-05T10:00:00', '2026-12-09T10:00:00', '2026-12-09T10:00:00'],
  // Two weeks after the race at most.
  ['cooling-off', '2026-12-12T10:00:00', '2026-12-13T00:00:00', '2026-12-13T00:00:00'],
])('reviews by %s with evidence of %s until %s', (id, evidence, until, extendedUntil) => {
  const moments = { ...RACE, ...(evidence && { 'new-evidence': at(evidence) }) }
  expect(reviewUntil(preset(id), moments, BERLIN)).toEqual({
    until: at(until),
    extendedUntil: at(extendedUntil),
  })
})

it('waits for the evidence where a review counts from it', () => {
  expect(reviewUntil(preset('cooling-off'), RACE, BERLIN)).toBeUndefined()
})

it('never closes reports before the result is known, whatever the preset and the upload', () => {
  const anyPreset = fc.constantFrom(...WINDOW_PRESETS)
  fc.assert(
    fc.property(anyPreset, fc.nat(1_000), ({ windows: one }, hoursLate) => {
      const result = new Date(RACE['race-end'].getTime() + hoursLate * 3_600_000)
      const window = reportWindow(one, { ...RACE, 'provisional-result': result }, BERLIN)
      const { neverBefore } = one.reports
      const least = neverBefore && instantOf(neverBefore, { 'provisional-result': result }, BERLIN)
      expect(window?.closesAt.getTime()).toBeGreaterThanOrEqual(least?.getTime() ?? 0)
    }),
  )
})
