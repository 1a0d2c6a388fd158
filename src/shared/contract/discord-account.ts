import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

/** Why Discord led back without success: '/my-profile?discord=…' or '/auth?discord=…', with the sentence that the page shows. */
export const DISCORD_ACCOUNT_ERRORS = {
  cancelled: 'You did not allow it in Discord.',
  state: 'This was started in another browser or took too long. Please try again.',
  blocked:
    'An administrator has blocked you from signing in here. The contact page says how to reach the guild.',
  invitation_needed:
    'You need an invitation link to join this guild. Ask one of its administrators.',
  not_offered: 'Sign-in with Discord is not offered here.',
  not_yours: 'This is another account of Discord than the one of your profile.',
  taken: 'This account of Discord belongs to another member here.',
  refused: 'Discord did not confirm it. Please try again.',
  unreachable: 'Discord does not answer at the moment. Please try again later.',
  failed: 'Something went wrong on our side. Please try again in a moment.',
} as const
export type DiscordAccountError = keyof typeof DISCORD_ACCOUNT_ERRORS

const DiscordAccount = z.object({
  /** As it was when it was connected. */
  name: z.string(),
  connectedAt: Instant,
  /** Whether posts in Discord that concern the member may name the account. */
  mayBeNamed: z.boolean(),
})
export type DiscordAccount = z.output<typeof DiscordAccount>

/** Where the browser goes; it comes back by itself. */
const Address = z.object({ data: z.object({ url: z.string() }) })

const access = { access: 'member' } as const

export const discordAccountApi = {
  get: {
    method: 'GET',
    path: '/api/user/discord',
    ...access,
    reads: ['account'],
    summary: "The caller's account of Discord",
    response: z.object({
      data: z.object({
        /** Whether the guild has set up how accounts are connected. */
        isOffered: z.boolean(),
        /** Whether members can sign in with it. */
        isWayIn: z.boolean(),
        /** Whether the caller has no other way to sign in, so that it cannot be disconnected. */
        isOnlyWayIn: z.boolean(),
        account: DiscordAccount.nullable(),
      }),
    }),
  },
  connect: {
    method: 'POST',
    path: '/api/user/discord',
    ...access,
    needsProof: true,
    summary: 'Begins to connect an account of Discord: where to go for it',
    response: Address,
  },
  prove: {
    method: 'POST',
    path: '/api/user/discord/proof',
    ...access,
    alsoFor: ['waiting', 'refused', 'factor-setup'],
    summary: 'Begins to prove that it is the caller, by signing in with Discord again',
    body: z.object({
      /** Where to come back to: a path on this site. */
      next: z.string().max(500).optional(),
    }),
    response: Address,
  },
  setNamed: {
    method: 'PUT',
    path: '/api/user/discord/named',
    ...access,
    summary:
      'Allows posts in Discord that concern the caller to name their account there, or ends that',
    status: 204,
    body: z.object({ mayBeNamed: z.boolean() }),
    response: z.void(),
  },
  disconnect: {
    method: 'DELETE',
    path: '/api/user/discord',
    ...access,
    needsProof: true,
    summary: "Forgets the caller's account of Discord",
    status: 204,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
