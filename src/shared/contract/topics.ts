/**
 * What can change: the server announces these to open pages, and a mutation of the web names them. `about` is the kind of
 * thing whose id a change carries; without an id, any of them may have changed.
 */
export const TOPICS = {
  /** Its settings, dates or status, or that it exists. */
  event: { about: 'event' },
  registrations: { about: 'event' },
  results: { about: 'event' },
  'race-picture': { about: 'event' },
  /** Somebody joined, left, became a guest or got another role. */
  members: { about: 'user' },
  /** What somebody is called, wherever their name is shown. */
  names: { about: 'user' },
  tracks: { about: 'track' },
  seasons: { about: 'season' },
  games: { about: 'game-type' },
  news: { about: 'news' },
  rules: { about: 'rule' },
  // The server announces none of these: only the tab that made the change fetches again.
  'own-profile': { about: 'user' },
  'own-game-profiles': { about: 'game-profile' },
  'own-sessions': { about: 'user' },
  backups: { about: undefined },
} as const satisfies Record<string, { about: string | undefined }>

export type Topic = keyof typeof TOPICS

/** What open pages hold: the first part of every query key. Where there is one per subject, its id is the second. */
export type Data =
  /** All, upcoming and completed events, as cards. */
  | 'event-lists'
  | 'event'
  | 'results'
  | 'desk'
  /** What linking a name would change. */
  | 'name-effects'
  | 'races'
  | 'tracks'
  | 'track'
  | 'drivers'
  | 'driver'
  /** The admins' list of members and guests. */
  | 'users'
  | 'standings'
  | 'champions'
  | 'news'
  | 'rules'
  | 'games'
  | 'game-types'
  | 'game-profiles'
  | 'current-user'
  | 'own-password'
  | 'sessions'
  | 'cars'
  | 'car-classes'
  | 'guild'
  | 'password-reset'
  | 'audit-log'
  | 'system'

type Touches = {
  /** Of the subject that the change names; of all of them when it names none. */
  one?: readonly Data[]
  all?: readonly Data[]
}

/** Which topic touches which data: the one list that announcements, open pages and mutations follow. */
export const TOUCHES = {
  event: {
    one: ['event', 'results', 'desk'],
    all: [
      'event-lists',
      'races',
      'track',
      'drivers',
      'driver',
      'users',
      'standings',
      'champions',
      'name-effects',
      'game-types',
    ],
  },
  // Members are listed with the number of events that they have signed up for.
  registrations: { one: ['event', 'desk'], all: ['event-lists', 'users'] },
  // The upload completes its event.
  results: {
    one: ['event', 'results', 'desk'],
    all: [
      'event-lists',
      'track',
      'drivers',
      'driver',
      'users',
      'standings',
      'champions',
      'name-effects',
    ],
  },
  'race-picture': { one: ['event'], all: ['races'] },
  // A role is a driver's, and the viewer's own may be it.
  members: { one: ['driver'], all: ['drivers', 'users', 'desk', 'current-user'] },
  names: {
    one: ['driver'],
    all: [
      'drivers',
      'users',
      'event',
      'results',
      'desk',
      'name-effects',
      'track',
      'news',
      'current-user',
    ],
  },
  // Events, races and tables show their track's name, and its layouts know each other.
  tracks: {
    all: ['tracks', 'track', 'event-lists', 'event', 'desk', 'races', 'driver', 'standings'],
  },
  // A season decides how many points a result brings.
  seasons: { all: ['standings', 'champions', 'results'] },
  games: { all: ['games', 'game-types', 'game-profiles', 'driver'] },
  news: { all: ['news'] },
  rules: { all: ['rules'] },
  // Not the current user, who comes with the answer.
  'own-profile': { one: ['driver'], all: ['users', 'event', 'results', 'desk'] },
  'own-game-profiles': { all: ['game-profiles', 'game-types', 'driver', 'desk'] },
  'own-sessions': { all: ['own-password', 'sessions'] },
  backups: { all: ['system'] },
} as const satisfies Record<Topic, Touches>

/** Data that a change touches: of one subject where an id follows, else all of that kind. */
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
