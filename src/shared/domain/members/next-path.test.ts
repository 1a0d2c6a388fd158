import { expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

it.each(['/', '/events', '/events/12?tab=results#p3', '/auth?next=//elsewhere.example', '/Zoë'])(
  'goes on to %j',
  (path) => {
    expect(nextPath(path)).toBe(path)
  },
)

it.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  'events',
  '',
  '/\t/elsewhere.example',
  '/events\r\nset-cookie: a=b',
  '/\0',
  '/\ud800',
  `/${'a'.repeat(500)}`,
  ['/events'],
  undefined,
  null,
])('goes to the home page instead of %j', (path) => {
  expect(nextPath(path)).toBe('/')
})
