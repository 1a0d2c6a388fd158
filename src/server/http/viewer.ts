import type { CurrentUser } from '#shared/contract/users.ts'

/** The signed-in user who sent the request, read from the database every time. */
export type Viewer = CurrentUser & {
  /** The id of the browser tab that sent the request, if it sends one. */
  tab?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}
