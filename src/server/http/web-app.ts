import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nothingHere } from '#server/errors.ts'

/** Serves the built app: its files by their hashed names for good, its page for every other address. */
export async function serveWebApp(app: FastifyInstance, webRoot: string | undefined) {
  const hasPage = webRoot !== undefined && existsSync(path.join(webRoot, 'index.html'))
  if (hasPage) await serveFiles(app, webRoot)

  app.setNotFoundHandler((request, reply) => {
    if (!hasPage || !isPage(request)) throw nothingHere()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

async function serveFiles(app: FastifyInstance, webRoot: string) {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(webRoot, file).startsWith('assets')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

function isPage({ method, url }: FastifyRequest) {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/assets/')
}
