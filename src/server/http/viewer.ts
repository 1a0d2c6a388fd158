import type { CurrentUser } from '#shared/contract/users.ts'

/** The signed-in user who sent the request, read from the database every time. */
export type Viewer = CurrentUser

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
    /** When somebody last proved in this session that it is the member. */
    provenAt: Date | undefined
    /** Set instead of `viewer` for those who are signed in but may not come in yet. */
    heldUp: (Viewer & { heldUp: NonNullable<Viewer['heldUp']> }) | undefined
  }
}
