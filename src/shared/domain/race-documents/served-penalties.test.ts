import { expect, test } from 'vitest'
import { crossingsOf } from './crossings.ts'
import { servedPenalties } from './served-penalties.ts'
import { carWith, GREEN } from '#tests/support/race-laps.ts'

function carWithVisits(...pitLaps: number[]) {
  const car = carWith({ crossings: [100, 200, 330, 460, 560], pitLaps })
  return { ...car, crossings: crossingsOf(car, GREEN) }
}

const served = (atSeconds: number, kind: string | null = 'Drive Thru', entry = 1) => ({
  action: 'served' as const,
  entry,
  etSeconds: GREEN + atSeconds,
  kind,
})

const of = (car: ReturnType<typeof carWithVisits>, ...lines: ReturnType<typeof served>[]) =>
  [...servedPenalties(car, lines, GREEN)].map(([lap, what]) => [lap, ...what])

test('belong to the visit on whose laps they were served', () => {
  expect(of(carWithVisits(2), served(150))).toEqual([[2, 'drive-through']])
  expect(of(carWithVisits(2), served(230))).toEqual([[2, 'drive-through']])
  expect(of(carWithVisits(2), served(400))).toEqual([])
})

test('belong to the nearer one of two visits in a row', () => {
  expect(of(carWithVisits(2, 3), served(230), served(320, 'Stop/Go'))).toEqual([
    [2, 'drive-through'],
    [3, 'stop-and-go'],
  ])
})

test('of one visit are listed together', () => {
  expect(of(carWithVisits(2), served(190), served(210, null))).toEqual([
    [2, 'drive-through', 'of an unknown kind'],
  ])
})

test('are neither those of another car, nor those that were only given', () => {
  const given = { ...served(190), action: 'received' as const }
  expect(servedPenalties(carWithVisits(2), [given, served(190, null, 2)], GREEN).size).toBe(0)
})
