import { z } from 'zod'
import { PROOF_MINUTES } from '#shared/domain/members/proof.ts'
import { NewAccount } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

/** How long a password reset link is valid. */
export const RESET_LINK_HOURS = 24

/** The same, if it was sent by mail. */
export const MAILED_RESET_HOURS = 1

const NewPassword = NewAccount.shape.password

export const PasswordChange = z.object({
  currentPassword: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(1000, 'This is not your current password'),
  newPassword: NewPassword,
})
export type PasswordChange = z.output<typeof PasswordChange>

const NAME_MAX = 254

export const ForgottenPassword = z.object({
  /** A username, or a confirmed mail address. */
  name: z
    .string('Enter your username or your mail address')
    .trim()
    .min(1, 'Enter your username or your mail address')
    .max(NAME_MAX, `At most ${NAME_MAX} characters`),
})
export type ForgottenPassword = z.output<typeof ForgottenPassword>

/** The secret part of a link. Sent only in request bodies, because URLs are logged. */
const ResetToken = z.object({ token: z.string('Token is required').max(200) })

export const PasswordReset = ResetToken.extend({
  /** Only for an account that has none. */
  username: NewAccount.shape.username.optional(),
  password: NewPassword,
})
export type PasswordReset = z.output<typeof PasswordReset>

const Proof = z.object({
  hasPassword: z.boolean(),
  hasFactor: z.boolean(),
  hasSteam: z.boolean(),
  hasDiscord: z.boolean(),
})
export type Proof = z.output<typeof Proof>

export const AddedPassword = NewAccount.pick({ username: true, password: true })
export type AddedPassword = z.output<typeof AddedPassword>

/** Where the browser goes; it comes back by itself. */
const SteamAddress = z.object({ data: z.object({ url: z.string() }) })

/** `by` is null if it was done on the server itself. */
const PasswordEvent = z.object({
  at: Instant,
  what: z.enum(['added', 'changed', 'link-created', 'link-mailed', 'reset']),
  by: z.string().nullable(),
  isByMe: z.boolean(),
})
export type PasswordEvent = z.output<typeof PasswordEvent>

export const OwnPassword = z.object({
  /** Null if the member signs in with Steam only. */
  username: z.string().nullable(),
  /** Latest first. */
  history: z.array(PasswordEvent),
})
export type OwnPassword = z.output<typeof OwnPassword>

export const Session = z.object({
  id: Id,
  /** Such as 'Firefox on Windows'; null if the browser did not identify itself. */
  device: z.string().nullable(),
  createdAt: Instant,
  /** Accurate to the hour. */
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

export const ResetLink = z.object({
  /** Contains the secret: shown once, stored nowhere. */
  link: z.string(),
  expiresAt: Instant,
})
export type ResetLink = z.output<typeof ResetLink>

export const signInApi = {
  getOwnPassword: {
    method: 'GET',
    path: '/api/user/password',
    access: 'member',
    isSecret: true,
    reads: ['account'],
    summary: "The caller's username, and past changes of their password",
    response: z.object({ data: OwnPassword }),
  },
  changePassword: {
    method: 'PUT',
    path: '/api/user/password',
    access: 'member',
    summary: "Changes the caller's password and ends their other sessions",
    status: 204,
    body: PasswordChange,
    response: z.void(),
  },
  createResetLink: {
    method: 'POST',
    path: '/api/users/:id/password-reset-link',
    access: 'members.reset-password',
    needsProof: true,
    summary:
      'Creates a link with which a member can choose a new password once; earlier links become invalid',
    status: 201,
    params: ById,
    response: z.object({ data: ResetLink }),
  },
  mailResetLink: {
    method: 'POST',
    path: '/api/auth/password-reset/mail',
    access: 'public',
    summary:
      'Sends a link for a new password to the confirmed address of an account with a password. The same answer if there is none; at most three an hour for an account',
    status: 204,
    body: ForgottenPassword,
    response: z.void(),
  },
  findReset: {
    method: 'POST',
    path: '/api/auth/password-reset/find',
    access: 'public',
    summary: 'The member whose password a link resets; 404 if the link is no longer valid',
    body: ResetToken,
    response: z.object({
      data: z.object({
        /** Empty if the account has none yet. */
        username: z.string(),
        displayName: ShownName,
        expiresAt: Instant,
      }),
    }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password-reset',
    access: 'public',
    summary:
      "Sets a new password with a reset link, which works once, and ends all of the member's sessions",
    status: 204,
    body: PasswordReset,
    response: z.void(),
  },
  addPassword: {
    method: 'POST',
    path: '/api/user/password',
    access: 'member',
    needsProof: true,
    summary: 'Gives a caller who signs in with Steam a username and a password as well',
    status: 204,
    body: AddedPassword,
    response: z.void(),
  },
  connectSteam: {
    method: 'POST',
    path: '/api/user/steam',
    access: 'member',
    needsProof: true,
    summary: 'Begins to connect a Steam account to an account with a password: where to go for it',
    response: SteamAddress,
  },
  resetToSteam: {
    method: 'POST',
    path: '/api/auth/password-reset/steam',
    access: 'public',
    summary: 'Begins to put a Steam account in the place of a lost sign-in, with a reset link',
    body: ResetToken,
    response: SteamAddress,
  },
  getProof: {
    method: 'GET',
    path: '/api/user/proof',
    access: 'member',
    isSecret: true,
    reads: ['account'],
    alsoFor: ['waiting', 'refused', 'factor-setup'],
    summary: 'How the caller can prove that it is them',
    response: z.object({ data: Proof }),
  },
  prove: {
    method: 'POST',
    path: '/api/user/proof',
    access: 'member',
    alsoFor: ['waiting', 'refused', 'factor-setup'],
    summary: `Proves that it is the caller, for the next ${PROOF_MINUTES} minutes`,
    status: 204,
    body: z.object({
      password: z
        .string('Password is required')
        .min(1, 'Password is required')
        .max(1000, 'This is not your password')
        .optional(),
      /** A code of the second factor, instead of the password. */
      code: z.string().trim().min(1, 'Code is required').max(40).optional(),
    }),
    response: z.void(),
  },
  proveWithSteam: {
    method: 'POST',
    path: '/api/user/proof/steam',
    access: 'member',
    alsoFor: ['waiting', 'refused', 'factor-setup'],
    summary: 'Begins to prove that it is the caller, by signing in with Steam again',
    body: z.object({
      /** Where to come back to: a path on this site. */
      next: z.string().max(500).optional(),
    }),
    response: SteamAddress,
  },
  listSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'member',
    isSecret: true,
    reads: ['account'],
    summary: "The caller's sessions, most recently used first",
    response: z.object({ data: z.array(Session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'member',
    summary: "Ends one of the caller's sessions",
    status: 204,
    params: ById,
    response: z.void(),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'member',
    summary: "Ends all of the caller's sessions but this one",
    status: 204,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
