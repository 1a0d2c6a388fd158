import path from 'node:path'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { invalidInput } from '#server/errors.ts'
import { isUpload } from '#shared/contract/image-url.ts'
import { ownsFolder } from '#server/installation/bind-folder.ts'
import type { FilePlace } from '#server/stores/file-place.ts'
import { hasImage, tidyImages, writeImage } from './image-files.ts'
import { updateSmallerImages } from './smaller-images.ts'
import { listUsedImages, lockImages } from './used-images.queries.ts'

type ImageDeps = Pick<Deps, 'db' | 'config' | 'log' | 'now'>

export type Images = {
  /** Stores an image returned by `reEncode`; returns its URL. */
  keep: (bytes: Buffer) => Promise<string>
  /** Refuses the URL of an upload that does not exist. */
  use: (url: string | null, field: string) => Promise<void>
}

/** Stands for an image whose URL is not known before it is stored. */
export const NEW_IMAGE = Symbol('an image that is still to be stored')

/**
 * Runs a transaction that changes which images are used, and then moves unused uploads to the trash.
 * @param image the image that will be used. If it is an upload, such transactions run one at a time; the lock is taken
 * before any row is locked
 */
export async function changingImages<T>(
  deps: ImageDeps,
  image: string | typeof NEW_IMAGE | null | undefined,
  work: (tx: Database, images: Images) => Promise<T>,
): Promise<T> {
  const { db, config, log } = deps
  try {
    return await db.transaction(async (tx) => {
      if (image === NEW_IMAGE || (image && isUpload(image))) await lockImages(tx)
      return work(tx, imagesIn(config))
    })
  } finally {
    await moveUnusedToTrash(deps).catch((err: unknown) =>
      log.warn({ err }, 'Unused images could not be moved to the trash'),
    )
  }
}

function imagesIn(place: FilePlace): Images {
  return {
    async keep(bytes) {
      return `/uploads/${await writeImage(place, bytes)}`
    },
    async use(url, field) {
      if (url === null || !isUpload(url)) return
      if (!(await hasImage(place, path.basename(url))))
        throw invalidInput('There is no such uploaded image', field)
    },
  }
}

/** Also restores images from the trash that are used again, and makes the smaller copies that are missing. */
export async function moveUnusedToTrash({ db, config, now }: Omit<ImageDeps, 'log'>) {
  const used = await db.transaction(async (tx) => {
    await lockImages(tx)
    // The images may belong to another database.
    if (!(await ownsFolder({ db: tx, ...config })))
      throw new Error('DATA_DIR belongs to another database')
    const names = new Set((await listUsedImages(tx)).map((url) => path.basename(url)))
    await tidyImages(config, names, now())
    return names
  })
  await updateSmallerImages(config, used)
}
