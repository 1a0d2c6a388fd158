import { expect, it } from 'vitest'
import { seamLines } from './seam-lines.ts'

const seams = [{ atSeconds: 5_000, afterLap: 28, pauseSeconds: 2_250 }]
const restart = (afterLap: number) => ({
  afterLap,
  firstLap: afterLap + 1,
  stoppedSeconds: 5_000,
  startedSeconds: 5_010,
})

it('marks a stop after the last lap of the first of these cars', () => {
  const cars = [{ restarts: [restart(25)] }, { restarts: [restart(24)] }, {}]
  expect(seamLines(seams, cars, 1)).toEqual([{ step: 24, label: 'Stopped 38 min' }])
})

it('marks it after the leader’s last lap if none of these cars went on', () => {
  expect(seamLines(seams, [{}], 0)).toEqual([{ step: 28, label: 'Stopped 38 min' }])
})
