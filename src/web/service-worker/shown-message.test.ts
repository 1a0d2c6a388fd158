import { expect, it } from 'vitest'
import { pushMessage } from '#shared/domain/push/push-message.ts'
import { shownMessage, unreadIn } from './shown-message.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')

const sent = (deadline?: Date) =>
  JSON.stringify(
    pushMessage({
      title: 'A place for #7 Kerb Crawlers',
      body: 'Accept or decline it.',
      navigate: 'https://guild.example.org/entries/4#notification-9',
      tag: 'topic',
      unread: 3,
      deadline,
    }),
  )

it('shows a message, and where it leads', () => {
  expect(shownMessage(sent(new Date(NOW + 1)), NOW)).toEqual({
    title: 'A place for #7 Kerb Crawlers',
    options: {
      body: 'Accept or decline it.',
      icon: '/icon-192.png',
      lang: 'en',
      tag: 'topic',
      renotify: true,
      data: { navigate: 'https://guild.example.org/entries/4#notification-9' },
    },
  })
  expect(unreadIn(sent())).toBe(3)
})

it('says when there is nothing to do any more', () => {
  expect(shownMessage(sent(new Date(NOW)), NOW)).toMatchObject({
    title: 'A place for #7 Kerb Crawlers',
    options: { body: 'No longer open' },
  })
})

it.each([undefined, '', 'no json', '1', '{}', '{"notification":null}', '{"notification":{}}'])(
  'shows something of %s, too',
  (text) => {
    expect(shownMessage(text, NOW)).toEqual({
      title: 'Open Paddock',
      options: { icon: '/icon-192.png', data: { navigate: '/inbox' } },
    })
    expect(unreadIn(text)).toBeUndefined()
  },
)
