import { open } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound, notSignedIn } from '#server/errors.ts'
import { originalOf } from '#shared/domain/guild/smaller-images.ts'
import { fetchFile } from '#server/stores/file-place.ts'
import { imagePath } from './image-files.ts'
import { imageKey, isImageName } from './image-names.ts'
import { smallerPath } from './smaller-images.ts'

/**
 * Serves uploaded images to members. The file of a name never changes, so browsers may cache it for good. In place of a
 * smaller copy that does not exist yet, the image itself is served.
 */
export function imageRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!request.viewer) throw notSignedIn()
    const { name } = request.params
    const original = originalOf(name) ?? name
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
      .header(
        'cache-control',
        isFinal ? 'private, max-age=31536000, immutable' : 'private, max-age=3600',
      )
      .type('image/webp')
      .header('content-length', size)
      .send(file.createReadStream())
  })
}

const opened = (file: string) => open(file).catch(() => undefined)
