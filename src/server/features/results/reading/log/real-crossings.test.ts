import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readRaceFileAt } from '#tests/support/read-race-file.ts'
import { readCrossing } from './read-stream-line.ts'

// A race of real people: stored outside the repository.
const FILE = path.resolve(process.cwd(), '../shared/results/lmu_2026_04_06_23_37_12-20R1.xml')

it.runIf(existsSync(FILE))(
  'needs the log for three crossings of a race of 44 cars only, and it tells them as the starts do',
  async () => {
    const { cars } = await readRaceFileAt(FILE)
    const laps = cars.flatMap((car) =>
      car.laps.map((lap, index) => ({ ...lap, car, end: car.laps[index + 1]?.started })),
    )
    expect(cars).toHaveLength(44)
    expect(laps.filter(({ time }) => time === undefined)).toHaveLength(61)
    const unended = laps.filter(({ end, time }) => end === undefined && time === undefined)
    expect(laps.length - unended.length).toBe(609)
    expect(unended).toHaveLength(3)
    expect(unended.every(({ crossed }) => crossed !== undefined)).toBe(true)

    const logged = new Map(
      [...readFileSync(FILE, 'latin1').matchAll(/<Score [^>]*>([^<]*)</g)].flatMap(([, text]) => {
        const crossing = readCrossing(text ?? '')
        return crossing ? [[`${crossing.driverName} ${crossing.lap}`, crossing.etSeconds]] : []
      }),
    )
    const apart = laps.flatMap(({ car, number, end }) => {
      const at = logged.get(`${car.driverName} ${number}`)
      return at === undefined || end === undefined ? [] : [Math.abs(at - end)]
    })
    expect(apart).toHaveLength(572)
    expect(Math.max(...apart)).toBeLessThan(0.002)
  },
)
