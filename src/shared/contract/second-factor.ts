import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

/** A code from an app, or a recovery code. */
const Code = z.object({
  code: z
    .string('Code is required')
    .trim()
    .min(1, 'Code is required')
    .max(40, 'This code is not right'),
})

const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Null while it is off. */
  since: Instant.nullable(),
  /** Recovery codes that were not used. */
  codesLeft: z.int(),
  /** Whether the guild requires it of the caller. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Shown once, stored as hashes. */
const RecoveryCodes = z.object({ data: z.object({ codes: z.array(z.string()) }) })

export const secondFactorApi = {
  get: {
    method: 'GET',
    path: '/api/user/second-factor',
    access: 'member',
    isSecret: true,
    reads: ['account', 'guild', 'roles'],
    alsoFor: ['factor-setup'],
    summary: 'Whether the caller has a second factor',
    response: z.object({ data: SecondFactor }),
  },
  begin: {
    method: 'POST',
    path: '/api/user/second-factor',
    access: 'member',
    alsoFor: ['factor-setup'],
    needsProof: true,
    summary:
      'Creates a secret for an app that makes codes; it protects nothing until it is confirmed',
    status: 201,
    response: z.object({
      data: z.object({
        /** In base32, to type it into the app. */
        secret: z.string(),
        /** otpauth://totp/…, for a QR code. */
        uri: z.string(),
      }),
    }),
  },
  confirm: {
    method: 'PUT',
    path: '/api/user/second-factor',
    access: 'member',
    alsoFor: ['factor-setup'],
    summary: 'Turns the second factor on, with a code of the app; answers the recovery codes',
    body: Code,
    response: RecoveryCodes,
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/second-factor',
    access: 'member',
    needsProof: true,
    summary: 'Turns the second factor off',
    status: 204,
    response: z.void(),
  },
  renewCodes: {
    method: 'POST',
    path: '/api/user/second-factor/codes',
    access: 'member',
    needsProof: true,
    summary: 'Replaces all recovery codes',
    response: RecoveryCodes,
  },
  pass: {
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'member',
    alsoFor: ['factor'],
    summary: 'Completes a sign-in with a code of the app, or a recovery code',
    status: 204,
    body: Code,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
