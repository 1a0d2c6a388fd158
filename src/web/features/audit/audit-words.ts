import type { AuditAction, AuditKind } from '#shared/contract/audit-actions.ts'
import { fileSize } from '#web/ui/index.ts'

/** Labels of the filter. */
export const KIND_NAMES = {
  event: 'Events',
  participant: 'Participants',
  entry: 'Entries',
  crew: 'Crews',
  results: 'Results',
  recording: 'Recordings',
  attendance: 'Attendance',
  track: 'Tracks',
  race: 'Race images',
  season: 'Seasons',
  championship: 'Championships',
  'points-system': 'Points systems',
  team: 'Teams',
  rules: 'Rules',
  page: 'Pages',
  news: 'News',
  'game-type': 'Game types',
  'game-profile': 'Game profiles',
  user: 'Members',
  guest: 'Guests',
  guild: 'Joining',
  name: 'Erased names',
  system: 'System',
  request: 'Refusals',
} as const satisfies Record<AuditKind, string>

const PHRASES: Record<AuditAction, string> = {
  'event.create': 'Event created',
  'event.update': 'Event changed',
  'event.status': 'Event status changed',
  'event.promotion': 'Automatic promotion turned on or off',
  'event.briefing': 'Briefing changed',
  'event.driving-rules': 'Driving rules changed',
  'event.delete': 'Event deleted',
  'event.check-in.open': 'Check-in opened',
  'event.check-in.close': 'Check-in closed',
  'event.open': 'Members told that sign-up is open',
  'event.remind': 'Members reminded',
  'participant.sign-up': 'Participant signed up',
  'participant.withdraw': 'Participant withdrew',
  'participant.remove': 'Participant removed',
  'participant.promote': 'Participant got a place from the waitlist',
  'participant.lose-place': 'Participant lost a place at check-in',
  'participant.offer': 'Place offered to a participant',
  'participant.offer-reminder': 'Participant reminded of an offered place',
  'participant.offer-end': 'Offered place not answered in time',
  'participant.accept': 'Offered place accepted',
  'participant.decline': 'Offered place declined',
  'entry.confirm': 'Entry confirmed',
  'entry.reject': 'Entry rejected',
  'entry.waitlist': 'Entry moved to the waitlist',
  'entry.let-in': 'Entry let in',
  'entry.enter': 'Crew entered by an organiser',
  'entry.reorder': 'Entry moved in the queue',
  'entry.skip': 'Entry skipped in the queue',
  'entry.unskip': 'Entry no longer skipped in the queue',
  'entry.reopen': 'Entry reopened',
  'entry.update': 'Entry changed',
  'entry.warn': 'Crew warned that it has too few drivers',
  'entry.check-in': 'Entry checked in',
  'entry.check-in.undo': 'Check-in undone',
  'crew.invite': 'Driver invited to a crew',
  'crew.link': 'Invitation link to a crew created',
  'crew.recall': 'Invitation to a crew recalled',
  'crew.expire': 'Invitation to a crew expired',
  'crew.accept': 'Driver joined a crew',
  'crew.decline': 'Invitation to a crew declined',
  'crew.leave': 'Driver left a crew',
  'crew.remove': 'Driver removed from a crew',
  'crew.captain': 'Captaincy handed over',
  'crew.successor': 'Next captain named',
  'crew.role': 'Role in a crew changed',
  'crew.swap': 'Driver of a crew swapped',
  'crew.add': 'Driver added to a crew by an organiser',
  'results.upload': 'Results uploaded',
  'results.keep-part': 'Part of a stopped race kept',
  'results.keep-copy': 'Other recording of a session kept',
  'results.restore': 'Results restored',
  'results.join': 'Results joined from several files',
  'results.unjoin': 'Joining of results undone',
  'results.remove': 'Results removed',
  'results.reread': 'Results read again',
  'results.outdated': 'Results wait to be read again',
  'results.recompute': 'Results computed again',
  'results.adjust': 'Result adjusted',
  'results.adjustment.undo': 'Adjustment undone',
  'results.adjustment.redo': 'Adjustment redone',
  'results.confirm': 'Results confirmed',
  'results.reopen': 'Results reopened',
  'results.name.link': 'Name linked',
  'results.name.unlink': 'Name unlinked',
  'results.car.link': 'Car linked to an entry',
  'results.car.undo': 'Link of a car undone',
  'recording.add': 'Recording added',
  'recording.change': 'Recording changed',
  'recording.remove': 'Recording removed',
  'attendance.excuse': 'Absence excused',
  'attendance.excuse.undo': 'Excuse undone',
  'track.create': 'Track created',
  'track.update': 'Track changed',
  'track.image': 'Track image changed',
  'track.delete': 'Track deleted',
  'race.image': 'Race image changed',
  'season.create': 'Season created',
  'season.update': 'Season changed',
  'season.delete': 'Season deleted',
  'points-system.create': 'Points system created',
  'points-system.update': 'Points system changed',
  'points-system.delete': 'Points system deleted',
  'championship.create': 'Championship created',
  'championship.update': 'Championship changed',
  'championship.delete': 'Championship deleted',
  'championship.close': 'Championship closed',
  'championship.reopen': 'Championship reopened',
  'championship.publish': 'Tables of championship published',
  'championship.publication.withdraw': 'Published tables of championship withdrawn',
  'championship.decide': 'Decision made in championship',
  'championship.decision.undo': 'Decision undone in championship',
  'team.create': 'Team created',
  'team.update': 'Team changed',
  'team.merge': 'Teams merged',
  'team.split': 'Team split off',
  'team.delete': 'Team deleted',
  'rules.create': 'Rules created',
  'rules.update': 'Rules changed',
  'page.update': 'Page changed',
  'news.create': 'News created',
  'news.update': 'News changed',
  'news.publish': 'News published',
  'news.delete': 'News deleted',
  'news.restore': 'News restored',
  'game-type.create': 'Game type created',
  'game-type.update': 'Game type changed',
  'game-type.delete': 'Game type deleted',
  'game-profile.create': 'Game profile created',
  'game-profile.delete': 'Game profile deleted',
  'user.register': 'Joined',
  'user.sign-in': 'Signed in',
  'user.sign-in-refused': 'Sign-in refused',
  'user.sign-out': 'Signed out',
  'user.session-end': 'Session ended',
  'user.profile': 'Profile changed',
  'user.role': 'Role changed',
  'user.category': 'Driver category changed',
  'user.ban': 'Member banned',
  'user.unban': 'Ban lifted',
  'user.admit': 'Let into the guild',
  'user.refuse': 'Refused to let into the guild',
  'user.block': 'Blocked from signing in',
  'user.unblock': 'Block from signing in lifted',
  'user.steam-connect': 'Steam account connected',
  'user.second-factor': 'Second factor turned on',
  'user.second-factor-remove': 'Second factor turned off',
  'user.second-factor-refused': 'Wrong code of the second factor',
  'user.recovery-codes': 'Recovery codes replaced',
  'user.recovery-code': 'Recovery code used',
  'user.password-add': 'Password added',
  'user.password-change': 'Password changed',
  'user.password-refused': 'Password change refused',
  'user.proof-refused': 'Wrong password when asked again',
  'user.password-reset': 'Password reset with a link',
  'user.password-reset-link': 'Password reset link created',
  'user.delete': 'Member deleted',
  'guest.create': 'Guest created',
  'guest.rename': 'Guest renamed',
  'guild.join': 'Who may join changed',
  'guild.second-factor': 'Second factor of administrators required or not',
  'guild.invite': 'Invitation link to the guild created',
  'guild.invite.revoke': 'Invitation link to the guild withdrawn',
  'system.job-failed': 'Background job failed',
  'name.erase': 'Name chosen to be erased',
  'name.erased': 'Name erased',
  'system.backup': 'Backup made',
  'system.restore': 'Backup restored',
  'system.folder': 'Data folder changed',
  'request.refused': 'Access refused',
}

