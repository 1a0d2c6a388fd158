import { z } from 'zod'
import { Instant } from '../contract/instant.ts'
import { MESSAGE_CHANNELS } from '../domain/notifications/channels.ts'
import { MESSAGE_KINDS } from '../domain/notifications/kinds.ts'
import { JOIN_MODES } from '../domain/members/joining.ts'
import type { ActionsOf } from './action.ts'

const GUILD = { announces: ['guild'] } as const

const Join = z.object({ join: z.enum(JOIN_MODES) })
const SecondFactor = z.object({ requiresFactor: z.boolean() })
const PublicPages = z.object({
  parts: z.array(z.string()),
  from: Instant.nullable(),
  hasDescriptions: z.boolean(),
  isSearchable: z.boolean(),
  text: z.string(),
  version: z.int(),
})
const Broadcast = z.object({ generation: z.int() })
const BroadcastNames = z.object({ hasRealNames: z.boolean() })
const Invitation = z.object({ note: z.string().nullable(), maxUses: z.int() })

/** A mail or a push; whose is nobody's business. */
const Message = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  kind: z.enum(MESSAGE_KINDS),
})

/** Who may join, erased names, and what happens to the installation. */
export const GUILD_ACTIONS = {
  'guild.join': { text: 'Who may join changed', ...GUILD, before: Join, after: Join },
  'guild.second-factor': {
    text: 'Second factor of administrators required or not',
    ...GUILD,
    before: SecondFactor,
    after: SecondFactor,
  },
  'guild.public-pages': {
    text: 'What visitors may read changed',
    ...GUILD,
    before: PublicPages,
    after: PublicPages,
    tells: ['public-pages'],
  },
  'guild.invite': {
    text: 'Invitation link to the guild created',
    ...GUILD,
    after: Invitation.extend({ expiresAt: Instant }),
  },
  'guild.invite.revoke': {
    text: 'Invitation link to the guild withdrawn',
    ...GUILD,
    before: Invitation.extend({ uses: z.int() }),
  },
  'guild.broadcast': { text: 'Link for broadcasts made', ...GUILD, after: Broadcast },
  'guild.broadcast-replace': { text: 'Link for broadcasts replaced', ...GUILD, after: Broadcast },
  'guild.broadcast-names': {
    text: 'Names in broadcasts changed',
    ...GUILD,
    before: BroadcastNames,
    after: BroadcastNames,
  },
  'name.erase': { text: 'Name chosen to be erased', after: z.object({ number: z.int() }) },
  // Whatever shows a name is loaded again.
  'name.erased': {
    text: 'Name erased',
    isByAdmins: false,
    announces: ['members', 'names', 'seasons', 'teams', 'news', 'rules', 'pages'],
    after: z.object({ number: z.int(), rows: z.int(), files: z.int() }),
  },
  'system.backup': {
    text: 'Backup made',
    announces: ['backups'],
    after: z.object({ folder: z.string(), sizeBytes: z.number(), reason: z.string().optional() }),
  },
  'system.restore': {
    text: 'Backup restored',
    after: z.object({ at: z.string(), paddock: z.string() }),
  },
  'system.folder': { text: 'Data folder changed', after: z.object({ dataDir: z.string() }) },
  'system.job-failed': {
    text: 'Background job failed',
    isByAdmins: false,
    after: z.object({ job: z.string(), error: z.string() }),
    tells: ['job-failed'],
    posts: ['job-failed'],
  },
  'system.message-retry': { text: 'Failed message tried again', after: Message },
  'system.message-discard': { text: 'Failed message discarded', before: Message },
  'system.mail-failed': {
    text: 'Mail refused by the mail server',
    isByAdmins: false,
    after: z.object({ answer: z.string() }),
    tells: ['mail-failed'],
  },
  'request.refused': {
    text: 'Access refused',
    isByAdmins: false,
    isByVisitors: true,
    after: z.object({
      method: z.string(),
      path: z.string(),
      reason: z.string(),
      times: z.int(),
    }),
  },
} as const satisfies ActionsOf<'guild' | 'name' | 'system' | 'request'>
