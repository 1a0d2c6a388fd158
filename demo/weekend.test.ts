import { expect, it } from 'vitest'
import { aiCrews } from './season/crews.ts'
import { pastRaces } from './season/past-races.ts'
import { weekend } from './weekend.ts'

it('has a practice in which the game drove some cars, and in no other session', () => {
  const index = pastRaces.findIndex(({ hasAiInPractice }) => hasAiInPractice)
  const race = pastRaces[index]
  if (!race) throw new Error('No race has such a practice')
  const aiCars = weekend(race, index, new Date('2026-11-14T18:00:00Z')).map(({ setup, cars }) => [
    setup.session,
    cars.filter(({ entry }) => entry.isAi).length,
  ])
  expect(aiCars).toEqual([
    ['Practice1', aiCrews.length],
    ['Qualify', 0],
    ['Race', 0],
  ])
})
