import { PublicParts } from './public/settings.ts'
import { z } from 'zod'
import { HOLD_UPS } from '#shared/domain/members/held-up.ts'
import { GUILD_PAGES } from '#shared/domain/guild/guild-pages.ts'
import { JOIN_MODES } from '#shared/domain/members/joining.ts'
import type { Endpoint } from './endpoint.ts'
import { nameText, optionalName, text } from './text.ts'
import { CurrentUser } from './users.ts'

export const USERNAME = { min: 3, max: 32, pattern: /^[a-zA-Z0-9_.-]+$/ } as const
export const PASSWORD = { min: 10, max: 200 } as const
export const RACE_CONTROL_USERNAME_MAX = 64

export const AuthMethod = z.enum(['steam', 'discord', 'password'])
export type AuthMethod = z.output<typeof AuthMethod>

export const Credentials = z.object({
  username: text('Username', 200),
  password: z.string('Password is required').max(1000, 'Invalid credentials'),
})
export type Credentials = z.output<typeof Credentials>

export const NewAccount = z.object({
  username: z
    .string('Username must be text')
    .trim()
    .min(USERNAME.min, `Username needs at least ${USERNAME.min} characters`)
    .max(USERNAME.max, `Username can have at most ${USERNAME.max} characters`)
    .regex(USERNAME.pattern, 'Username may hold letters, digits, dot, dash and underscore only'),
  password: z
    .string('Password must be text')
    .min(PASSWORD.min, `Password needs at least ${PASSWORD.min} characters`)
    .max(PASSWORD.max, `Password can have at most ${PASSWORD.max} characters`),
  displayName: optionalName('Display name', 100),
})
export type NewAccount = z.input<typeof NewAccount>

export const ProfileChange = z.object({
  // Null or empty removes it; leaving it out is an error.
  raceControlUsername: nameText('Race Control username', RACE_CONTROL_USERNAME_MAX)
    .nullable()
    .transform((value) => value || null),
})
export type ProfileChange = z.input<typeof ProfileChange>

/** Why a sign-in with Steam ended on `/auth?error=…`, with the sentence that the page shows. */
export const STEAM_ERRORS = {
  blocked:
    'An administrator has blocked you from signing in here. The contact page says how to reach the guild.',
  invitation_needed:
    'You need an invitation link to join this guild. Ask one of its administrators.',
  taken:
    'This Steam account belongs to another member here. To use it for this account, sign in with it, delete that other account on its profile, and connect it again.',
  not_yours: 'This is another Steam account than the one of your profile.',
  connected: 'Your account is connected to another Steam account already.',
  link: 'The reset link has expired or has already been used. Ask an administrator for a new one.',
  not_offered: 'Sign-in with Steam is not offered here.',
  cancelled: 'The sign-in with Steam was cancelled.',
  state: 'This sign-in was started in another browser or took too long. Please try again.',
  invalid: 'The answer from Steam could not be verified. Please try again.',
  refused: 'Steam did not confirm this sign-in. Please try again.',
  replayed: 'This sign-in has already been used. Please try again.',
  unreachable: 'Steam does not answer at the moment. Please try again later.',
  failed: 'Something went wrong on our side. Please try again in a moment.',
} as const
export type SteamError = keyof typeof STEAM_ERRORS

/** The guild's pages on other sites; links that are not configured are absent. */
const GuildLinks = z.object({
  chat: z.string().optional(),
  videos: z.string().optional(),
  streams: z.string().optional(),
})

/** What the app needs to know before anybody signs in. */
export const Guild = z.object({
  guildName: z.string(),
  /** A mailto: or https: URL; null if none is configured. */
  contact: z.string().nullable(),
  links: GuildLinks,
  authMethods: z.array(AuthMethod),
  join: z.enum(JOIN_MODES),
  /** Whether members can subscribe to calendars; absent where no public address is set, which calendars refer to. */
  hasCalendars: z.literal(true).optional(),
  /** Whether a forgotten password can be replaced with a link in a mail; absent if not. */
  hasResetMails: z.literal(true).optional(),
  /** Pages that the guild has written itself; absent if there are none. */
  ownPages: z.array(z.enum(GUILD_PAGES)).optional(),
  /** What visitors without an account may read; absent if nothing. */
  publicParts: PublicParts.optional(),
})
export type Guild = z.output<typeof Guild>

export const authApi = {
  getGuild: {
    method: 'GET',
    path: '/api/auth/guild',
    access: 'public',
    reads: ['pages', 'guild'],
    summary: "The guild's name, its contact and the ways to sign in",
    response: z.object({ data: Guild }),
  },
  getCurrentUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    isSecret: true,
    reads: ['members', 'names', 'account', 'roles', 'seasons'],
    alsoFor: HOLD_UPS,
    summary: 'The signed-in user; 401 if nobody is signed in',
    response: CurrentUser,
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in with a username and a password',
    body: Credentials,
    response: CurrentUser,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Creates an account with a password and signs in',
    status: 201,
    body: NewAccount,
    response: CurrentUser,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    alsoFor: HOLD_UPS,
    summary: 'Signs out',
    status: 204,
    response: z.void(),
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/auth/profile',
    access: 'member',
    summary: 'Sets the Race Control username, by which results are matched',
    body: ProfileChange,
    response: CurrentUser,
  },
} as const satisfies Record<string, Endpoint>
