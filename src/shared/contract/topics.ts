import { can, type GeneralPermission, type Member } from '#shared/domain/permissions.ts'

/**
 * What can change: the server announces these to open pages, and the web's mutations name them. `about` is the kind of
 * thing that a change's id refers to; without an id, any of them may have changed.
 */
export const TOPICS = {
  /** Its settings, dates or status; also that it was created or deleted. */
  event: { about: 'event' },
  registrations: { about: 'event' },
  results: { about: 'event' },
  /** Who has checked in. */
  'check-in': { about: 'event' },
  /** Who was excused for being absent. */
  attendance: { about: 'event' },
  'race-picture': { about: 'event' },
  recordings: { about: 'event' },
  'driving-rules': { about: 'event' },
  /** Somebody joined, left, became a guest or changed role. */
  members: { about: 'user' },
  /** A display name, wherever it is shown. */
  names: { about: 'user' },
  tracks: { about: 'track' },
  seasons: { about: 'season' },
  /** Its name or aliases, and which entries belong to it. */
  teams: { about: 'team' },
  games: { about: 'game-type' },
  news: { about: 'news' },
  /** Drafts and what is scheduled. Only pages of those who may edit news hear of it. */
  'unpublished-news': { about: 'news', isOnlyFor: 'news.edit' },
  rules: { about: 'rule' },
  /** The privacy page, the terms and the imprint. */
  pages: { about: 'page' },
  /** Who may join, and invitation links. */
  guild: { about: undefined },
  /** What a member is told, or has read. Only their own pages hear of it. */
  notifications: { about: 'user', isOnlyFor: 'subject' },
  // The server does not announce these: only the tab that made the change refetches.
  'own-profile': { about: 'user' },
  'own-game-profiles': { about: 'game-profile' },
  'own-sessions': { about: 'user' },
  backups: { about: undefined },
} as const satisfies Record<
  string,
  { about: string | undefined; isOnlyFor?: 'subject' | GeneralPermission }
>

export type Topic = keyof typeof TOPICS

/** Whether a member's pages may hear of a change. */
export function isFor(
  { topic, id }: { topic: Topic; id?: number | undefined },
  member: Member | undefined,
) {
  const about = TOPICS[topic]
  if (!('isOnlyFor' in about)) return true
  return about.isOnlyFor === 'subject' ? id === member?.id : can(member, about.isOnlyFor)
}

/** The first part of every query key. Data of one subject has the subject's id as its second part. */
export type Data =
  /** All, upcoming and completed events, as cards. */
  | 'event-lists'
  /** The viewer's, for upcoming events. */
  | 'own-registrations'
  /** The viewer's, to crews. */
  | 'invitations'
  /** The viewer's entries of upcoming events. */
  | 'own-entries'
  /** What an invitation link leads to. */
  | 'crew-link'
  | 'entry'
  | 'event'
  /** An event's entries, as organisers see them. */
  | 'event-entries'
  | 'results'
  | 'recordings'
  /** An event's briefing, as far as the viewer may read it. */
  | 'briefing'
  | 'driving-rules'
  | 'desk'
  /** Sessions that an older version of Paddock has read. */
  | 'outdated-sessions'
  /** Who has checked in for an event. */
  | 'check-in'
  /** Who was absent from an event, and who was excused. */
  | 'attendance'
  /** Over a season, of a driver and of all members. */
  | 'attendance-rates'
  /** What linking a name would change. */
  | 'name-effects'
  | 'races'
  | 'tracks'
  | 'track'
  | 'drivers'
  | 'driver'
  /** The admins' list of members and guests. */
  | 'users'
  /** Who may join, who wants to, and who is blocked. */
  | 'joining'
  /** Names that were erased, and how far that is. */
  | 'erasures'
  | 'standings'
  | 'own-places'
  | 'champions'
  | 'teams'
  | 'team'
  | 'news'
  | 'rules'
  | 'pages'
  | 'games'
  | 'game-types'
  | 'game-profiles'
  | 'current-user'
  | 'own-password'
  | 'sessions'
  /** How the viewer can prove that it is them. */
  | 'proof'
  | 'second-factor'
  | 'cars'
  | 'car-classes'
  | 'guild'
  /** The viewer's. */
  | 'notifications'
  | 'unread-notifications'
  | 'notification-preferences'
  /** The viewer's. */
  | 'muted-events'
  | 'password-reset'
  /** What a link that lets people join the guild leads to. */
  | 'guild-invitation'
  | 'audit-log'
  | 'system'

