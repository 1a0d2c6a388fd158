import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#shared/contract/users.ts'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCard, sampleViewer } from '#web/testing/samples.ts'
import { AuthenticationError } from './authentication-error.tsx'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { track } = sampleCard()
const tracks = [1, 2, 3, 4].map((id) => ({ ...track, id, name: `Track ${id}`, version: 1 }))
const games = [1, 2, 3, 4].map((id) => ({ id, name: `Game ${id}` }))

it('welcomes the driver, and links to the profile', async () => {
  visit(sampleViewer())

  expect(await screen.findByText('Welcome, Lotta Laps!')).toBeTruthy()
  const card = region('Your Profile')
  expect(card.textContent).toContain('Driver')
  expect(hrefs(card)).toEqual(['/profile/7'])
})

it('counts tracks and game types and shows the first three', async () => {
  visit(sampleViewer())

  const list = await screen.findByRole('list', { name: 'Tracks' })
  expect(list.textContent).toMatch(/^Track 1Belgium.*Track 2Belgium.*Track 3Belgium[^4]*$/)
  expect(region('Tracks').textContent).toContain('4tracks')
  expect(hrefs(region('Tracks'))).toEqual(['/tracks'])
  expect(screen.getByRole('list', { name: 'Game Types' }).textContent).toBe('Game 1Game 2Game 3')
  expect(region('Game Types').textContent).toContain('4game types')
})

it('shows the guild information to everybody, and the admin tools to admins', async () => {
  visit(sampleViewer())
  await screen.findByText('Guild Information')
  expect(hrefs(region('Guild Information'))).toEqual(['/rules', '/drivers'])
  expect(screen.queryByText('Admin Tools')).toBeNull()
  cleanup()

  visit(sampleViewer({ role: 'admin' }))
  await screen.findByText('Admin Tools')
  const tools = ['/admin', '/admin/tracks', '/admin/users', '/admin/rules']
  expect(hrefs(region('Admin Tools'))).toEqual(tools)
})

it('says which section failed to load', async () => {
  const away = refusal(503, 'Away', 'unavailable')
  visit(sampleViewer(), { 'GET /api/tracks': away, 'GET /api/game-types': away })

  expect(await screen.findByRole('heading', { name: 'Failed to fetch tracks' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Failed to fetch game types' })).toBeTruthy()
})

it('links from the authentication error to login and home', async () => {
  renderAt(() => <AuthenticationError onRetry={() => undefined} />)

  const card = await screen.findByRole('alert')

  expect(within(card).getByRole('heading', { name: 'Authentication Error' })).toBeTruthy()
  expect(hrefs(card)).toEqual(['/login', '/'])
})

function visit(viewer: CurrentUser, answers: Record<string, unknown> = {}) {
  renderAt(DashboardPage, {
    path: '/dashboard',
    at: '/dashboard',
    viewer,
    answers: {
      'GET /api/tracks': { data: tracks },
      'GET /api/game-types': { data: games },
      ...answers,
    },
  })
}

const region = (name: string) => screen.getByRole('region', { name })

const hrefs = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
