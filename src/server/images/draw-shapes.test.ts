import sharp from 'sharp'
import { expect, it } from 'vitest'
import { CARD, type CardShape } from '#shared/domain/share-image/card-parts.ts'
import { drawCard, drawJpeg } from './draw-card.ts'

async function pixels(parts: readonly CardShape[]) {
  const { data } = await sharp(await drawCard(parts))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => [...data.subarray((y * CARD.width + x) * 3).subarray(0, 3)]
}

it('draws a line as wide as it is, also where it leaves the card', async () => {
  const at = await pixels([
    {
      kind: 'line',
      points: [
        [100, 100],
        [300, 100],
        [300, -50],
        [5_000, 700],
      ],
      widthPx: 10,
      colour: '#ff8000',
    },
  ])
  expect(at(200, 100)).toEqual([255, 128, 0])
  expect(at(200, 103)).toEqual([255, 128, 0])
  expect(at(200, 108)).toEqual([0, 0, 0])
  expect(at(303, 50)).toEqual([255, 128, 0])
})

it('draws nothing of a line beside the card', async () => {
  const at = await pixels([
    {
      kind: 'line',
      points: [
        [-100, -100],
        [-50, -80],
      ],
      widthPx: 10,
      colour: '#ffffff',
    },
  ])
  expect(at(0, 0)).toEqual([0, 0, 0])
})

it('draws the squares of a flag', async () => {
  const at = await pixels([
    { kind: 'flag', left: 0, top: 616, width: 1200, height: 14, squarePx: 7, colour: '#ffffff' },
  ])
  expect([at(3, 619), at(10, 619), at(3, 626), at(10, 626)]).toEqual(
    ['w', 'b', 'b', 'w'].map((one) => Array(3).fill(one === 'w' ? 255 : 0)),
  )
})

it('draws a card as a small JPEG', async () => {
  const bytes = await drawJpeg([
    {
      kind: 'line',
      points: [
        [0, 0],
        [1200, 630],
      ],
      widthPx: 10,
      colour: '#ff8000',
    },
  ])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...CARD })
  expect(bytes.length).toBeLessThan(300 * 1024)
})
