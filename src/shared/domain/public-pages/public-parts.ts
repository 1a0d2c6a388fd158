/**
 * What a guild can show to visitors without an account, each by a switch of its own. All are off until somebody turns them
 * on. `shows` is what visitors then read, in words for whoever decides about it.
 */
export const PUBLIC_PARTS = {
  home: {
    name: 'Front page',
    shows: 'Who you are, the next events, how to join, and the last winners',
  },
  events: {
    name: 'Events',
    shows: 'Calendar and pages of events: when, where, which classes, and how many places are free',
  },
  entries: {
    name: 'Entry lists',
    shows: 'Numbers, cars, teams and crews; no notes, no invitations, nobody who was removed',
  },
  results: {
    name: 'Results',
    shows:
      'Classifications of races, qualifying and practice, every lap of them as charts and documents, and live timing while they run; no chat of the game, and nobody who sends the timing',
  },
  standings: {
    name: 'Championships',
    shows: 'Tables, rounds and champions',
  },
  people: {
    name: 'Drivers and teams',
    shows:
      'Pages of drivers and teams with their results; no platforms, no absences, no licence points',
  },
  decisions: {
    name: 'Notice boards',
    shows: 'Published decisions with their reasons; never who reported, and no open case',
  },
  rules: { name: 'Rules', shows: 'The rules of the guild' },
  news: { name: 'News', shows: 'Published news, signed by the guild' },
} as const satisfies Record<string, { name: string; shows: string }>

export type PublicPart = keyof typeof PUBLIC_PARTS

export const PUBLIC_PART_KEYS = Object.keys(PUBLIC_PARTS) as PublicPart[]

/** How many days members have to choose how they are named, before the first page becomes public. */
export const NOTICE_DAYS = { min: 0, max: 60, default: 7 } as const
