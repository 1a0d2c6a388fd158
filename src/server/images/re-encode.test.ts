import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { reEncode } from './re-encode.ts'

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const NOT_AN_IMAGE = /^The image must be a readable JPEG, PNG, WebP, GIF or AVIF file$/

const folder = await mkdtemp(path.join(tmpdir(), 'paddock-images-'))
const photographs = new Map(
  await Promise.all(
    FORMATS.map(async (format) => [format, await photograph()[format]().toBuffer()] as const),
  ),
)
afterAll(() => rm(folder, { recursive: true }))

it.each(FORMATS)('converts %s to WebP, regardless of the file name', async (format) => {
  const image = await stored(photographs.get(format))
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
})

it.each(FORMATS)('refuses a truncated %s', async (format) => {
  const whole = photographs.get(format) ?? Buffer.alloc(0)
  for (const share of [0.98, 0.5, 0.1])
    await expect(stored(whole.subarray(0, whole.length * share))).rejects.toThrow(
      /damaged or incomplete|must be a readable/,
    )
})

it.each([
  ['an SVG', SVG],
  ['an SVG with a prologue', `<?xml version="1.0"?>${SVG}`],
  ['text', 'Nordschleife'],
  ['nothing', ''],
  ['a PDF', '%PDF-1.4'],
])('refuses %s', async (_, content) => {
  await expect(stored(Buffer.from(content))).rejects.toThrow(NOT_AN_IMAGE)
})

it('refuses a TIFF, although it is an image', async () => {
  await expect(stored(await photograph().tiff().toBuffer())).rejects.toThrow(NOT_AN_IMAGE)
})

it('accepts just below 40 megapixels, and refuses 40', async () => {
  await expect(stored(await blank(8000, 5000))).rejects.toThrow(/40 megapixels or more/)
  const image = await stored(await blank(8000, 4999))
  expect(await sharp(image).metadata()).toMatchObject({ width: 1600, height: 1000 })
})

it("turns a photograph upright and removes the camera's metadata", async () => {
  const sideways = await photograph()
    .withExif({ IFD0: { Copyright: 'Lotta Laps', Orientation: '6' } })
    .jpeg()
    .toBuffer()
  const image = await stored(await sharp(sideways).withMetadata({ orientation: 6 }).toBuffer())
  const metadata = await sharp(image).metadata()
  expect(metadata).toMatchObject({ width: 200, height: 300 })
  expect(metadata).not.toHaveProperty('exif')
  expect(metadata).not.toHaveProperty('orientation')
})

it('removes HTML that is hidden after an image', async () => {
  const page = Buffer.from('<script>alert(document.domain)</script>')
  const jpeg = photographs.get('jpeg') ?? Buffer.alloc(0)
  const image = await stored(Buffer.concat([jpeg, page]))
  expect(image.includes('script')).toBe(false)
})

it('uses the first frame of an animation', async () => {
  const frames = await Promise.all([photograph().png().toBuffer(), blank(300, 200)])
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)

  const { format, pages, height } = await sharp(await stored(animation)).metadata()
  expect({ format, pages, height }).toEqual({ format: 'webp', pages: undefined, height: 200 })
})

it('converts further images after a damaged one, and several at the same time', async () => {
  const good = photographs.get('jpeg')
  const outcomes = await Promise.allSettled([stored(Buffer.from(SVG)), stored(good), stored(good)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

let count = 0

async function stored(bytes: Uint8Array = Buffer.alloc(0)) {
  const file = path.join(folder, `${++count}.bin`)
  await writeFile(file, bytes)
  return reEncode(file)
}

function photograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#888', noise } })
}

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}
