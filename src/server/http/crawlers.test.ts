import { expect, it } from 'vitest'
import { startTestApp } from '#tests/support/test-app.ts'

const now = () => new Date('2026-11-28T12:00:00Z')

it('asks search engines to list nothing', async () => {
  const { app } = await startTestApp({ now })
  const { body, headers } = await app.inject({ url: '/robots.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe('User-agent: *\nDisallow: /\n')
})

it.each([
  [{}, 'https://guild.example.org/contact'],
  [{ GUILD_CONTACT: 'race@guild.example.org' }, 'mailto:race@guild.example.org'],
])('says where to report a weakness, with %o', async (env, contact) => {
  const { app } = await startTestApp({
    now,
    env: { PUBLIC_URL: 'https://guild.example.org', ...env },
  })
  const { body } = await app.inject({ url: '/.well-known/security.txt' })
  expect(body.split('\n')).toEqual([
    `Contact: ${contact}`,
    'Expires: 2027-02-26T12:00:00.000Z',
    'Canonical: https://guild.example.org/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ])
})
