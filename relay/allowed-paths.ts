/**
 * Everything that is ever asked of the game, and how often, in milliseconds. Other addresses of the game do something when
 * they are read, or hand out what is secret.
 */
export const ALLOWED_PATHS = {
  '/rest/watch/sessionInfo': 1_000,
  '/rest/watch/standings': 1_000,
  '/rest/watch/getIncidentsList/1': 3_000,
  '/rest/sessions/GetGameState': 5_000,
  '/navigation/state': 10_000,
  '/rest/multiplayer/join/state': 10_000,
  '/rest/strategy/overall': 10_000,
  '/rest/multiplayer/teams': 30_000,
  /** Once in a session. */
  '/rest/sessions/weather': Infinity,
  '/rest/watch/trackmap': Infinity,
  /** Only to fill a hole. */
  '/rest/watch/standings/history': Infinity,
} as const

export type AllowedPath = keyof typeof ALLOWED_PATHS
