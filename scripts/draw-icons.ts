import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { inProject } from './project.ts'

const DRAWING = inProject('src', 'web', 'public', 'favicon.svg')

/** The colour of the drawing's own square. */
const BACKGROUND = '#07090b'

/** Systems cut the maskable icon to a circle of four fifths of its width: nothing of the letter is outside. */
const MASKABLE_PART = 0.8

const ICONS = [
  { file: 'icon-192.png', px: 192 },
  { file: 'icon-512.png', px: 512 },
  { file: 'icon-maskable-512.png', px: 512, part: MASKABLE_PART },
  // The phone rounds the corners itself.
  { file: 'apple-touch-icon.png', px: 180, part: 1 },
]

/** Draws the icons of the installed app from the browser tab's icon. With a part, they are opaque up to their corners. */
export async function drawIcons(folder: string) {
  const drawing = await readFile(DRAWING)
  for (const { file, px, part } of ICONS) {
    const size = Math.round(px * (part ?? 1))
    const image = sharp(drawing, { density: 72 * 16 }).resize(size, size)
    if (part !== undefined) {
      const before = Math.floor((px - size) / 2)
      const after = px - size - before
      image
        .flatten({ background: BACKGROUND })
        .extend({ top: before, left: before, bottom: after, right: after, background: BACKGROUND })
    }
    await image.png({ compressionLevel: 9 }).toFile(join(folder, file))
  }
}
