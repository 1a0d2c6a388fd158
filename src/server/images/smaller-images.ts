import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { originalOf, SMALLER_WIDTHS, smallerImage } from '#shared/domain/guild/smaller-images.ts'
import { type FilePlace, fetchFile } from '#server/stores/file-place.ts'
import { imagePath, writeWhole } from './image-files.ts'
import { imageKey } from './image-names.ts'
import { shrink } from './re-encode.ts'

export function smallerPath(dataDir: string, name: string) {
  return path.join(dataDir, 'smaller-images', name)
}

/** Makes the missing smaller copies of these images, and removes those of all others. */
export async function updateSmallerImages(place: FilePlace, images: ReadonlySet<string>) {
  const { dataDir } = place
  const present = new Set(await readdir(smallerPath(dataDir, '')).catch(() => []))
  for (const copy of present) {
    const original = originalOf(copy)
    if (original !== undefined && !images.has(original))
      await rm(smallerPath(dataDir, copy), { force: true })
  }
  for (const image of images)
    for (const widthPx of SMALLER_WIDTHS) {
      const copy = smallerImage(image, widthPx)
      if (!present.has(copy) && (await fetchFile(place, imageKey(image))))
        await makeSmaller(dataDir, image, copy, widthPx)
    }
}

async function makeSmaller(dataDir: string, image: string, copy: string, widthPx: number) {
  // An image that is missing or damaged is served as it is.
  const bytes = await shrink(imagePath(dataDir, image), widthPx).catch(() => undefined)
  if (bytes) await writeWhole(smallerPath(dataDir, copy), bytes)
}
