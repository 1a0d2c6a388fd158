import { open } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound, notSignedIn } from '#server/errors.ts'
import { originalOf } from '#shared/domain/guild/smaller-images.ts'
import { fetchFile } from '#server/stores/file-place.ts'
import { imagePath } from './image-files.ts'
import { imageKey, isImageName } from './image-names.ts'
import { isShownToVisitors } from './used-images.queries.ts'
import { smallerPath } from './smaller-images.ts'

/**
 * Serves uploaded images to members, and to visitors those of the pages that the guild shows them. The file of a name never
 * changes, so browsers of members may cache it for good. In place of a smaller copy that does not exist yet, the image
 * itself is served.
 */
export function imageRoutes(app: FastifyInstance, { config, db }: Pick<Deps, 'config' | 'db'>) {
  async function isPublic(name: string) {
    const { parts } = await app.publicState()
    if (!SHOWING.some((part) => parts.has(part))) return false
    return app.keptForVisitors(`image ${name}`, () => isShownToVisitors(db, `/uploads/${name}`))
  }

  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { name } = request.params
    const original = originalOf(name) ?? name
    const isForAll = !request.viewer && isImageName(original) && (await isPublic(original))
    if (!request.viewer && !isForAll) throw notSignedIn()
    if (!isImageName(original)) throw notFound('Image')
    await fetchFile(config, imageKey(original))
    const whole = await opened(imagePath(config.dataDir, original))
    if (!whole) throw notFound('Image')
    const smaller = name === original ? undefined : await opened(smallerPath(config.dataDir, name))
    if (smaller) await whole.close()
    const file = smaller ?? whole
    const isFinal = smaller !== undefined || name === original
    const { size } = await file.stat()
    return reply
      .header('cache-control', isForAll ? FOR_ALL : isFinal ? FOR_GOOD : 'private, max-age=3600')
      .type('image/webp')
      .header('content-length', size)
      .send(file.createReadStream())
  })
}

/** The parts of the site that show pictures of circuits and races. */
const SHOWING = ['home', 'events', 'results'] as const
const FOR_GOOD = 'private, max-age=31536000, immutable'
/** What is turned off is gone after some minutes. */
const FOR_ALL = 'public, max-age=60, stale-while-revalidate=300'

const opened = (file: string) => open(file).catch(() => undefined)
