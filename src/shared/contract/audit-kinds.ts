/** What an entry can be about: the part of its action before the point. */
export const AUDIT_KINDS = [
  'event',
  'participant',
  'results',
  'track',
  'race',
  'season',
  'rules',
  'news',
  'game-type',
  'game-profile',
  'user',
  'guest',
  'system',
  'request',
] as const
