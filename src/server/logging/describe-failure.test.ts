import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeFailure } from './describe-failure.ts'

const pgError = new Error('relation "lost" does not exist')

it.each([
  [new Error('No such thing'), 'No such thing'],
  ['a text', 'a text'],
  [new TypeError(''), 'TypeError'],
  [new DrizzleQueryError('select $1', ['hunter2'], pgError), 'relation "lost" does not exist'],
  [new DrizzleQueryError('select $1', ['hunter2']), 'A query failed'],
  [new Error('first line\nsecond'), 'first line'],
  [
    new Error('connect postgres://me:hunter2@host/db failed'),
    'connect postgres://…@host/db failed',
  ],
  [
    new Error('invalid input syntax for type integer: "lotta@example.org"'),
    'invalid input syntax for type integer: "…"',
  ],
  [
    new Error('invalid input syntax for type integer: "hunter2"'),
    'invalid input syntax for type integer: "…"',
  ],
  [new Error('row "(7,"a ""b",c)" of relation "users"'), 'row "…" of relation "users"'],
  [new Error(`token ${'x'.repeat(43)} is old`), 'token … is old'],
  [new Error('row $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA refused'), 'row … refused'],
  [
    new Error('no answer from https://guild.example/return?openid.sig=abc='),
    'no answer from https://guild.example/return?…',
  ],
  [
    z.object({ title: z.string() }).safeParse({ title: 7 }).error,
    'title: Invalid input: expected string, received number',
  ],
])('describes %j', (thrown, text) => {
  expect(describeFailure(thrown)).toBe(text)
})

it('is short', () => {
  expect(describeFailure(new Error('word '.repeat(500)))).toHaveLength(200)
})
