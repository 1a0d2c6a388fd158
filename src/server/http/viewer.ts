import type { CurrentUser } from '#shared/contract/users.ts'
import type { TokenScope } from '#shared/domain/api-tokens/token-scopes.ts'

/** The signed-in user who sent the request, read from the database every time. */
export type Viewer = CurrentUser

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
    /** Set where a program acts for the viewer. */
    tokenScopes: readonly TokenScope[] | undefined
    /** When somebody last proved in this session that it is the member. */
    provenAt: Date | undefined
    /** Set instead of `viewer` for those who are signed in but may not come in yet. */
    heldUp: (Viewer & { heldUp: NonNullable<Viewer['heldUp']> }) | undefined
  }
}
