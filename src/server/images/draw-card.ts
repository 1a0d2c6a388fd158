import { existsSync } from 'node:fs'
import path from 'node:path'
import type { OverlayOptions } from 'sharp'
import { projectRoot } from '#server/project-root.ts'
import { CARD, type CardPart } from '#shared/domain/share-image/card-parts.ts'
import { inTurn, loadSharp } from './re-encode.ts'

/** In a build, or in the sources. */
const FONTS = [path.join(projectRoot, 'fonts'), path.join(projectRoot, 'src/server/images/fonts')]

/** Its family in the font's own names. The weights, as in `scripts/font`, tell the two cuts apart. */
const FAMILY = 'Saira Thin'
const WEIGHTS = { text: 500, title: 800 } as const
const MAX_SECONDS = 20

type Text = Extract<CardPart, { kind: 'text' }>

/** Draws a card as PNG. One image at a time is made, as for uploads, so that the server stays responsive. */
export function drawCard(parts: readonly CardPart[]): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    await loadFonts()
    const layers: OverlayOptions[] = []
    for (const part of parts)
      layers.push(part.kind === 'box' ? boxLayer(part) : await textLayer(part))
    return sharp({ create: { ...CARD, channels: 3, background: '#000000' } })
      .composite(layers)
      .png({ palette: true, quality: 90 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
  })
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
  const { width, height } = drawn.info
  const free = part.width - width
  const indent = part.align === 'centre' ? free / 2 : part.align === 'right' ? free : 0
  return {
    input: drawn.data,
    left: Math.round(part.left + Math.max(0, indent)),
    top: Math.round(part.middle - height / 2),
  }
}

async function drawText({ font, sizePx, colour }: Text, text: string) {
  const sharp = await loadSharp()
  const markup = `<span font_family="${FAMILY}" weight="${WEIGHTS[font]}" size="${sizePx}pt" foreground="${colour}">${escaped(text)}</span>`
  return sharp({
    text: { text: markup, rgba: true, dpi: 72, wrap: 'none', fontfile: fontFile(font) },
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
