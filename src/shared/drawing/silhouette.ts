import { measureLap, type PointOnLap, slice } from './lap.ts'
import { pathThrough, type Point, round } from './points.ts'
import { trackOutline } from './track-corners.ts'

export type Silhouette = {
  bed: string
  line: string
  sectors: string
  start: string
  arrow: string
  labels: { text: string; x: number; y: number }[]
}

type Frame = { width: number; height: number; pad: number; isLarge: boolean }

/** The parts of an invented track map, as SVG paths. It does not resemble the real circuit. */
export function silhouetteOf(name: string, frame: Frame): Silhouette {
  const { isLarge } = frame
  const points = fit(trackOutline(name), frame)
  const lap = measureLap(points)
  const third = lap.length / 3
  const gap = isLarge ? 3.2 : 2.6
  const from = (sector: number) => lap.startLine + sector * third
  const sector = (i: number) => pathThrough(slice(lap.at, from(i) + gap, from(i + 1) - gap))
  const tick = (i: number) => across(lap.at(from(i)), (isLarge ? 11 : 8) * 0.8)
  const label = (i: number) => labelAt(lap.at(from(i + 0.5)), `S${i + 1}`, frame)

  return {
    bed: `${pathThrough(points)}Z`,
    line: [0, 1, 2].map(sector).join(''),
    sectors: [1, 2].map(tick).join(''),
    start: chequers(lap.at(lap.startLine), isLarge ? 3.2 : 2.4),
    arrow: arrowAt(lap.at(lap.startLine + (isLarge ? 26 : 20)), isLarge ? 6 : 4.6),
    labels: isLarge ? [0, 1, 2].map(label) : [],
  }
}

function fit(points: Point[], { width, height, pad }: Frame): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((width - 2 * pad) / (right - left), (height - 2 * pad) / (bottom - top))
  return points.map(([x, y]) => [
    (x - (left + right) / 2) * scale + width / 2,
    (y - (top + bottom) / 2) * scale + height / 2,
  ])
}

const across = ({ x, y, nx, ny }: PointOnLap, reach: number) =>
  pathThrough([
    [x + nx * reach, y + ny * reach],
    [x - nx * reach, y - ny * reach],
  ])

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

/** The position of a label on the outside of the track. */
function labelAt({ x, y, nx, ny }: PointOnLap, text: string, { width, height }: Frame) {
  const side = (x - width / 2) * nx + (y - height / 2) * ny > 0 ? 22 : -22
  return { text, x: round(x + nx * side), y: round(y + ny * side + 4) }
}
