import { expect, it } from 'vitest'
import type { Action } from '#shared/actions/action.ts'
import { ACTIONS } from '#shared/actions/all-actions.ts'
import { SUBJECT_OF } from '#shared/domain/discord/purposes.ts'

const actions = Object.entries<Action>(ACTIONS)

it('posts whatever changes what lists of events show', () => {
  const forgotten = actions
    .filter(([, { grows = [], isFormer }]) => grows.includes('card') && !isFormer)
    .filter(([, { posts = [] }]) => posts.length === 0)
  expect(forgotten.map(([name]) => name)).toEqual([])
})

it('posts only of what the fact is about, or has changed', () => {
  const wrong = actions.filter(([, { about, grows = [], posts = [] }]) =>
    posts.some((kind) => {
      const isOfEvents = about === 'event' || grows.length > 0
      const subject = SUBJECT_OF[kind]
      if (subject === 'event') return !isOfEvents
      if (subject === 'championship') return !isOfEvents && about !== 'championship'
      return subject === 'news' && about !== 'news'
    }),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})
