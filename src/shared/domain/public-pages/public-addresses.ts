import type { PublicPart } from './public-parts.ts'

type Shown = { part: PublicPart; path: string }

/** The pages that visitors can read, by their addresses in the app: what is in them, and the switch that shows them. */
const PAGES = {
  home: { part: 'home', path: '/' },
  events: { part: 'events', path: '/events' },
  event: { part: 'events', path: '/events/:id' },
  board: { part: 'decisions', path: '/events/:id/decisions' },
  decision: { part: 'decisions', path: '/events/:id/decisions/:number' },
  race: { part: 'results', path: '/events/:id/race' },
  live: { part: 'results', path: '/events/:id/live' },
  championships: { part: 'standings', path: '/championships' },
  championship: { part: 'standings', path: '/championships/:id' },
  standings: { part: 'standings', path: '/standings' },
  drivers: { part: 'people', path: '/drivers' },
  driver: { part: 'people', path: '/profile/:id' },
  teams: { part: 'people', path: '/teams' },
  team: { part: 'people', path: '/teams/:id' },
  rules: { part: 'rules', path: '/rules' },
  news: { part: 'news', path: '/news' },
  article: { part: 'news', path: '/news/:id' },
} as const satisfies Record<string, Shown>

export type PublicPageKind = keyof typeof PAGES

export type PublicPage = {
  kind: PublicPageKind
  part: PublicPart
  /** Of the thing that the page is about: a number, or the key of a championship; empty without one. */
  id: string
  /** Of a decision; empty elsewhere. */
  number: string
  /** What follows the path of a race, such as `/pace`; empty elsewhere, and where that is the page itself. */
  view: string
}

/** Of the page of a race, below its own address. */
const RACE_VIEWS = [
  'classification',
  'car',
  'compare',
  'pace',
  'stops',
  'order',
  'messages',
  'story',
  'drivers',
  'long-runs',
  'sectors',
  'print',
]

const ID = '[1-9]\\d{0,9}'
/** A championship's keys are '3', 'season-3' and 'year-2026'; words such as 'new' are other pages. */
const KEY = '(?:season-)?[1-9]\\d{0,9}|year-\\d{4}'

const PATTERNS = (Object.entries(PAGES) as [PublicPageKind, Shown][]).map(
  ([kind, { part, path }]) => {
    const id = kind === 'championship' ? KEY : ID
    const pattern = path.replace(':id', `(?<id>${id})`).replace(':number', `(?<number>${ID})`)
    const view = kind === 'race' ? `(?<view>(?:/(?:${RACE_VIEWS.join('|')}))?)` : ''
    return { kind, part, pattern: new RegExp(`^${pattern}${view}$`) }
  },
)

/** The page at a path without its query. */
export function publicPageAt(path: string): PublicPage | undefined {
  for (const { kind, part, pattern } of PATTERNS) {
    const found = pattern.exec(path)
    if (found)
      return {
        kind,
        part,
        id: found.groups?.['id'] ?? '',
        number: found.groups?.['number'] ?? '',
        view: found.groups?.['view'] ?? '',
      }
  }
  return undefined
}

/** The path of a page. */
export const publicPath = (
  kind: PublicPageKind,
  id: string | number = '',
  number: string | number = '',
) => PAGES[kind].path.replace(':id', String(id)).replace(':number', String(number))
