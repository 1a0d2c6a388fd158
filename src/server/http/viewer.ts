import type { CurrentUser } from '#shared/contract/users.ts'

/** Who asks: the signed-in user, read from the database with every request. */
export type Viewer = CurrentUser

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}
