import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type CardPart, cardHead } from '#shared/domain/share-image/card-parts.ts'
import { drawCard } from './draw-card.ts'
import { rememberedImages } from './remembered-images.ts'

const card = (title: string) => cardHead({ guild: 'Guild', title, lines: ['Spa', '21 Nov'] })

it('draws every text, also with other accents and signs of its markup', async () => {
  const images = await Promise.all(
    ['Łukasz', 'Žizek', 'A & <b>'].map((title) => drawCard(card(title))),
  )
  const hashes = images.map((image) => createHash('sha256').update(image).digest('hex'))
  expect(new Set(hashes).size).toBe(3)
})

it('shortens a text that is too long for its place', async () => {
  const part = (text: string): CardPart => ({
    kind: 'text',
    left: 0,
    middle: 50,
    width: 200,
    text,
    sizePx: 30,
    font: 'text',
    colour: '#ffffff',
  })
  const { data, info } = await sharp(await drawCard([part('Long '.repeat(40))]))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const columns = Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (__, y) => data[y * info.width + x] ?? 0).some(
      (value) => value > 64,
    ),
  )
  expect(columns.lastIndexOf(true)).toBeLessThan(200)
  expect(columns.lastIndexOf(true)).toBeGreaterThan(120)
})

it('stands texts on one line, whether or not their letters go below it', async () => {
  const part = (text: string, left: number): CardPart => ({
    kind: 'text',
    left,
    middle: 50,
    width: 200,
    text,
    sizePx: 30,
    font: 'title',
    colour: '#ffffff',
  })
  const { data, info } = await sharp(await drawCard([part('Ho', 0), part('Hg', 300)]))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  /** The rows of the first letter's stem. */
  const rowsAt = (left: number) =>
    Array.from({ length: info.height }, (_, y) => y).filter((y) =>
      [2, 3, 4].some((x) => (data[y * info.width + left + x] ?? 0) > 128),
    )
  expect(rowsAt(0).length).toBeGreaterThan(15)
  expect(rowsAt(300)).toEqual(rowsAt(0))
  const [top = 0, bottom = 0] = [rowsAt(0)[0], rowsAt(0).at(-1)]
  expect(Math.abs((top + bottom + 1) / 2 - 50)).toBeLessThan(1.5)
})

it('draws what two ask for at once only once, keeps the last ones, and tries again after a failure', async () => {
  const drawn: string[] = []
  let fails = false
  const imageOf = rememberedImages(async (parts) => {
    drawn.push(JSON.stringify(parts))
    if (fails) throw new Error('No memory')
    return Buffer.from('png')
  }, 2)
  const one = card('One')
  await Promise.all([imageOf(one).png, imageOf(one).png, imageOf(card('Two')).png])
  expect(drawn).toHaveLength(2)
  await imageOf(card('Three')).png
  await imageOf(card('Two')).png
  expect(drawn).toHaveLength(3)
  await imageOf(one).png
  expect(drawn).toHaveLength(4)

  fails = true
  await expect(imageOf(card('Four')).png).rejects.toThrow('No memory')
  fails = false
  await imageOf(card('Four')).png
  expect(drawn).toHaveLength(6)
})
