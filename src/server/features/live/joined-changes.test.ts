import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Listener } from '#server/database/changes.ts'
import type { Member } from '#shared/domain/permissions.ts'
import { type Batch, joinedChanges, JOINED_MS, PAGES_AT_ONCE } from './joined-changes.ts'
import { pageStream } from './page-stream.ts'
import { rememberChanges } from './recent-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MEMBER: Member = { id: 7, role: 'user' }
const OTHER: Member = { id: 8, role: 'user' }

/** Changes that a test announces, joined. */
function started() {
  const listeners: Listener[] = []
  const changes = {
    subscribe: (listener: Listener) => {
      listeners.push(listener)
      return () => undefined
    },
    subscribeToTrack: () => () => undefined,
    close: async () => undefined,
  }
  const announce: Listener = (change) => {
    for (const listener of listeners) listener(change)
  }
  const recent = rememberChanges(changes)
  return { announce, recent, joined: joinedChanges(changes, recent) }
}

const textFor = (member: Member) => (batch: Batch) => batch.bytesFor(member)?.toString()

it('passes the changes of a short time on together, with the position after the last one', () => {
  const { announce, recent, joined } = started()
  const heard = vi.fn()
  joined.subscribe(heard)

  announce({ topic: 'registrations', id: 1 })
  announce({ topic: 'registrations', id: 1 })
  announce({ topic: 'news' })
  vi.advanceTimersByTime(JOINED_MS - 1)
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)

  expect(heard.mock.calls.map(([batch]) => textFor(MEMBER)(batch))).toEqual([
    [
      'event: change\ndata: {"topic":"registrations","id":1}\n\n',
      `id: ${recent.position()}\nevent: change\ndata: {"topic":"news"}\n\n`,
    ].join(''),
  ])
})

it('joins for longer where many pages are open', () => {
  const { announce, joined } = started()
  const heard = vi.fn()
  for (let page = 0; page < 1_000; page++) joined.subscribe((batch) => void heard(batch))

  announce({ topic: 'news' })
  vi.advanceTimersByTime(499)
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.runAllTimers()
  expect(heard).toHaveBeenCalledTimes(1_000)
})

it('makes the bytes once for all who hear the same', () => {
  const { announce, joined } = started()
  const batches: Batch[] = []
  joined.subscribe((batch) => batches.push(batch))

  announce({ topic: 'news' })
  announce({ topic: 'notifications', id: MEMBER.id })
  vi.runAllTimers()

  const [batch] = batches
  expect(batch && textFor(MEMBER)(batch)).toContain('notifications')
  expect(batch && textFor(OTHER)(batch)).not.toContain('notifications')
  expect(batch?.bytesFor(OTHER)).toBe(batch?.bytesFor({ ...OTHER, id: 9 }))
})

it('sends nothing to those whom no change concerns', () => {
  const { announce, joined } = started()
  const batches: Batch[] = []
  joined.subscribe((batch) => batches.push(batch))

  announce({ topic: 'notifications', id: MEMBER.id })
  vi.runAllTimers()

  expect(batches.map(textFor(OTHER))).toEqual([undefined])
})

it('tells a page that comes later only what happens afterwards', () => {
  const { announce, joined } = started()
  const [early, late] = [vi.fn(), vi.fn()]
  joined.subscribe(early)
  announce({ topic: 'rules' })

  joined.subscribe(late)
  vi.runAllTimers()
  expect(early).toHaveBeenCalledOnce()
  expect(late).not.toHaveBeenCalled()

  announce({ topic: 'news' })
  vi.runAllTimers()
  expect(early).toHaveBeenCalledTimes(2)
  expect(late).toHaveBeenCalledOnce()
})

/** An answer to a page that reads only when the test says so. */
function slowAnswer() {
  const written: string[] = []
  let drained: () => void = () => undefined
  const answer = {
    writableNeedDrain: false,
    write: (bytes: Buffer) => {
      written.push(bytes.toString())
      return true
    },
    on: (_: string, listener: () => void) => {
      drained = listener
      return answer
    },
  }
  const drain = () => {
    answer.writableNeedDrain = false
    drained()
  }
  return { answer: answer as never, written, drain, block: () => (answer.writableNeedDrain = true) }
}

it('keeps what a slow page has not read, and then says that anything may have changed', () => {
  const { announce, recent, joined } = started()
  const { answer, written, drain, block } = slowAnswer()
  joined.subscribe(pageStream(answer, MEMBER))
  const tell = (count: number) => {
    for (let id = 1; id <= count; id++) announce({ topic: 'event', id })
    vi.runAllTimers()
  }

  block()
  tell(2)
  announce({ topic: 'notifications', id: OTHER.id })
  vi.runAllTimers()
  expect(written).toEqual([])
  drain()
  expect(written.join('').match(/"topic":"(\w+)"/g)).toEqual(['"topic":"event"', '"topic":"event"'])
  expect(written.join('')).toContain(`id: ${recent.position()}\n`)

  written.length = 0
  block()
  tell(101)
  drain()
  expect(written).toEqual([`id: ${recent.position()}\nevent: everything\ndata: ""\n\n`])
})

it('answers others between the pages that it writes to, each of which hears in the order of the changes', () => {
  const { announce, joined } = started()
  const heard: string[] = []
  for (let page = 0; page < PAGES_AT_ONCE; page++) joined.subscribe(() => void heard.push('early'))
  const late = vi.fn()
  joined.subscribe((batch) => late(batch.changes))
  const gone = joined.subscribe(() => void heard.push('gone'))

  announce({ topic: 'news' })
  vi.advanceTimersToNextTimer()
  expect(heard).toHaveLength(PAGES_AT_ONCE)
  expect(late).not.toHaveBeenCalled()
  gone()
  announce({ topic: 'rules' })
  // Who comes later is not told of what was before, so it is passed on at once.
  joined.subscribe(() => undefined)
  vi.runAllTimers()
  expect(late.mock.calls).toEqual([[[{ topic: 'news' }]], [[{ topic: 'rules' }]]])
  expect(heard).not.toContain('gone')
})
