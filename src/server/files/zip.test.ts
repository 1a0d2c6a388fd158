import { expect, it } from 'vitest'
import { unzip } from '#tests/support/unzip.ts'
import { zip } from './zip.ts'

it('holds files as they were, with names in any alphabet', () => {
  const files = [
    { name: 'people.csv', bytes: Buffer.from('name\nÄnn\n'.repeat(500)) },
    { name: 'Läufe.csv', bytes: Buffer.from('') },
  ]
  const archive = zip(files, new Date('2026-11-30T12:34:56Z'))
  expect([...unzip(archive)]).toEqual(files.map(({ name, bytes }) => [name, bytes]))
  expect(archive.length).toBeLessThan(1_000)
})

it('can be empty', () => {
  expect(unzip(zip([], new Date('2026-11-30T12:34:56Z'))).size).toBe(0)
})
