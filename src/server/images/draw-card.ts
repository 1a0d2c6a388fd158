import { existsSync } from 'node:fs'
import path from 'node:path'
import type { OverlayOptions } from 'sharp'
import { projectRoot } from '#server/config/project-root.ts'
import { CARD, type CardPart, type CardShape } from '#shared/domain/share-image/card-parts.ts'
import { drawFlag, drawLine } from './draw-shapes.ts'
import { inTurn, loadSharp } from './re-encode.ts'

/** In a build, or in the sources. */
const FONTS = [path.join(projectRoot, 'fonts'), path.join(projectRoot, 'src/server/images/fonts')]

/** Its family in the font's own names. The weights, as in `scripts/font`, tell the two cuts apart. */
const FAMILY = 'Saira Thin'
const WEIGHTS = { text: 500, title: 800 } as const
const MAX_SECONDS = 20

type DrawnPart = CardPart | CardShape
type Text = Extract<CardPart, { kind: 'text' }>

/** Draws a card as PNG. One image at a time is made, as for uploads, so that the server stays responsive. */
export function drawCard(parts: readonly DrawnPart[]): Promise<Buffer> {
  return inTurn(async () => {
    const card = await layOut(parts)
    return card.png({ palette: true, quality: 90 }).toBuffer()
  })
}

/** The same as JPEG, which every reader of links understands. */
export function drawJpeg(parts: readonly DrawnPart[]): Promise<Buffer> {
  return inTurn(async () => {
    const card = await layOut(parts)
    // Thin coloured lines would lose their colours in fewer samples of them.
    return card.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
  })
}

async function layOut(parts: readonly DrawnPart[]) {
  const sharp = await loadSharp()
  await loadFonts()
  const layers: OverlayOptions[] = []
  for (const part of parts) layers.push(await layerOf(part))
  return sharp({ create: { ...CARD, channels: 3, background: '#000000' } })
    .composite(layers)
    .timeout({ seconds: MAX_SECONDS })
}

function layerOf(part: DrawnPart) {
  if (part.kind === 'text') return textLayer(part)
  return part.kind === 'box' ? boxLayer(part) : shapeLayer(part)
}

function shapeLayer(part: CardShape): OverlayOptions {
  const { width, height, left, top, covered } =
    part.kind === 'line' ? drawLine(part) : drawFlag(part)
  const colour = [1, 3, 5].map((at) => Number.parseInt(part.colour.slice(at, at + 2), 16))
  const pixels = Buffer.alloc(width * height * 4)
  for (const [pixel, alpha] of covered.entries()) {
    pixels.set(colour, pixel * 4)
    pixels[pixel * 4 + 3] = Math.round(alpha * 255)
  }
  return { input: pixels, raw: { width, height, channels: 4 }, left, top }
}

function boxLayer({ left, top, width, height, colour }: Extract<CardPart, { kind: 'box' }>) {
  const create = {
    width: Math.round(width),
    height: Math.round(height),
    channels: 3 as const,
    background: colour,
  }
  return { input: { create }, left: Math.round(left), top: Math.round(top) }
}

/** Shortened until it fits. */
async function textLayer(part: Text): Promise<OverlayOptions> {
  let { text } = part
  let drawn = await drawText(part, text)
  while (drawn.info.width > part.width && text.length > 2) {
    const length = Math.floor((text.length * part.width) / drawn.info.width)
    text = `${text.slice(0, Math.max(1, Math.min(length, text.length) - 2)).trimEnd()}…`
    drawn = await drawText(part, text)
  }
  const { width } = drawn.info
  const free = part.width - width
  const indent = part.align === 'centre' ? free / 2 : part.align === 'right' ? free : 0
  const sharp = await loadSharp()
  const braced = await drawText(part, text, STRUT)
  return {
    input: await sharp(braced.data)
      .extract({ left: 0, top: 0, width, height: braced.info.height })
      .toBuffer(),
    left: Math.round(part.left + Math.max(0, indent)),
    top: Math.round(part.middle - (await middleOfCapitals(part))),
  }
}

/** Transparent letters, as high and as low as any: without them, a text is only as high as its own. */
const STRUT = '<span alpha="1">Åj</span>'

const middles = new Map<string, number>()

/** In pixels below the top of a text with a strut. */
async function middleOfCapitals(part: Text) {
  const key = `${part.font} ${part.sizePx}`
  const known = middles.get(key)
  if (known !== undefined) return known
  const sharp = await loadSharp()
  const { data } = await drawText(part, 'H', STRUT)
  const { data: alpha, info } = await sharp(data)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, y) =>
    alpha.subarray(y * info.width, (y + 1) * info.width).some((value) => value > 127),
  )
  const middle = (rows.indexOf(true) + rows.lastIndexOf(true) + 1) / 2
  middles.set(key, middle)
  return middle
}

/** @param markup that follows the text */
async function drawText({ font, sizePx, colour }: Text, text: string, markup = '') {
  const sharp = await loadSharp()
  const whole = `<span font_family="${FAMILY}" weight="${WEIGHTS[font]}" size="${sizePx}pt" foreground="${colour}">${escaped(text)}${markup}</span>`
  return sharp({
    text: { text: whole, rgba: true, dpi: 72, wrap: 'none', fontfile: fontFile(font) },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

let loading: Promise<unknown> | undefined

/** A text is drawn with one font file, and with all that were named before. */
function loadFonts() {
  loading ??= (async () => {
    const sharp = await loadSharp()
    for (const font of Object.keys(WEIGHTS) as Text['font'][])
      for (const fontfile of [fontFile(font), fontFile(font, 'latin-ext')])
        await sharp({ text: { text: 'a', fontfile } }).toBuffer()
  })()
  return loading
}

const fontFile = (font: Text['font'], part: 'latin' | 'latin-ext' = 'latin') =>
  path.join(FONTS.find((folder) => existsSync(folder)) ?? '', `${font}-${part}.ttf`)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
