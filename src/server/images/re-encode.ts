import type { Sharp, SharpOptions } from 'sharp'
import { invalidInput, tooLarge, wrongKind } from '#server/errors.ts'

const PIXELS_BELOW = 40_000_000
const MAX_WIDTH = 1600
/** Of 100: a photograph looks as it did. */
const QUALITY = 80
const MAX_SECONDS = 20

const NOT_AN_IMAGE = 'The image must be a readable JPEG, PNG, WebP, GIF or AVIF file'
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Gif', 'Nsgif', 'Heif']

/**
 * Reads an image by what it holds, whatever it is called, and gives it upright, at most 1600 px wide, as WebP without
 * metadata. Of an animation the first picture counts. One at a time, so that others are still answered.
 */
export function reEncode(file: string): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    await checkBeforeDecoding(sharp(file, { limitInputPixels: false }))
    try {
      return await sharp(file, { limitInputPixels: PIXELS_BELOW - 1, failOn: 'error' })
        .autoOrient()
        .resize({ width: MAX_WIDTH, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer()
    } catch {
      throw invalidInput('The image is damaged or incomplete', 'image')
    }
  })
}

async function checkBeforeDecoding(image: Sharp) {
  const { width, height, format, compression } = await image.metadata().catch(() => {
    throw wrongKind(NOT_AN_IMAGE)
  })
  // Photographs of phones come in the same container as AVIF.
  if (format === 'heif' && compression !== 'av1') throw wrongKind(NOT_AN_IMAGE)
  if (width * height >= PIXELS_BELOW)
    throw tooLarge('The image has 40 megapixels or more: please send a smaller one')
}

type LoadImage = (file: string, options: SharpOptions) => Sharp
let loading: Promise<LoadImage> | undefined

/** With the first image: most processes never see one. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) })
    return sharp
  })
  return loading
}

let last: Promise<unknown> = Promise.resolve()

/** Runs tasks one at a time, in order; a failure does not stop the next one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
