import type { default as LoadImage, Sharp } from 'sharp'
import { invalidInput, tooLarge, wrongKind } from '#server/errors.ts'

const PIXEL_LIMIT = 40_000_000
const MAX_WIDTH_PIXELS = 1600
/** From 1 to 100. At 80, a photograph looks unchanged. */
const QUALITY = 80
/** The quality of smaller copies, whose pixels are smaller on most screens. */
const SMALLER_QUALITY = 72
const MAX_SECONDS = 20

const NOT_AN_IMAGE = 'The image must be a readable JPEG, PNG, WebP, GIF or AVIF file'
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Gif', 'Nsgif', 'Heif']

/**
 * Returns an image upright, at most 1600 px wide, as WebP without metadata. The format is detected from the content, not
 * the name. Of an animation, only the first frame is used. Runs one at a time, so that the server stays responsive.
 */
export function reEncode(file: string): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    await checkBeforeDecoding(sharp(file, { limitInputPixels: false }))
    try {
      return await sharp(file, { limitInputPixels: PIXEL_LIMIT - 1, failOn: 'error' })
        .autoOrient()
        .resize({ width: MAX_WIDTH_PIXELS, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer()
    } catch {
      throw invalidInput('The image is damaged or incomplete', 'image')
    }
  })
}

/** Returns a smaller copy of an image that `reEncode` has returned. */
export function shrink(file: string, widthPx: number): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    return sharp(file, { failOn: 'error' })
      .resize({ width: widthPx, withoutEnlargement: true })
      .webp({ quality: SMALLER_QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
  })
}

async function checkBeforeDecoding(image: Sharp) {
  const { width, height, format, compression } = await image.metadata().catch(() => {
    throw wrongKind(NOT_AN_IMAGE)
  })
  // HEIC photographs from phones use the same container as AVIF.
  if (format === 'heif' && compression !== 'av1') throw wrongKind(NOT_AN_IMAGE)
  if (width * height >= PIXEL_LIMIT)
    throw tooLarge('The image has 40 megapixels or more: please send a smaller one')
}

let loading: Promise<typeof LoadImage> | undefined

/** Loads sharp when the first image arrives, because most processes never need it. */
export function loadSharp() {
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
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
