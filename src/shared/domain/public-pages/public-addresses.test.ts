import { expect, it } from 'vitest'
import { publicPageAt, publicPath } from './public-addresses.ts'

it.each([
  ['/', 'home', 'home', '', ''],
  ['/events', 'events', 'events', '', ''],
  ['/events/12', 'event', 'events', '12', ''],
  ['/events/12/decisions', 'board', 'decisions', '12', ''],
  ['/events/12/decisions/3', 'decision', 'decisions', '12', '3'],
  ['/events/12/race', 'race', 'results', '12', ''],
  ['/events/12/live', 'live', 'results', '12', ''],
  ['/championships/season-3', 'championship', 'standings', 'season-3', ''],
  ['/championships/year-2026', 'championship', 'standings', 'year-2026', ''],
  ['/standings', 'standings', 'standings', '', ''],
  ['/profile/7', 'driver', 'people', '7', ''],
  ['/teams/4', 'team', 'people', '4', ''],
  ['/news/9', 'article', 'news', '9', ''],
] as const)('knows what is at %s', (path, kind, part, id, number) => {
  expect(publicPageAt(path)).toEqual({ kind, part, id, number, view: '' })
  expect(publicPath(kind, id, number)).toBe(path)
})

it.each(['/pace', '/long-runs', '/print'])('knows the view of a race at %s', (view) => {
  const path = publicPath('race', 12)
  expect(publicPageAt(path + view)).toMatchObject({ kind: 'race', id: '12', view })
})

it.each([
  '/events/new',
  '/events/12/race/pac',
  '/events/12/decisions/print',
  '/events/0',
  '/events/12/',
  '/championships/new',
  '/profile',
  '/auth',
  '',
])('knows of no page at %s', (path) => expect(publicPageAt(path)).toBeUndefined())
