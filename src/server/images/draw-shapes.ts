import { CARD, type CardShape } from '#shared/domain/share-image/card-parts.ts'

type Line = Extract<CardShape, { kind: 'line' }>
type Flag = Extract<CardShape, { kind: 'flag' }>

/** A rectangle of the card, and how much of each of its pixels is covered, from 0 to 1, row by row. */
type Shape = { left: number; top: number; width: number; height: number; covered: Float32Array }

/** The part of it that is on the card. */
export function drawLine({ points, widthPx }: Line): Shape {
  const reach = widthPx / 2 + 1
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const left = clamped(Math.floor(Math.min(...xs) - reach), CARD.width)
  const top = clamped(Math.floor(Math.min(...ys) - reach), CARD.height)
  const width = Math.max(1, clamped(Math.ceil(Math.max(...xs) + reach), CARD.width) - left)
  const height = Math.max(1, clamped(Math.ceil(Math.max(...ys) + reach), CARD.height) - top)
  const covered = new Float32Array(width * height)
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const bounds = {
      firstX: clamped(Math.floor(Math.min(from[0], to[0]) - reach) - left, width),
      endX: clamped(Math.ceil(Math.max(from[0], to[0]) + reach) - left, width),
      firstY: clamped(Math.floor(Math.min(from[1], to[1]) - reach) - top, height),
      endY: clamped(Math.ceil(Math.max(from[1], to[1]) + reach) - top, height),
    }
    for (let y = bounds.firstY; y < bounds.endY; y++)
      for (let x = bounds.firstX; x < bounds.endX; x++) {
        const away = distanceTo(from, to, left + x + 0.5, top + y + 0.5)
        const share = Math.min(1, Math.max(0, widthPx / 2 + 0.5 - away))
        covered[y * width + x] = Math.max(covered[y * width + x] ?? 0, share)
      }
  }
  return { left, top, width, height, covered }
}

export function drawFlag({ left, top, width, height, squarePx }: Flag): Shape {
  const covered = Float32Array.from({ length: width * height }, (_, pixel) => {
    const [column, row] = [pixel % width, Math.floor(pixel / width)].map((at) =>
      Math.floor(at / squarePx),
    )
    return ((column ?? 0) + (row ?? 0)) % 2 === 0 ? 1 : 0
  })
  return { left, top, width, height, covered }
}

type Point = Line['points'][number]

/** From a place to the nearest point between two others. */
function distanceTo([ax, ay]: Point, [bx, by]: Point, x: number, y: number) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length
  const along = Math.min(1, Math.max(0, share))
  return Math.hypot(x - ax - dx * along, y - ay - dy * along)
}

const clamped = (value: number, most: number) => Math.min(most, Math.max(0, value))
