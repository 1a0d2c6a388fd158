import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Guild } from '#shared/contract/auth.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const guild: Guild = {
  guildName: 'Nordschleife Nights',
  contact: null,
  links: {},
  authMethods: ['steam'],
  join: 'open',
}
const answers = { 'GET /api/auth/guild': { data: guild } }

it('says in the terms who runs the site, and how to leave', async () => {
  renderAt(TermsPage, { answers })

  expect(await screen.findByText(/Nordschleife Nights runs it for its own members/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'profile' }).getAttribute('href')).toBe('/my-profile')
})

it('says what is stored, for how long, and how to have it removed', async () => {
  renderAt(PrivacyPage, { answers })

  expect(await screen.findByText(/Nordschleife Nights, on its own server/)).toBeTruthy()
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual([
    'Your account',
    'Joining',
    'Game profiles',
    'Sign-ups',
    'Season entries',
    'API tokens',
    'Calendars',
    'Attendance',
    'Plans of crews',
    'Results',
    'Penalties and licence',
    'Cases',
    'Notifications',
    'Mail',
    'Messages to devices',
    'Discord',
    'Other programs',
    'What you publish',
    'Sessions',
    'Sign-in attempts',
    'Log',
    'Backups',
    'Technical log of the server',
  ])
  expect(screen.getByText(/30\s+days after it was last used/)).toBeTruthy()
  expect(screen.getByText(/you can export everything that is stored about you/)).toBeTruthy()
  expect(screen.getByText(/Results keep the name used in the race and stay together/)).toBeTruthy()
})
