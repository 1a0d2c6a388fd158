import { expect, it } from 'vitest'
import { setsText } from './tyres.tsx'

it('sums tyres and laps by compound, and a lap on two compounds for both', () => {
  const run = (compound: string | null, wheels: number[], firstLap: number, lastLap: number) => ({
    compound,
    wheels,
    firstLap,
    lastLap,
  })
  const runs = [
    run('Medium', [0, 1, 2, 3], 1, 20),
    run('Medium', [0, 1], 21, 30),
    run('Soft', [2, 3], 21, 40),
    run(null, [0, 1], 31, 31),
  ]
  expect(setsText(runs)).toBe(
    '10 tyres: Medium 6 (30 laps), Soft 2 (20 laps), unknown compound 2 (1 lap)',
  )
})
