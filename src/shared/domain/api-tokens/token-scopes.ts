import type { Permission } from '../permissions.ts'

/** What a token may do at most; its owner's permissions hold beside it. */
export const TOKEN_SCOPES = {
  read: 'Read what you can read, but for secrets such as cases and calendar addresses',
  'events:write': 'Create and change events',
  'entries:write': 'Decide about entries of events',
  'live:send': 'Send what happens on the track while a session runs',
  'results:send': 'Send result files to the tray, and ask what became of them',
  'results:write': 'Upload, adjust and confirm results',
  'news:write': 'Write news',
} as const

export type TokenScope = keyof typeof TOKEN_SCOPES

export const TOKEN_SCOPE_KEYS = Object.keys(TOKEN_SCOPES) as [TokenScope, ...TokenScope[]]

/** With which scope a token may use a permission to write. With permissions that are not here, no token does. */
export const WRITING_SCOPES: Partial<Record<Permission, TokenScope>> = {
  'events.edit': 'events:write',
  'entries.manage': 'entries:write',
  'participants.remove': 'entries:write',
  'live.send': 'live:send',
  'results.send': 'results:send',
  'results.upload': 'results:write',
  'results.adjust': 'results:write',
  'results.review': 'results:write',
  'results.link-names': 'results:write',
  'results.link-cars': 'results:write',
  'news.edit': 'news:write',
}
