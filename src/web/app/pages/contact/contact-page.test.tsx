import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser, Role } from '#shared/contract/users.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { ContactPage } from './contact-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['mailto:stewards@guild.example.org', 'stewards@guild.example.org'],
  ['https://guild.example.org/contact', 'https://guild.example.org/contact'],
])('links to %s as %s', async (contact, text) => {
  visit(contact, null)

  const link = await screen.findByRole('link', { name: text })

  expect(link.getAttribute('href')).toBe(contact)
})

it('says that no contact address is set', async () => {
  visit(null, null)

  expect(
    await screen.findByText('Nordschleife Nights has not provided a contact address.'),
  ).toBeTruthy()
  expect(screen.queryByText('Administrators')).toBeNull()
})

it('names the administrators only to members', async () => {
  const { calls } = visit(null, sampleViewer())

  const list = await screen.findByRole('list', { name: 'Administrators' })

  expect([...list.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Penny Limiter',
  ])
  cleanup()
  calls.length = 0
  const visitor = visit(null, null)
  await screen.findByText(/has not provided a contact address/)
  expect(visitor.calls.map(({ call }) => call)).not.toContain('GET /api/drivers')
})

function visit(contact: string | null, viewer: CurrentUser | null) {
  return renderAt(ContactPage, {
    viewer,
    answers: {
      'GET /api/auth/guild': {
        data: {
          guildName: 'Nordschleife Nights',
          contact,
          links: {},
          authMethods: ['steam'],
          join: 'open',
        },
      },
      'GET /api/drivers': [driver(1, 'Penny Limiter', 'admin'), driver(2, 'Lotta Laps', 'user')],
    },
  })
}

function driver(id: number, displayName: string, role: Role) {
  const account = { id, displayName, role, avatarUrl: null, steamLinked: false, steamId: null }
  return { ...account, wins: 0, podiums: 0 }
}
