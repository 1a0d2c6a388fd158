import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { Guild } from '#shared/contract/auth.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { Footer } from './footer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const HINT = /GUILD_LINKS/

it("links the guild's channels, and shows those without an address as plain text", async () => {
  visit({ chat: 'https://chat.example.org/guild' })

  const chat = await screen.findByRole('link', { name: 'Chat' })
  expect(chat.getAttribute('href')).toBe('https://chat.example.org/guild')
  for (const name of ['Videos', 'Streams']) {
    expect(screen.getByText(name)).toBeTruthy()
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
  expect(screen.queryByText(HINT)).toBeNull()
})

it('tells admins how to set the addresses of channels that have none', async () => {
  const admin = sampleViewer({ role: 'admin' })
  visit({}, admin)
  expect(await screen.findByText(HINT)).toBeTruthy()
  cleanup()

  visit(
    { chat: 'https://a.example', videos: 'https://b.example', streams: 'https://c.example' },
    admin,
  )
  const footer = within(await screen.findByRole('contentinfo'))
  expect(await footer.findByRole('link', { name: 'Streams' })).toBeTruthy()
  expect(footer.queryByText(HINT)).toBeNull()
})

function visit(links: Guild['links'], viewer: CurrentUser = sampleViewer()) {
  const guild: Guild = {
    guildName: 'Nordschleife Nights',
    contact: null,
    links,
    authMethods: ['steam'],
  }
  return renderAt(Footer, { viewer, answers: { 'GET /api/auth/guild': { data: guild } } })
}
