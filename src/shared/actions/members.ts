import { z } from 'zod'
import { AuthMethod } from '../contract/auth.ts'
import { Instant } from '../contract/instant.ts'
import { GrantedRole } from '../contract/users.ts'
import { TOKEN_SCOPE_KEYS } from '../domain/api-tokens/token-scopes.ts'
import { CALENDAR_KINDS } from '../domain/calendar/calendar-kinds.ts'
import { DRIVER_CATEGORIES } from '../domain/drivers/driver-category.ts'
import { ADMISSIONS } from '../domain/members/joining.ts'
import { ALL_EVENT_POSTS, EVENT_POSTS } from '../domain/discord/purposes.ts'
import { PUBLIC_NAMINGS } from '../domain/public-pages/public-names.ts'
import type { ActionsOf } from './action.ts'
import { Id, LeftCrew, Named, Reason } from './states.ts'

/** Only the account's own pages show it. */
const ACCOUNT = { about: 'user', announces: ['account'] } as const
const OWN = { ...ACCOUNT, isByAdmins: false } as const
/** Posts may name the account. */
const IN_DISCORD = { about: 'user', announces: ['account', 'webhooks'], isByAdmins: false } as const
/** Blocks hold for accounts of Discord, and lists of members show who is blocked. */
const DISCORD_WAY_IN = { ...IN_DISCORD, announces: ['members', 'account', 'webhooks'] } as const
const REFUSED = { about: 'user', isByAdmins: false } as const
/** How a member signs in is also in the list of members. */
const WAY_IN = { about: 'user', announces: ['members', 'account'] } as const
const MEMBERS = { about: 'user', announces: ['members'] } as const

const ROLES_OF = { about: 'user', announces: ['roles'] } as const

const role = z.enum(['user', 'admin'])
/** A role beside that of the account; without championship and event for the whole guild. */
const Given = z.object({
  role: GrantedRole,
  championship: z.string().optional(),
  event: z.string().optional(),
  endsAt: Instant.nullable(),
})
const category = z.enum(DRIVER_CATEGORIES).nullable()
const admission = z.enum(ADMISSIONS)
const Ban = Reason.extend({ until: Instant.nullable() })
const Profile = z.object({ raceControlUsername: z.string().nullable() })
const PublicName = z.object({ naming: z.enum(PUBLIC_NAMINGS), isSearchable: z.boolean() })
const Waiting = Named.extend({ admission: z.enum(['waiting', 'refused']) })

const CalendarNamed = z.object({
  calendar: z.enum(CALENDAR_KINDS),
  championship: z.string().optional(),
})

const TokenNamed = z.object({ token: z.string() })

const SignIn = z.object({
  method: AuthMethod,
  admission: admission.optional(),
  /** The note of the invitation. */
  invitation: z.string().optional(),
})

const Blocked = Named.extend({
  steamId: z.string().nullish(),
  discordId: z.string().nullish(),
  username: z.string().nullish(),
})

