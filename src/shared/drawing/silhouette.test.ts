import { expect, it } from 'vitest'
import { silhouetteOf } from './silhouette.ts'

const frame = { width: 150, height: 104, pad: 12, isLarge: false }
const large = { width: 480, height: 230, pad: 24, isLarge: true }
const L_SHAPE = '40 100 200 100 200 0 100 0 100 50 0 50 0 100'

const pointsOf = (path: string) => {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? []
  return {
    xs: numbers.filter((_, i) => i % 2 === 0),
    ys: numbers.filter((_, i) => i % 2 === 1),
  }
}

it('draws the same outline for the same name', () => {
  expect(silhouetteOf({ name: 'Monza' }, frame)).toEqual(silhouetteOf({ name: 'Monza' }, frame))
})

it('draws another outline for another name', () => {
  const { bed } = silhouetteOf({ name: 'Monza' }, frame)
  expect(bed).not.toBe(silhouetteOf({ name: 'Imola' }, frame).bed)
})

it.each(['Circuit de Spa-Francorchamps', 'Autódromo José Carlos Pace', '鈴鹿', ''])(
  'keeps %j inside its frame',
  (name) => {
    const { xs, ys } = pointsOf(silhouetteOf({ name }, frame).bed)

    expect(Math.min(...xs)).toBeGreaterThanOrEqual(11.9)
    expect(Math.max(...xs)).toBeLessThanOrEqual(138.1)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(11.9)
    expect(Math.max(...ys)).toBeLessThanOrEqual(92.1)
  },
)

it('drives an invented outline clockwise', () => {
  for (const name of ['Monza', 'Spa', 'Le Mans', 'Long Beach', 'Sebring']) {
    const { bed } = silhouetteOf({ name }, large)
    const { xs, ys } = pointsOf(bed)
    const area = xs.reduce((sum, x, i) => {
      const next = (i + 1) % xs.length
      return sum + x * (ys[next] ?? 0) - (xs[next] ?? 0) * (ys[i] ?? 0)
    }, 0)
    // Of a screen, where y grows downwards.
    expect(area).toBeGreaterThan(0)
  }
})

it('draws a real outline through its points, whatever its name', () => {
  const drawn = silhouetteOf({ name: 'Monza', outline: L_SHAPE }, large)
  const { xs, ys } = pointsOf(drawn.bed)

  expect(drawn).toEqual(silhouetteOf({ name: 'Imola', outline: L_SHAPE }, large))
  expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(182, 1)
  // The points are twice as wide as high, and the rounded corners reach beyond them.
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(300)
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(400)
})

it('starts a real outline at its first point, in the direction of the second', () => {
  const { start, arrow } = silhouetteOf({ name: 'Monza', outline: L_SHAPE }, large)
  const [line, ahead] = [start, arrow].map((path) => {
    const { xs, ys } = pointsOf(path)
    return { x: Math.max(...xs), y: Math.min(...ys) }
  })

  // On the lower edge, left of the middle; the second point lies to the right.
  expect(line?.y).toBeGreaterThan(180)
  expect(line?.x).toBeLessThan(240)
  expect(ahead?.x).toBeGreaterThan(line?.x ?? 0)
})
