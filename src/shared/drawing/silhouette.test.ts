import { expect, it } from 'vitest'
import { silhouetteOf } from './silhouette.ts'

const frame = { width: 150, height: 104, pad: 12, isLarge: false }

it('draws the same outline for the same name', () => {
  expect(silhouetteOf('Monza', frame)).toEqual(silhouetteOf('Monza', frame))
})

it('draws another outline for another name', () => {
  expect(silhouetteOf('Monza', frame).bed).not.toBe(silhouetteOf('Imola', frame).bed)
})

it.each(['Circuit de Spa-Francorchamps', 'Autódromo José Carlos Pace', '鈴鹿', ''])(
  'keeps %j inside its frame',
  (name) => {
    const numbers =
      silhouetteOf(name, frame)
        .bed.match(/-?[\d.]+/g)
        ?.map(Number) ?? []
    const xs = numbers.filter((_, i) => i % 2 === 0)
    const ys = numbers.filter((_, i) => i % 2 === 1)

    expect(Math.min(...xs)).toBeGreaterThanOrEqual(11.9)
    expect(Math.max(...xs)).toBeLessThanOrEqual(138.1)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(11.9)
    expect(Math.max(...ys)).toBeLessThanOrEqual(92.1)
  },
)

it('labels three sectors, on a large map only', () => {
  expect(silhouetteOf('Monza', frame).labels).toEqual([])
  const large = silhouetteOf('Monza', { width: 480, height: 230, pad: 24, isLarge: true })
  expect(large.labels.map(({ text }) => text)).toEqual(['S1', 'S2', 'S3'])
})
