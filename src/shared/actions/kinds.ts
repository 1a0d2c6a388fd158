/** The kinds of actions, with the labels of the filter: in 'event.create' the part before the first dot. */
export const KIND_NAMES = {
  event: 'Events',
  series: 'Series of events',
  participant: 'Participants',
  entry: 'Entries',
  crew: 'Crews',
  results: 'Results',
  live: 'Live timing',
  tray: 'Result tray',
  decision: 'Decisions',
  recording: 'Recordings',
  attendance: 'Attendance',
  track: 'Tracks',
  race: 'Race images',
  season: 'Seasons',
  championship: 'Championships',
  'points-system': 'Points systems',
  'season-entry': 'Season entries',
  stewarding: 'Stewarding',
  team: 'Teams',
  rules: 'Rules',
  page: 'Pages',
  news: 'News',
  'game-type': 'Game types',
  'game-profile': 'Game profiles',
  user: 'Members',
  guest: 'Guests',
  penalty: 'Penalties',
  licence: 'Licences',
  guild: 'Joining',
  discord: 'Discord',
  webhook: 'Webhooks',
  name: 'Erased names',
  system: 'System',
  request: 'Refusals',
  case: 'Cases',
} as const

export type AuditKind = keyof typeof KIND_NAMES

/** Read with the thing itself, by those who may see it, and never in the log of the guild. */
export const SECRET_KIND = 'case' satisfies AuditKind

export const AUDIT_KINDS = (Object.keys(KIND_NAMES) as AuditKind[]).filter(
  (kind) => kind !== SECRET_KIND,
)

/** In place of a kind: acts of admins, of all kinds. */
export const BY_ADMINS = 'admin'

/** What the log can be filtered by. */
export const AUDIT_FILTERS = [BY_ADMINS, ...AUDIT_KINDS] as const

export type AuditFilterKind = (typeof AUDIT_FILTERS)[number]
