import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * What a browser may do on our pages. Images may come from any site, because admins enter addresses of images and Steam
 * serves the avatars.
 */
export async function securityHeaders(app: FastifyInstance, { publicUrl }: Config) {
  const isHttps = publicUrl.protocol === 'https:'
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // blob: is the preview of an image before its upload.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