export const MEMBER_ACTIONS = {
  'user.register': {
    text: 'Joined',
    isByAdmins: false,
    ...MEMBERS,
    after: SignIn,
    tells: ['join-request'],
  },
  'user.sign-in': { text: 'Signed in', ...OWN, after: SignIn },
  'user.sign-in-refused': {
    text: 'Sign-in refused',
    isByVisitors: true,
    ...REFUSED,
    after: z.object({ method: AuthMethod, ...Reason.shape, times: z.int() }),
  },
  'user.sign-out': { text: 'Signed out', ...OWN },
  'user.session-end': {
    text: 'Session ended',
    ...OWN,
    before: z.object({
      displayName: z.string().optional(),
      device: z.string().nullish(),
      sessions: z.int().optional(),
    }),
  },
  'user.profile': {
    text: 'Profile changed',
    isByAdmins: false,
    about: 'user',
    announces: ['profiles'],
    before: Profile,
    after: Profile,
  },
  // Answers for visitors name them otherwise.
  'user.public-name': {
    text: 'Name for visitors chosen',
    isByAdmins: false,
    about: 'user',
    announces: ['account', 'members'],
    before: PublicName,
    after: PublicName,
  },
  'user.role': {
    text: 'Role changed',
    ...MEMBERS,
    before: z.object({ displayName: z.string().optional(), role }),
    after: z.object({ role, reason: z.string().optional() }),
  },
  'user.role-grant': {
    text: 'Role given',
    ...ROLES_OF,
    before: Named.extend({ endsAt: Instant.nullish() }),
    after: Given,
    tells: ['role'],
  },
  'user.role-end': {
    text: 'Role taken back',
    ...ROLES_OF,
    before: Named.extend(Given.shape),
    tells: ['role'],
  },
  'user.category': {
    text: 'Driver category changed',
    about: 'user',
    announces: ['members', 'names'],
    before: Named.extend({ category }),
    after: z.object({ category }),
  },
  // Names the events whose crews lost the member.
  'user.ban': {
    text: 'Member banned',
    about: 'user',
    grows: ['card'],
    announces: ['members', 'registrations'],
    before: Named.extend({
      ban: Ban.nullable(),
      crews: z.array(LeftCrew),
      removed: z.array(Id),
      recalled: z.array(Id),
    }),
    after: Ban,
    tells: ['ban', 'crew-left', 'captaincy'],
    posts: EVENT_POSTS,
  },
  'user.unban': {
    text: 'Ban lifted',
    ...MEMBERS,
    before: Named.extend({ ban: Ban }),
    after: z.object({ wasInForce: z.boolean() }),
    tells: ['ban'],
  },
  'user.admit': {
    text: 'Let into the guild',
    about: 'user',
    announces: ['members', 'names'],
    before: Waiting.partial({ admission: true }),
    after: z.object({ admission: admission.optional(), invitation: z.string().optional() }),
  },
  'user.refuse': {
    text: 'Refused to let into the guild',
    ...MEMBERS,
    before: Waiting,
    after: Reason.extend({ admission }),
  },
  'user.block': {
    text: 'Blocked from signing in',
    ...MEMBERS,
    before: Blocked.extend({ sessions: z.int().optional() }),
    after: Reason,
  },
  'user.unblock': {
    text: 'Block from signing in lifted',
    ...MEMBERS,
    before: Blocked.extend(Reason.shape),
    after: Reason.optional(),
  },
  'user.steam-connect': {
    text: 'Steam account connected',
    isByAdmins: false,
    ...WAY_IN,
    before: Named.extend({ steamId: z.string().nullable() }),
    after: z.object({ steamId: z.string() }),
  },
  'user.discord-connect': {
    text: 'Discord account connected',
    ...DISCORD_WAY_IN,
    after: z.object({ name: z.string() }),
  },
  'user.discord-disconnect': {
    text: 'Discord account disconnected',
    ...DISCORD_WAY_IN,
    before: z.object({ name: z.string() }),
  },
  'user.discord-named': {
    text: 'Naming in Discord changed',
    ...IN_DISCORD,
    before: z.object({ mayBeNamed: z.boolean() }),
    after: z.object({ mayBeNamed: z.boolean() }),
  },
  'user.second-factor': { text: 'Second factor turned on', ...ACCOUNT },
  'user.second-factor-remove': {
    text: 'Second factor turned off',
    ...ACCOUNT,
    before: Named.optional(),
    after: Reason.optional(),
  },
  'user.second-factor-refused': { text: 'Wrong code of the second factor', about: 'user' },
  'user.recovery-codes': { text: 'Recovery codes replaced', ...ACCOUNT },
  'user.recovery-code': {
    text: 'Recovery code used',
    ...ACCOUNT,
    after: z.object({ codesLeft: z.int() }),
  },
  'user.password-add': {
    text: 'Password added',
    isByAdmins: false,
    ...WAY_IN,
    after: z.object({ username: z.string() }),
  },
  'user.password-change': { text: 'Password changed', ...OWN },
  'user.password-refused': { text: 'Password change refused', isByVisitors: true, ...REFUSED },
  'user.proof-refused': { text: 'Wrong password when asked again', ...REFUSED },
  'user.password-reset': {
    text: 'Password reset with a link',
    isByVisitors: true,
    ...ACCOUNT,
  },
  'user.password-reset-link': {
    text: 'Password reset link created',
    about: 'user',
    after: Named.extend({ reason: z.string().optional(), expiresAt: Instant }),
  },
  'user.password-reset-mail': {
    text: 'Password reset link sent by mail',
    isByVisitors: true,
    ...ACCOUNT,
    after: z.object({ expiresAt: Instant }),
  },
  'user.calendar': { text: 'Calendar address made', ...OWN, after: CalendarNamed },
  'user.calendar-replace': { text: 'Calendar address replaced', ...OWN, after: CalendarNamed },
  'user.token': {
    text: 'API token made',
    ...OWN,
    after: TokenNamed.extend({ scopes: z.array(z.enum(TOKEN_SCOPE_KEYS)), endsAt: Instant }),
  },
  'user.token-revoke': { text: 'API token revoked', ...OWN, before: TokenNamed },
  'user.mail-confirm': { text: 'Mail address confirmed', ...OWN },
  'user.mail-remove': { text: 'Mail address removed', ...OWN },
  'user.mail-refused': {
    text: 'Mail address refused by its server',
    ...OWN,
    after: z.object({ answer: z.string() }),
    tells: ['mail-refused'],
  },
  // Names the events that the member was registered for or drove in.
  'user.delete': {
    text: 'Member deleted',
    about: 'user',
    grows: ['results', 'card'],
    announces: ['members', 'names', 'results'],
    before: Named.extend({ role, crews: z.array(LeftCrew) }),
    tells: ['crew-left', 'captaincy'],
    posts: ALL_EVENT_POSTS,
  },
  'guest.create': { text: 'Guest created', ...MEMBERS, after: Named },
  'guest.rename': {
    text: 'Guest renamed',
    about: 'user',
    announces: ['names'],
    after: Named,
  },
  // An administrator has said that they are one person.
  'guest.join': {
    text: 'Guest joined with a member',
    about: 'user',
    grows: ['results', 'card'],
    announces: ['names', 'members', 'results', 'registrations'],
    posts: ALL_EVENT_POSTS,
    before: Named,
    after: Named,
  },
  // Nobody has signed in as them, and they are in nothing.
  'guest.forget': {
    text: 'Guest who was expected forgotten',
    isByAdmins: false,
    about: 'user',
    announces: ['names', 'members'],
    before: Named,
  },
  // At the first sign-in with the Steam account with which they are expected.
  'guest.claim': {
    text: 'Guest became a member',
    isByAdmins: false,
    about: 'user',
    announces: ['names', 'members'],
    after: Named,
  },
} as const satisfies ActionsOf<'user' | 'guest'>
