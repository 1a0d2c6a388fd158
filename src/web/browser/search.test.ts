import { expect, it } from 'vitest'
import {
  choice,
  day,
  flag,
  optionalChoice,
  optionalTerm,
  optionalText,
  optionalWhole,
  searchOf,
  term,
} from './search.ts'

const search = searchOf({
  tab: choice(['upcoming', 'completed']),
  search: term,
  from: day,
  isDescending: flag,
  kind: optionalChoice(['event', 'track']),
  season: optionalTerm,
  next: optionalText,
  copy: optionalWhole,
})

const defaults = { tab: 'upcoming', search: '', from: '', isDescending: false }

it.each([
  [{}, defaults],
  [{ unknown: 1 }, defaults],
  [{ tab: 'completed' }, { ...defaults, tab: 'completed' }],
  [{ tab: 'none', kind: 'none', next: 5, copy: 'x', isDescending: 'yes', search: null }, defaults],
  // Names that the router reads as numbers and booleans.
  [
    { search: 92, season: true },
    { ...defaults, search: '92', season: 'true' },
  ],
  [{ from: '2026-02-28' }, { ...defaults, from: '2026-02-28' }],
  [{ from: '2026-02-30' }, defaults],
  [{ from: '2026-2-3' }, defaults],
  [{ copy: 1.5 }, defaults],
  [
    { kind: 'track', next: '/events', copy: 7, isDescending: true },
    { ...defaults, kind: 'track', next: '/events', copy: 7, isDescending: true },
  ],
])('reads the search parameters %j', (given, expected) => {
  expect(search.parse(given)).toEqual(expected)
})
