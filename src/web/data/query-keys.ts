import type { Data } from '#shared/contract/topics.ts'

export type Key = readonly [Data, ...unknown[]]

const of = (session: number | undefined) => (session === undefined ? [] : [session])

/** All query keys of the app: first the kind of data, then the id of the thing. `TOUCHES` refers to these kinds. */
export const queryKeys = {
  currentUser: ['current-user'],
  guild: ['guild'],
  ownPassword: ['own-password'],
  sessions: ['sessions'],
  proof: ['proof'],
  secondFactor: ['second-factor'],
  passwordReset: (token: string) => ['password-reset', token] as const,
  gameProfiles: ['game-profiles'],
  notifications: ['notifications'],
  unreadNotifications: ['unread-notifications'],
  notificationPreferences: ['notification-preferences'],
  mutedEvents: ['muted-events'],

  eventLists: ['event-lists'],
  eventList: (list: 'all' | 'upcoming' | 'completed') => ['event-lists', list] as const,
  ownRegistrations: ['own-registrations'],
  invitations: ['invitations'],
  ownEntries: ['own-entries'],
  crewLink: (token: string) => ['crew-link', token] as const,
  entry: (id: number) => ['entry', id] as const,
  event: (id: number) => ['event', id] as const,
  eventEntries: (eventId: number) => ['event-entries', eventId] as const,
  /** Without a session, of the event's race. */
  results: (eventId: number, session?: number) => ['results', eventId, ...of(session)] as const,
  race: (eventId: number, session?: number) =>
    ['results', eventId, 'race', ...of(session)] as const,
  raceOrder: (eventId: number, session?: number) =>
    ['results', eventId, 'order', ...of(session)] as const,
  raceTelemetry: (eventId: number, session?: number) =>
    ['results', eventId, 'telemetry', ...of(session)] as const,
  raceLog: (eventId: number, session?: number) =>
    ['results', eventId, 'log', ...of(session)] as const,
  desk: (eventId: number, session?: number) => ['desk', eventId, ...of(session)] as const,
  classificationVersions: (eventId: number, session?: number) =>
    ['results', eventId, 'versions', ...of(session)] as const,
  classificationVersion: (eventId: number, versionId: number) =>
    ['results', eventId, 'version', versionId] as const,
  outdatedSessions: ['outdated-sessions'],
  joins: (eventId: number, session: number) => ['desk', eventId, 'joins', session] as const,
  joinPreview: (eventId: number, session: number, form: object) =>
    ['desk', eventId, 'join-preview', session, form] as const,
  nameEffect: (eventId: number, name: string, userId: number | undefined) =>
    ['name-effects', eventId, name, userId ?? null] as const,
  checkIn: (eventId: number) => ['check-in', eventId] as const,
  recordings: (eventId: number, session?: number) =>
    ['recordings', eventId, ...(session === undefined ? [] : [session])] as const,
  briefing: (eventId: number) => ['briefing', eventId] as const,
  drivingRules: (eventId: number) => ['driving-rules', eventId] as const,
  attendance: (eventId: number) => ['attendance', eventId] as const,
  driverAttendance: (userId: number) => ['attendance-rates', userId] as const,
  attendanceRates: ['attendance-rates', 'all'],
  races: ['races'],
  championships: ['standings', 'championships'],
  championship: (key: string) => ['standings', 'championship', key] as const,
  championshipOfEvent: (event: number) => ['standings', 'championship of', event] as const,
  publishedChampionship: (key: string, publication: number) =>
    ['standings', 'championship', key, 'published', publication] as const,
  championshipTable: (key: string, wanted: object) =>
    ['standings', 'championship', key, 'table', wanted] as const,
  championshipDecisions: (key: string) => ['standings', 'championship', key, 'decisions'] as const,
  championshipHistory: (key: string) => ['standings', 'championship', key, 'history'] as const,
  championshipSeason: (key: string) => ['standings', 'championship', key, 'season'] as const,
  runningChampionships: ['standings', 'running'],
  driverChampionships: (id: number) => ['standings', 'driver', id] as const,
  eventChampionships: (id: number) => ['standings', 'event', id] as const,
  championshipForm: (id: number) => ['standings', 'managed championship', id] as const,
  championshipPreview: <Wanted extends object>(wanted: Wanted) =>
    ['standings', 'managed preview', wanted] as const,
  pointsSystems: ['standings', 'managed points systems'],
  ownPlaces: ['own-places'],
  champions: ['champions'],

  drivers: ['drivers'],
  driver: (id: number) => ['driver', id] as const,
  // They name other drivers too.
  driverHistory: (id: number) => ['drivers', 'history', id] as const,
  driverComparison: (id: number, other: number) => ['drivers', 'comparison', id, other] as const,
  users: ['users'],
  joining: ['joining'],
  erasures: ['erasures'],
  guildInvitation: (token: string) => ['guild-invitation', token] as const,

  teams: ['teams', 'list'],
  managedTeams: ['teams', 'managed'],
  team: (id: number) => ['team', id] as const,

  tracks: ['tracks'],
  track: (id: number) => ['track', id] as const,
  cars: ['cars'],
  carClasses: ['car-classes'],
  games: ['games'],
  gameTypes: ['game-types'],
  managedGameTypes: ['game-types', 'managed'],

  newsList: ['news', 'list'],
  newsItem: (id: number) => ['news', 'item', id] as const,
  managedNews: ['news', 'managed'],
  managedArticle: (id: number) => ['news', 'managed item', id] as const,
  rules: ['rules'],
  page: (page: string) => ['pages', page] as const,

  auditLog: (search: object) => ['audit-log', search] as const,
  systemOverview: ['system', 'overview'],
  systemStatus: ['system', 'status'],
} as const satisfies Record<string, Key | ((...about: never[]) => Key)>
