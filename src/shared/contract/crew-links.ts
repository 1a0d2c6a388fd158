import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Entry } from './entries.ts'
import { Instant } from './instant.ts'
import { Invitation } from './invitations.ts'
import { ROUND_BANS } from './penalties.ts'

/** The secret part of a link. Sent only in request bodies, because URLs are logged. */
const LinkToken = z.object({ token: z.string('Token is required').max(200) })

const LinkInvitation = Invitation.omit({ id: true }).extend({ expiresAt: Instant })
export type LinkInvitation = z.output<typeof LinkInvitation>

/** Invitations to crews for people who may not have had an account when they were invited. */
export const crewLinksApi = {
  find: {
    method: 'POST',
    path: '/api/crew-links/find',
    access: 'member',
    reads: ['event', 'registrations', 'names', 'profiles', 'teams', ...ROUND_BANS],
    summary: 'The invitation behind a link; 409 if it is used, recalled or expired',
    body: LinkToken,
    response: z.object({ data: LinkInvitation }),
  },
  accept: {
    method: 'POST',
    path: '/api/crew-links/accept',
    access: 'member',
    summary:
      'Joins the crew, and uses the link up; `leaves` names the entry that the caller leaves for it',
    body: LinkToken.extend({ leaves: z.int().min(1).nullish() }),
    response: z.object({ data: Entry }),
  },
} as const satisfies Record<string, Endpoint>
