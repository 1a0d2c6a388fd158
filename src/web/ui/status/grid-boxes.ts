export type GridEntry = { classToken: string; count: number }
export type GridBox = {
  kind: 'taken' | 'free' | 'over'
  x: number
  path: string
  classToken?: string
}

const STEP = 8.5
const BOX = { width: 12, height: 9 }
/** Boxes never grow beyond the size they have on a grid of 24. */
const FEWEST_COLUMNS = 24

/** Positions of the boxes of a staggered grid: odd places above, even places below and half a box further. */
export function gridBoxes(entries: GridEntry[], max: number) {
  const taken = entries.flatMap(({ classToken, count }) => Array<string>(count).fill(classToken))
  const length = Math.max(taken.length, max)
  const boxes = Array.from({ length }, (_, place): GridBox => {
    const x = place * STEP
    const y = place % 2 === 0 ? 0 : 15
    const classToken = taken[place]
    if (classToken === undefined) return { kind: 'free', x, path: bracket(x, y) }
    if (place >= max) return { kind: 'over', x, path: struck(x, y), classToken }
    return { kind: 'taken', x, path: filled(x, y), classToken }
  })
  return { boxes, width: (Math.max(length, FEWEST_COLUMNS) - 1) * STEP + BOX.width }
}

export const filled = (x: number, y: number) =>
  `M${x} ${y}h${BOX.width}v${BOX.height}h-${BOX.width}z`

export const bracket = (x: number, y: number) => `M${x + BOX.width} ${y + 0.75}h-11.25v7.5h11.25`

export const struck = (x: number, y: number) =>
  `M${x + 0.75} ${y + 0.75}h10.5v7.5h-10.5zM${x + 2} ${y + 7}l8 -5`
