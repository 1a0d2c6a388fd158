import { expect, it } from 'vitest'
import type { Action } from '#shared/actions/action.ts'
import { ACTIONS } from '#shared/actions/all-actions.ts'

const actions = Object.entries<Action>(ACTIONS)

it('posts whatever changes what lists of events show', () => {
  const forgotten = actions
    .filter(([, { grows = [], isFormer }]) => grows.includes('card') && !isFormer)
    .filter(([, { posts = [] }]) => posts.length === 0)
  expect(forgotten.map(([name]) => name)).toEqual([])
})

it('posts what belongs to the subject', () => {
  const wrong = actions.filter(([, { about, posts = [] }]) =>
    posts.some((kind) =>
      kind === 'event' || kind === 'result'
        ? about !== 'event'
        : kind === 'news' && about !== 'news',
    ),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})
