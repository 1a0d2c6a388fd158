import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'

/** What none of our pages uses, and so nothing in them may. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

const PERMISSIONS_POLICY = UNUSED.map((feature) => `${feature}=()`).join(', ')

/**
 * What a browser may do on our pages. Images may come from any site with https, because admins enter addresses of images
 * and Steam serves the avatars.
 */
export async function securityHeaders(app: FastifyInstance, { publicUrl }: Config) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
  })
  const isHttps = publicUrl.protocol === 'https:'
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // blob: is the preview of an image before its upload.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        // Pages rendered on the server have style attributes. Style elements are named by their hashes.
        styleSrcAttr: ["'unsafe-inline'"],
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
