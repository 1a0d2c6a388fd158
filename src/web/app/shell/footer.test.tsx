import { cleanup, screen, waitFor, within } from '@testing-library/react'
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

it("links the guild's channels, and shows placeholders for those without an address", async () => {
  visit({ chat: 'https://chat.example.org/guild' })

  const chat = () => screen.findByRole('link', { name: 'Chat' })
  await waitFor(async () =>
    expect((await chat()).getAttribute('href')).toBe('https://chat.example.org/guild'),
  )
  for (const name of ['Videos', 'Streams']) {
    const placeholder = screen.getByRole('link', { name })
    expect(placeholder.getAttribute('aria-disabled')).toBe('true')
    expect(placeholder.hasAttribute('href')).toBe(false)
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
  await waitFor(() =>
    expect(footer.getByRole('link', { name: 'Streams' }).getAttribute('href')).toBeTruthy(),
  )
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
