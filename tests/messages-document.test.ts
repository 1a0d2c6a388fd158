import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { POST_KINDS } from '#shared/domain/discord/purposes.ts'
import { CHANNELS, type Channel } from '#shared/domain/notifications/channels.ts'
import {
  isMust,
  isOnAtFirst,
  neededFor,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#shared/domain/notifications/kinds.ts'

const text = readFileSync(fileURLToPath(new URL('../docs/messages.md', import.meta.url)), 'utf8')

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const namesIn = (cell = '') => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
const rowsOfKinds = rows.filter((cells) => cells.length === 7 && cells[0]?.startsWith('`'))

function setting(kind: NotificationKind, channel: Channel) {
  if (isMust(kind, channel)) return 'always'
  return isOnAtFirst(kind, channel) ? 'on' : 'off'
}

it('lists every kind of notification, with what it is on at first', () => {
  const described = rowsOfKinds.map(([kind, when, to, ...channels]) => ({
    kind: namesIn(kind)[0],
    when,
    isForAdmins: to === 'admins',
    channels: channels.slice(0, CHANNELS.length),
  }))
  const expected = NOTIFICATION_KIND_NAMES.map((kind) => ({
    kind,
    when: NOTIFICATION_KINDS[kind].about,
    isForAdmins: neededFor(kind) !== undefined,
    channels: CHANNELS.map((channel) => setting(kind, channel)),
  }))
  const byKind = (a: { kind?: string | undefined }, b: typeof a) =>
    (a.kind ?? '').localeCompare(b.kind ?? '')
  expect(described.toSorted(byKind)).toEqual(expected.toSorted(byKind))
})

it('names every post in Discord', () => {
  const besides = rowsOfKinds.flatMap((cells) => namesIn(cells[6]))
  const alone = rows.filter(({ length }) => length === 3).flatMap(([post]) => namesIn(post))
  expect([...new Set([...besides, ...alone])].toSorted()).toEqual([...POST_KINDS].toSorted())
})

it('says why the others are not told', () => {
  const [, missing = ''] = text.split('## Not told yet')
  const [table = ''] = missing.split('\n## ')
  const reasons = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|')[3]?.trim())
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons).not.toContain('')
})
