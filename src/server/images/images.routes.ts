import { open } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound, notSignedIn } from '#server/errors.ts'
import { imagePath, isImageName } from './image-files.ts'

/** Serves uploaded images to members. The file of a name never changes, so browsers may cache it for good. */
export function imageRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!request.viewer) throw notSignedIn()
    const { name } = request.params
    const file =
      isImageName(name) && (await open(imagePath(config.dataDir, name)).catch(() => undefined))
    if (!file) throw notFound('Image')
    const { size } = await file.stat()
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .type('image/webp')
      .header('content-length', size)
      .send(file.createReadStream())
  })
}
