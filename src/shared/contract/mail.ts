import { z } from 'zod'
import { isTimezone } from '../domain/words/timezones.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

/** How long a link that confirms an address is valid. */
export const MAIL_LINK_HOURS = 24

const ADDRESS_MAX = 254
const ADDRESS_TEXT = 'Enter a mail address, such as name@example.org'

export const MailAddressForm = z.object({
  address: z
    .string(ADDRESS_TEXT)
    .trim()
    .max(ADDRESS_MAX, `An address has at most ${ADDRESS_MAX} characters`)
    // One part of letters that need no quotes, and a name with a dot.
    .regex(
      /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)+$/,
      ADDRESS_TEXT,
    ),
  timeZone: z.string().max(60).refine(isTimezone, 'Unknown time zone'),
})
export type MailAddressForm = z.output<typeof MailAddressForm>

const OwnMail = z.object({
  /** Whether this site sends mail. */
  isAvailable: z.boolean(),
  address: z
    .object({
      address: z.string(),
      confirmedAt: Instant,
      /** Why its mail server refused it for good, so that nothing is sent any more. */
      refusal: z.string().nullable(),
    })
    .nullable(),
  /** An address whose link was not followed yet. */
  pending: z.object({ address: z.string(), expiresAt: Instant }).nullable(),
})
export type OwnMail = z.output<typeof OwnMail>

const Token = z.object({ token: z.string('Token is required').max(200) })

export const mailApi = {
  get: {
    method: 'GET',
    path: '/api/user/mail',
    access: 'member',
    reads: ['notification-settings'],
    summary: 'Where the caller gets mail',
    response: z.object({ data: OwnMail }),
  },
  setAddress: {
    method: 'PUT',
    path: '/api/user/mail',
    access: 'member',
    summary:
      'Sends a link to an address; once it was followed, the caller gets mail there. At most three an hour for a member and for an address',
    status: 204,
    body: MailAddressForm,
    response: z.void(),
  },
  removeAddress: {
    method: 'DELETE',
    path: '/api/user/mail',
    access: 'member',
    summary: 'Removes the address of the caller, who gets no mail any more',
    status: 204,
    response: z.void(),
  },
  confirm: {
    method: 'POST',
    path: '/api/mail/confirmation',
    access: 'public',
    summary: 'Confirms an address with the secret of a link, which works once, for a day',
    body: Token,
    response: z.object({ data: z.object({ address: z.string() }) }),
  },
  stop: {
    method: 'POST',
    path: '/api/mail/stop',
    access: 'public',
    summary:
      'Ends mails of a kind, or digests, with the secret of a link in one of them; again is harmless',
    body: Token,
    /** Completes "when …"; null if it ended digests. */
    response: z.object({ data: z.object({ about: z.string().nullable() }) }),
  },
} as const satisfies Record<string, Endpoint>
