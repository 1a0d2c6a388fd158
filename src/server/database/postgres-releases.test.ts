import { expect, it } from 'vitest'
import { laterRelease } from './postgres-releases.ts'

it.each([
  ['18.4', '18.6'],
  ['18.6', undefined],
  ['18.7', undefined],
  ['17.2', '17.12'],
  ['15.9', '15.20'],
  ['16.4 (Debian 16.4-1)', '16.16'],
  ['19.0', undefined],
  ['19devel', undefined],
])('finds the later release: %s has %s', (version, later) => {
  expect(laterRelease(version)?.version).toBe(later)
})
