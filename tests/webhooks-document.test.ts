import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import {
  WEBHOOK_MESSAGE_TYPES,
  WEBHOOK_MESSAGES,
  WebhookMessage,
} from '#shared/contract/webhook-messages.ts'

const text = readFileSync(fileURLToPath(new URL('../docs/webhooks.md', import.meta.url)), 'utf8')
const sections = text.split('\n### ').slice(1)

const described = sections.map((section) => ({
  type: /^`([\w.-]+)`/.exec(section)?.[1],
  about: section.split('\n')[2],
  example: JSON.parse(/```json\n(.*?)```/s.exec(section)?.[1] ?? 'null') as unknown,
}))

it('describes every type of message, in the same words', () => {
  expect(described.map(({ type, about }) => [type, about])).toEqual(
    WEBHOOK_MESSAGE_TYPES.map((type) => [type, `${WEBHOOK_MESSAGES[type].about}.`]),
  )
})

it.each(described)('has an example of $type with all of its fields and no others', (section) => {
  expect(section.example).toMatchObject({ type: section.type })
  expect(WebhookMessage.parse(section.example)).toEqual(section.example)
})

it('leaves out of a message what its type does not have', () => {
  const message = {
    type: 'event.deleted',
    timestamp: '2026-11-29T12:00:05.000Z',
    data: { event: { id: 31, steamId: '7' }, licence: 3 },
  }
  expect(WebhookMessage.parse(message).data).toEqual({ event: { id: 31 } })
  expect(WebhookMessage.safeParse({ ...message, data: {} }).error?.issues).toMatchObject([
    { path: ['data', 'event'] },
  ])
})
