import { z } from 'zod'
import { JOIN_MODES } from '#shared/domain/members/joining.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { optionalText, requiredText } from './text.ts'
import { BAN_REASON_MAX } from './users.ts'

export const INVITATION_LIMITS = { noteLength: 200, days: 365, uses: 500 } as const

/** Somebody who wants to join. */
const Applicant = z.object({
  id: Id,
  displayName: ShownName,
  avatarUrl: z.string().nullable(),
  steamId: z.string().nullable(),
  username: z.string().nullable(),
  /** When they signed in for the first time. */
  createdAt: Instant,
  /** Null while they are waiting. */
  refusalReason: z.string().nullable(),
})
export type Applicant = z.output<typeof Applicant>

const GuildInvitation = z.object({
  id: Id,
  note: z.string().nullable(),
  maxUses: z.int(),
  uses: z.int(),
  /** Null once the account is deleted. */
  createdBy: ShownName.nullable(),
  createdAt: Instant,
  expiresAt: Instant,
})
export type GuildInvitation = z.output<typeof GuildInvitation>

/** Somebody who may not sign in, with or without an account. */
const Block = z.object({
  id: Id,
  name: ShownName,
  steamId: z.string().nullable(),
  discordId: z.string().nullable(),
  username: z.string().nullable(),
  reason: z.string(),
  createdBy: ShownName.nullable(),
  createdAt: Instant,
})
export type Block = z.output<typeof Block>

const Joining = z.object({
  join: z.enum(JOIN_MODES),
  /** Whether those with permissions need a second factor. */
  requiresFactor: z.boolean(),
  /** Oldest first. */
  applicants: z.array(Applicant),
  /** Those that can be used, latest first. */
  invitations: z.array(GuildInvitation),
  /** Latest first. */
  blocks: z.array(Block),
})
export type Joining = z.output<typeof Joining>

const whole = (label: string, max: number) =>
  z
    .int(`${label} must be a whole number`)
    .min(1, `${label} must be at least 1`)
    .max(max, `${label} can be at most ${max}`)

export const NewInvitation = z.object({
  note: optionalText('Note', INVITATION_LIMITS.noteLength),
  days: whole('Days', INVITATION_LIMITS.days),
  maxUses: whole('Uses', INVITATION_LIMITS.uses),
})
export type NewInvitation = z.input<typeof NewInvitation>

export const NewBlock = z.object({
  person: requiredText('SteamID64, number in Discord or username', 32),
  reason: requiredText('Reason', BAN_REASON_MAX),
})
export type NewBlock = z.input<typeof NewBlock>

/** The secret part of a link. Sent only in request bodies, because URLs are logged. */
const InvitationToken = z.object({ token: z.string('Token is required').max(200) })

export const joiningApi = {
  get: {
    method: 'GET',
    path: '/api/admin/joining',
    access: 'members.admit',
    isSecret: true,
    reads: ['members', 'guild'],
    summary: 'Who may join, who wants to, the open invitation links, and who is blocked',
    response: z.object({ data: Joining }),
  },
  setMode: {
    method: 'PUT',
    path: '/api/admin/joining/mode',
    access: 'guild.set-up',
    needsProof: true,
    summary: 'Decides who may join',
    body: z.object({ join: z.enum(JOIN_MODES, `Joining must be ${JOIN_MODES.join(', ')}`) }),
    response: z.object({ data: Joining }),
  },
  setFactorRule: {
    method: 'PUT',
    path: '/api/admin/joining/second-factor',
    access: 'guild.set-up',
    needsProof: true,
    summary: 'Decides whether those with permissions need a second factor',
    body: z.object({ requiresFactor: z.boolean('Say whether it is required') }),
    response: z.object({ data: Joining }),
  },
  createInvitation: {
    method: 'POST',
    path: '/api/admin/joining/invitations',
    access: 'members.admit',
    summary: 'Creates a link with which people can join the guild',
    status: 201,
    body: NewInvitation,
    /** The link contains the secret: shown once, stored nowhere. */
    response: z.object({
      data: z.object({ link: z.string(), expiresAt: Instant, maxUses: z.int() }),
    }),
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/admin/joining/invitations/:id',
    access: 'members.admit',
    summary: 'Ends an invitation link; those who joined with it stay',
    status: 204,
    params: ById,
    response: z.void(),
  },
  createBlock: {
    method: 'POST',
    path: '/api/admin/joining/blocks',
    access: 'members.block',
    summary:
      'Blocks a person from signing in, by SteamID64, number in Discord or username, with or without an account',
    status: 201,
    body: NewBlock,
    response: z.object({ data: Block }),
  },
  deleteBlock: {
    method: 'DELETE',
    path: '/api/admin/joining/blocks/:id',
    access: 'members.block',
    summary: 'Lets a person sign in again',
    status: 204,
    params: ById,
    response: z.void(),
  },
  takeInvitation: {
    method: 'POST',
    path: '/api/auth/invitation',
    access: 'public',
    summary:
      'Keeps an invitation link in this browser for the next sign-in or registration; 404 if it cannot be used',
    body: InvitationToken,
    response: z.object({ data: z.object({ expiresAt: Instant }) }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/accept',
    access: 'member',
    alsoFor: ['waiting'],
    summary: 'Lets the caller into the guild with an invitation link; changes nothing for members',
    status: 204,
    body: InvitationToken,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
