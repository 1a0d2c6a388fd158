import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Guild } from '#shared/contract/auth.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { Footer } from './footer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it("links those of the guild's channels that have an address", async () => {
  visit({ chat: 'https://chat.example.org/guild' })

  const chat = () => screen.findByRole('link', { name: 'Chat' })
  await waitFor(async () =>
    expect((await chat()).getAttribute('href')).toBe('https://chat.example.org/guild'),
  )
  expect(screen.queryByText(/Videos|Streams|no links yet/)).toBeNull()
})

it('names the channels while none has an address, and links nothing', async () => {
  visit({})
  expect(await screen.findByText('Chat, Videos, Streams: no links yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Chat|Videos|Streams/ })).toBeNull()
})

function visit(links: Guild['links']) {
  const guild: Guild = {
    guildName: 'Nordschleife Nights',
    contact: null,
    links,
    authMethods: ['steam'],
    join: 'open',
  }
  return renderAt(() => <Footer />, {
    viewer: sampleViewer(),
    answers: { 'GET /api/auth/guild': { data: guild } },
  })
}
