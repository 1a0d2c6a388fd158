import { expect, it } from 'vitest'
import { isBackupOld, isDiskShort } from './system-limits.ts'

const GB = 1e9

it.each([
  // A tenth of a small disk, ten gigabytes of a large one.
  [{ freeBytes: 1.9 * GB, totalBytes: 20 * GB }, true],
  [{ freeBytes: 2.1 * GB, totalBytes: 20 * GB }, false],
  [{ freeBytes: 9 * GB, totalBytes: 2_000 * GB }, true],
  [{ freeBytes: 11 * GB, totalBytes: 2_000 * GB }, false],
  // However small the disk is.
  [{ freeBytes: 0.4 * GB, totalBytes: 1 * GB }, true],
])('of a disk with %j, the space is short: %s', (disk, isShort) => {
  expect(isDiskShort(disk)).toBe(isShort)
})

it.each([
  ['2026-11-26T11:59:00Z', true],
  ['2026-11-26T12:01:00Z', false],
  ['2026-12-01T00:00:00Z', false],
])('a backup of %s is old: %s', (at, isOld) => {
  expect(isBackupOld({ at: new Date(at) }, new Date('2026-11-28T12:00:00Z'))).toBe(isOld)
})
