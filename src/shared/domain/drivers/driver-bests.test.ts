import { expect, it } from 'vitest'
import type { DriverBest } from '#shared/contract/driver-history.ts'
import { bestLapsOf } from './driver-bests.ts'

const best = (seconds: number, options: Partial<DriverBest> = {}): DriverBest => ({
  track: { id: 1, name: 'Spa', layoutVariant: null },
  carClass: 'LMGT3',
  carModel: 'BMW M4',
  kind: 'race',
  seconds,
  lap: 3,
  event: { id: 1, title: 'Round 1', date: new Date(0), timezone: 'UTC' },
  session: { id: 1, kind: 'race', ordinal: 1, isMain: true },
  ...options,
})
const of = (...bests: (DriverBest | null)[]) =>
  bests.map((one) => ({ status: 'Finished' as const, best: one }))

it('keeps the fastest lap per track, car and kind of session', () => {
  const qualifying = best(98, { kind: 'qualifying' })
  const other = best(99, { carModel: 'Aston Martin Vantage' })
  const monza = best(105, { track: { id: 2, name: 'Monza', layoutVariant: null } })

  expect(bestLapsOf(of(best(101), best(100), qualifying, other, monza, null))).toEqual([
    monza,
    qualifying,
    other,
    best(100),
  ])
})

it('keeps the earliest of equal laps, and none of a disqualified car', () => {
  const later = best(100, { lap: 9 })
  expect(bestLapsOf(of(later, best(100)))).toEqual([best(100)])
  expect(bestLapsOf([{ status: 'DSQ', best: best(90) }])).toEqual([])
})
