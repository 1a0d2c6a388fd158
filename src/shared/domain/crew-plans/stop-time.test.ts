import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillSeconds, serviceTime, USUAL_SERVICES } from './stop-time.ts'

it.each([
  [0, 0],
  [0.01, 2.2],
  [0.25, 10],
  [0.625, 25],
  [1, 40],
  [1.2, 40],
])('fills in %f in %f seconds, as planners have it', (fraction, seconds) => {
  expect(fillSeconds(fraction, 40)).toBeCloseTo(seconds)
})

it('is twice as long where it takes twice as long to fill everything', () => {
  expect(fillSeconds(0.25, 80)).toBeCloseTo(20)
})

it('takes as long as the longest of what runs side by side', () => {
  const work = { energy: 1, fuel: 0.25, hasTyres: true, hasDriver: false }
  expect(serviceTime(work, USUAL_SERVICES)).toMatchObject({ seconds: 40, decides: 'energy' })
  const short = { ...work, energy: 0.01, fuel: 0 }
  expect(serviceTime(short, USUAL_SERVICES)).toMatchObject({ seconds: 12, decides: 'tyres' })
})

it('adds what waits for the others', () => {
  const services = { ...USUAL_SERVICES, driverSeconds: 8, afterOthers: ['tyres' as const] }
  const work = { energy: 1, fuel: 0, hasTyres: true, hasDriver: true }
  expect(serviceTime(work, services)).toMatchObject({ seconds: 52, decides: 'energy' })
})

it('is nothing where nothing is done', () => {
  const work = { energy: 0, fuel: 0, hasTyres: false, hasDriver: false }
  expect(serviceTime(work, USUAL_SERVICES)).toEqual({ parts: [], seconds: 0, decides: null })
})

it('never takes less for more', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fraction, fraction, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(fillSeconds(less, 40)).toBeLessThanOrEqual(fillSeconds(more, 40) + 1e-9)
    }),
  )
})
