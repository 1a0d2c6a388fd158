import { expect, it } from 'vitest'
import type { RoundCar } from '#shared/domain/scoring/season.ts'
import { lastRaced } from './last-raced.ts'

const car = (
  carClass: string,
  drivers: RoundCar['drivers'],
  status: RoundCar['status'] = 'finished',
) => ({
  no: '7',
  class: carClass,
  drivers,
  status,
})

it('knows members by the class in which they started last, as long as they have a profile', () => {
  const rounds = [
    { id: '1', cars: [car('Hypercar', ['user 7', 'user 8']), car('LMGT3', ['user 9', 'name x'])] },
    { id: '2', cars: [car('LMGT3', [{ name: 'user 7', laps: 20 }], 'dnf')] },
    // Who did not start has not raced, nor has anybody in a round to come.
    { id: '3', cars: [car('LMGT3', ['user 8'], 'dns'), car('Hypercar', ['user 10'])] },
    { id: '4', cars: [] },
  ]
  expect(lastRaced({ season: { rounds }, departed: new Set(['user 10']) })).toEqual([
    { carClass: 'LMGT3', userIds: [7, 9] },
    { carClass: 'Hypercar', userIds: [8] },
  ])
})