/** 'event.create' to 'Event created'. Actions from other versions are spelled out. */
export function actionText(action: string) {
  const phrases: Partial<Record<string, string>> = PHRASES
  const phrase = phrases[action] ?? action.replaceAll(/[.-]/g, ' ')
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

/** Done by visitors; without an actor, everything else is done by jobs, on schedule or on the server's command line. */
const BY_VISITORS: ReadonlySet<string> = new Set<AuditAction>([
  'user.sign-in-refused',
  'user.password-refused',
  'user.password-reset',
  'request.refused',
])

/** Who did what nobody who is signed in did. */
export const nobodyText = (action: string) =>
  BY_VISITORS.has(action) ? 'Not signed in' : 'The system'

/** Fields whose own names would not be understood. */
const FIELD_NAMES: Partial<Record<string, string>> = {
  what: 'about',
  hours: 'hours before the start',
  until: 'deadline',
  promotesAutomatically: 'automatic promotion',
  join: 'who may join',
  requiresFactor: 'second factor required',
  codesLeft: 'recovery codes left',
  maxUses: 'people who can use it',
  wasInForce: 'in force until then',
  changedFor: 'changed for',
  sha256: 'checksum',
  layoutVariant: 'layout',
  of: 'table',
  'session.kind': 'session',
}

/** 'carClass' to 'car class', 'place.steamId' to 'place, steam ID', 'sizeBytes' to 'size', 'isSkipped' to 'skipped'. */
export function fieldText(field: string) {
  return (FIELD_NAMES[field] ?? field)
    .replace(/^is([A-Z])/, (_, letter: string) => letter.toLowerCase())
    .replace(/Bytes$|(?<=[a-z])Url$/, '')
    .replaceAll('.', ', ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/\b(id|url)s?\b/g, (word) => word.replace(/id|url/, (name) => name.toUpperCase()))
}

/** What members are reminded of, and how they sign in. */
const VALUE_NAMES: Partial<Record<string, Partial<Record<string, string>>>> = {
  what: { race: 'the start', 'sign-up': 'the end of sign-up', 'line-up': 'incomplete line-ups' },
  method: { steam: 'Steam' },
  join: { open: 'everybody', approval: 'whom an admin lets in', invitation: 'by invitation' },
  // Of decisions in a championship.
  kind: {
    dsq: 'disqualification',
    order: 'order of equals',
    'part-of': 'part of another team',
    'same-entry': 'another number',
    'scores-for': 'team that scores',
    'set-points': 'points of a car',
  },
  attendance: { late: 'withdrawn late', 'no-show': 'no-show' },
}

/** 'time-penalty' to 'time penalty', 4194304 bytes to '4.2 MB', an uploaded picture to 'picture 3f2a91c0', a checksum to its start. */
export function valueText(field: string, value: string) {
  if (field === 'session.kind') return value.replace('warmup', 'warm-up')
  const name = VALUE_NAMES[field]?.[value]
  if (name !== undefined) return name
  if (field === 'kind') return value.replaceAll('-', ' ')
  if (field === 'sha256') return value.replace(/^([\da-f]{8})[\da-f]+$/, '$1…')
  if (field.endsWith('Bytes') && value !== '') return fileSize(Number(value))
  return value.replace(/^\/uploads\/([\da-f]{8})[\da-f]*\.\w+$/, 'picture $1')
}
