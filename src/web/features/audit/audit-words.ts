import type { AuditKind } from '#shared/contract/audit.ts'

/** What a filter calls the kinds of entries. */
export const KIND_NAMES = {
  event: 'Events',
  participant: 'Participants',
  results: 'Results',
  track: 'Tracks',
  race: 'Race images',
  season: 'Seasons',
  rules: 'Rules',
  news: 'News',
  'game-type': 'Game types',
  'game-profile': 'Game profiles',
  user: 'Members',
  guest: 'Guests',
  system: 'System',
  request: 'Refusals',
} as const satisfies Record<AuditKind, string>

const PHRASES: Record<string, string> = {
  'event.status': 'Event status changed',
  'race.image': 'Race image changed',
  'request.refused': 'Access refused',
  'results.adjust': 'Result adjusted',
  'results.adjustment.redo': 'Adjustment put back',
  'results.adjustment.undo': 'Adjustment taken back',
  'results.name.link': 'Name linked',
  'results.name.unlink': 'Name unlinked',
  'results.reread': 'Results read again',
  'results.upload': 'Results uploaded',
  'track.image': 'Track image changed',
  'system.backup': 'Backup made',
  'system.restore': 'Backup restored',
  'system.folder': 'Data folder changed',
  'user.delete': 'Member deleted',
  'user.password-change': 'Password changed',
  'user.password-refused': 'Password change refused',
  'user.password-reset': 'Password reset with a link',
  'user.password-reset-link': 'Password reset link created',
  'user.profile': 'Profile changed',
  'user.register': 'Joined',
  'user.role': 'Role changed',
  'user.session-end': 'Session ended',
  'user.sign-in': 'Signed in',
  'user.sign-in-refused': 'Sign-in refused',
  'user.sign-out': 'Signed out',
}

const DONE: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  remove: 'removed',
  restore: 'restored',
  rename: 'renamed',
}

/** 'event.create' as 'Event created'; an action that nobody has put into words stands for itself. */
export function actionText(action: string) {
  const [kind = '', deed = ''] = action.split('.')
  const subject = kind.replaceAll('-', ' ')
  const phrase = PHRASES[action] ?? `${subject} ${DONE[deed] ?? deed.replaceAll('-', ' ')}`
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}
