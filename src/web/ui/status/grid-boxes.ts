/** How many boxes of the grid a class fills. */
export type GridCount = { classToken: string; count: number }
export type GridBox = {
  kind: 'taken' | 'kept' | 'free' | 'over'
  x: number
  path: string
  classToken?: string
}

const GRID_STEP = 8.5
const BOX = { width: 12, height: 9 }
/** A smaller grid has boxes of the same size as a grid of 24. */
const MIN_COLUMNS = 24

/** The boxes of a staggered grid: odd ones above, even ones below and half a box further; the last free ones can be kept. */
export function gridBoxes(counts: GridCount[], max: number, kept = 0) {
  const taken = counts.flatMap(({ classToken, count }) => Array<string>(count).fill(classToken))
  const length = Math.max(taken.length, max)
  const boxes = Array.from({ length }, (_, index): GridBox => {
    const x = index * GRID_STEP
    const y = index % 2 === 0 ? 0 : 15
    const classToken = taken[index]
    if (classToken === undefined && index >= max - kept)
      return { kind: 'kept', x, path: crossed(x, y) }
    if (classToken === undefined) return { kind: 'free', x, path: bracket(x, y) }
    if (index >= max) return { kind: 'over', x, path: struck(x, y), classToken }
    return { kind: 'taken', x, path: filled(x, y), classToken }
  })
  return { boxes, width: (Math.max(length, MIN_COLUMNS) - 1) * GRID_STEP + BOX.width }
}

export const filled = (x: number, y: number) =>
  `M${x} ${y}h${BOX.width}v${BOX.height}h-${BOX.width}z`

export const bracket = (x: number, y: number) => `M${x + BOX.width} ${y + 0.75}h-11.25v7.5h11.25`

export const crossed = (x: number, y: number) =>
  `M${x + 0.75} ${y + 0.75}h10.5v7.5h-10.5zM${x + 4} ${y + 4.5}h4`

export const struck = (x: number, y: number) =>
  `M${x + 0.75} ${y + 0.75}h10.5v7.5h-10.5zM${x + 2} ${y + 7}l8 -5`
