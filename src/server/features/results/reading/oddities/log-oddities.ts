import { isKnownClass } from '../race/car-classes.ts'
import type { Searches } from './oddity-search.ts'

type Line = { entry: number | undefined; driverName: string }

/** Oddities of the log and of the whole file. */
export const logOddities = {
  'other-sessions': ({ otherSessions }) => ({
    count: otherSessions.length,
    words: otherSessions,
  }),
  'unknown-class': ({ cars }) => {
    const classes = new Set(cars.map(({ fileClass }) => fileClass))
    const unknown = [...classes].filter((name) => !isKnownClass(name))
    return { count: unknown.length, words: unknown }
  },
  'penalties-without-car': ({ penalties }) => withoutCar(penalties),
  'log-without-car': ({ incidents, damages, trackLimits }) =>
    withoutCar([...incidents, ...damages, ...trackLimits]),
  'log-cut': ({ omitted }) => ({
    count: Object.values(omitted).reduce((sum, lines) => sum + lines, 0),
  }),
  'old-encoding': ({ isOldEncoding }) => ({ count: isOldEncoding ? 1 : 0 }),
} satisfies Searches

function withoutCar(lines: Line[]) {
  const lost = lines.filter(({ entry }) => entry === undefined)
  return { count: lost.length, words: [...new Set(lost.map(({ driverName }) => driverName))] }
}
