import { measureLap, type PointOnLap } from './lap.ts'
import { readOutline, smooth } from './outline.ts'
import { pathThrough, type Point } from './points.ts'
import { inventOutline } from './track-corners.ts'

export type Silhouette = {
  /** The closed line of the track. */
  bed: string
  start: string
  /** The direction of travel; an invented outline is driven clockwise, as most circuits are. */
  arrow: string
}

type Frame = { width: number; height: number; pad: number; isLarge: boolean }

/** What is drawn of a track: the real outline if there is one, or else one invented from the name. */
export type DrawnTrack = { name: string; outline?: string | null | undefined }

/** The parts of a track map, as SVG paths. */
export function silhouetteOf(track: DrawnTrack, frame: Frame): Silhouette {
  const { outline } = track
  const { isLarge } = frame
  const points = lineOf(track, frame)
  const lap = measureLap(points)
  const start = outline ? 0 : lap.middleOfLongest
  return {
    bed: `${pathThrough(points)}Z`,
    start: chequers(lap.at(start), isLarge ? 3.2 : 2.4),
    arrow: arrowAt(lap.at(start + (isLarge ? 26 : 16)), isLarge ? 6 : 4.6),
  }
}

/** The points of its line, which is closed. */
export function lineOf({ name, outline }: DrawnTrack, frame: Omit<Frame, 'isLarge'>): Point[] {
  return fit(outline ? smooth(readOutline(outline)) : inventOutline(name), frame)
}

function fit(points: Point[], { width, height, pad }: Omit<Frame, 'isLarge'>): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((width - 2 * pad) / (right - left), (height - 2 * pad) / (bottom - top))
  return points.map(([x, y]) => [
    (x - (left + right) / 2) * scale + width / 2,
    (y - (top + bottom) / 2) * scale + height / 2,
  ])
}

/** The chequered start line: two rows of squares across the track. */
function chequers({ x, y, tx, ty, nx, ny }: PointOnLap, size: number) {
  const squares = [0, 1].flatMap((row) => [-3, -2, -1, 0, 1, 2].map((column) => ({ row, column })))
  const corner = (row: number, column: number): Point => [
    x + tx * row * size + nx * column * size,
    y + ty * row * size + ny * column * size,
  ]
  return squares
    .filter(({ row, column }) => (row + column + 10) % 2 === 0)
    .map(({ row, column }) => {
      const ring = [
        corner(row - 1, column),
        corner(row, column),
        corner(row, column + 1),
        corner(row - 1, column + 1),
      ]
      return `${pathThrough(ring)}z`
    })
    .join('')
}

/** An arrow beside the track, in the direction of travel. */
function arrowAt({ x, y, tx, ty, nx, ny }: PointOnLap, size: number) {
  const point = (along: number, aside: number): Point => [
    x + tx * along + nx * (14 + aside),
    y + ty * along + ny * (14 + aside),
  ]
  const head = [point(size, 0), point(-size * 0.6, -size * 0.8), point(-size * 0.6, size * 0.8)]
  return `${pathThrough(head)}z`
}