type Touches = {
  /** Data of the subject that the change names; of all subjects if it names none. */
  one?: readonly Data[]
  all?: readonly Data[]
}

/** Which data each topic touches. Announcements, open pages and mutations all read this table. */
export const TOUCHES = {
  event: {
    one: [
      'event',
      'event-entries',
      'results',
      'recordings',
      'briefing',
      'driving-rules',
      'desk',
      'attendance',
      'check-in',
    ],
    all: [
      'attendance-rates',
      'event-lists',
      'own-registrations',
      'entry',
      'own-entries',
      'crew-link',
      'invitations',
      'notifications',
      'races',
      'track',
      'drivers',
      'driver',
      'users',
      'standings',
      'own-places',
      'champions',
      'outdated-sessions',
      'name-effects',
      'game-types',
    ],
  },
  // The list of members shows how many events each has signed up for.
  registrations: {
    one: ['event', 'event-entries', 'briefing', 'desk', 'attendance', 'check-in'],
    all: [
      'attendance-rates',
      'event-lists',
      'own-registrations',
      'entry',
      'own-entries',
      'crew-link',
      'invitations',
      'users',
    ],
  },
  // An upload completes its event.
  results: {
    one: ['event', 'results', 'driving-rules', 'desk', 'attendance'],
    all: [
      'attendance-rates',
      'event-lists',
      'own-registrations',
      'track',
      'drivers',
      'driver',
      'users',
      'standings',
      'own-places',
      'champions',
      'name-effects',
      'outdated-sessions',
    ],
  },
  'check-in': { one: ['check-in'], all: ['entry', 'own-registrations'] },
  attendance: { one: ['attendance'], all: ['attendance-rates'] },
  'race-picture': { one: ['event'], all: ['races'] },
  recordings: { one: ['recordings'] },
  'driving-rules': { one: ['driving-rules'] },
  // A driver's page shows the role; the viewer's own may have changed.
  members: {
    one: ['driver'],
    all: ['drivers', 'users', 'joining', 'erasures', 'desk', 'current-user'],
  },
  names: {
    one: ['driver'],
    all: [
      'drivers',
      'users',
      'entry',
      'own-entries',
      'crew-link',
      'invitations',
      'notifications',
      'event',
      'event-entries',
      'results',
      'desk',
      'name-effects',
      'track',
      'standings',
      'champions',
      'news',
      'current-user',
    ],
  },
  // Events, races and standings show the track's name; each layout lists the others.
  tracks: {
    all: [
      'tracks',
      'track',
      'event-lists',
      'event',
      'event-entries',
      'desk',
      'races',
      'driver',
      'standings',
    ],
  },
  // The season decides how many points a result scores.
  seasons: { all: ['standings', 'own-places', 'champions', 'results'] },
  teams: {
    all: [
      'teams',
      'team',
      'event',
      'event-lists',
      'own-registrations',
      'entry',
      'invitations',
      'notifications',
      'desk',
      'standings',
    ],
  },
  games: { all: ['games', 'game-types', 'game-profiles', 'driver'] },
  news: { all: ['news'] },
  'unpublished-news': { all: ['news'] },
  rules: { all: ['rules'] },
  pages: { all: ['pages', 'guild'] },
  guild: { all: ['guild', 'joining'] },
  notifications: { all: ['notifications', 'unread-notifications'] },
  // Not the current user, which is in the response.
  'own-profile': {
    one: ['driver'],
    all: [
      'users',
      'entry',
      'own-entries',
      'crew-link',
      'invitations',
      'event',
      'event-entries',
      'results',
      'desk',
    ],
  },
  'own-game-profiles': { all: ['game-profiles', 'game-types', 'driver', 'desk'] },
  'own-sessions': { all: ['own-password', 'sessions', 'proof', 'second-factor'] },
  backups: { all: ['system'] },
} as const satisfies Record<Topic, Touches>

/** Data that a change touches: of one subject if an id follows, otherwise all of that kind. */
export type Touched = readonly [Data] | readonly [Data, number]

export function touchedBy({ topic, id }: { topic: Topic; id?: number | undefined }): Touched[] {
  const touches: Touches = TOUCHES[topic]
  const one = touches.one ?? []
  const all = touches.all ?? []
  return [
    ...one.map((data): Touched => (id === undefined ? [data] : [data, id])),
    ...all.map((data): Touched => [data]),
  ]
}
