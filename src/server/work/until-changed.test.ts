import { expect, it, vi } from 'vitest'
import type { Listener } from '#server/database/changes.ts'
import { deferred } from '#tests/support/deferred.ts'
import { untilChanged } from './until-changed.ts'

function started(most = 10) {
  let announce: Listener = () => undefined
  let at = new Date('2026-11-30T20:00:00Z').getTime()
  const changes = {
    subscribe: (listener: Listener) => {
      announce = listener
      return () => undefined
    },
  }
  const { keep, forget } = untilChanged(changes, { now: () => new Date(at), most })
  return {
    keep,
    forget,
    change: () => announce('everything'),
    pass: (ms: number) => (at += ms),
  }
}

it('makes once what many ask for at the same time', async () => {
  const { keep } = started()
  const make = vi.fn(async () => 'page')
  await Promise.all([keep('a', make), keep('a', make)])
  expect(await keep('a', make)).toBe('page')
  expect(make).toHaveBeenCalledTimes(1)
})

it('makes it anew after a change, a write of this process, and a minute', async () => {
  const { keep, change, forget, pass } = started()
  const make = vi.fn(async () => 'page')
  await keep('a', make)
  change()
  await keep('a', make)
  forget()
  await keep('a', make)
  pass(59_999)
  await keep('a', make)
  expect(make).toHaveBeenCalledTimes(3)
  pass(1)
  await keep('a', make)
  expect(make).toHaveBeenCalledTimes(4)
})

it('does not keep what was being made when something changed', async () => {
  const { keep, change } = started()
  const { promise, resolve } = deferred()
  const early = keep('a', async () => {
    await promise
    return 'old'
  })
  change()
  const late = keep('a', async () => 'new')
  resolve()
  expect(await early).toBe('old')
  expect(await late).toBe('new')
  expect(await keep('a', async () => 'newer')).toBe('new')
})

it('tries again after a failure, and keeps only so many', async () => {
  const { keep } = started(1)
  await expect(keep('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep('a', async () => 'page')).toBe('page')
  await keep('b', async () => 'other')
  expect(await keep('a', async () => 'again')).toBe('again')
})
