import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { authApi } from '#shared/contract/auth.ts'
import { calendarsApi } from '#shared/contract/calendars.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import type { Answers } from '#web/testing/render-at.tsx'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { OwnCalendars } from './own-calendars.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const guild = {
  guildName: 'Night Owls',
  contact: null,
  links: {},
  authMethods: ['steam' as const],
  join: 'open' as const,
}
const WITH_CALENDARS: Answers = {
  'GET /api/auth/guild': { data: { ...guild, hasCalendars: true } },
  'GET /api/championships': {
    data: [
      championship('season-3', 3, 'Owl Cup', false),
      championship('season-2', 2, 'Last Cup', true),
      championship('year-2026', null, '2026 Season', false),
    ],
  },
}
const mine = {
  kind: 'mine' as const,
  championshipId: null,
  address: 'https://guild.example.org/calendar/first.ics',
  generation: 1,
}

function championship(key: string, id: number | null, name: string, isClosed: boolean) {
  return {
    key,
    id,
    name,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2027-01-01T00:00:00.000Z',
    closed: isClosed ? { at: '2026-12-01T00:00:00.000Z', byName: null } : null,
    heldRounds: 1,
    plannedRounds: 8,
  }
}

const visit = (answers: Answers) =>
  renderAt(OwnCalendars, { viewer: sampleViewer(), answers: { ...WITH_CALENDARS, ...answers } })

it('makes an address with the first click, and says where it can be added', async () => {
  let calendars = [] as (typeof mine)[]
  const { calls } = visit({
    'GET /api/user/calendars': () => ({ data: calendars }),
    'POST /api/user/calendars': () => {
      calendars = [mine]
      return { data: mine }
    },
  })
  const rows = await screen.findByRole('list', { name: 'Calendars' })
  expect(
    within(rows)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Subscribe to My races', 'Subscribe to All events', 'Subscribe to Owl Cup'])
  screen.getByText(/Calendars look again every few hours, some once a day/)

  await user.click(screen.getByRole('button', { name: 'Subscribe to My races' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to My races' }))
  const link = await dialog.findByRole('link', { name: 'Apple Calendar' })
  expect(link.getAttribute('href')).toBe('webcal://guild.example.org/calendar/first.ics')
  for (const name of ['Google Calendar', 'Outlook']) {
    const elsewhere = dialog.getByRole('link', { name })
    expect(elsewhere.getAttribute('href')).toContain('first.ics')
    expect(elsewhere.getAttribute('rel')).toBe('noreferrer')
  }
  expect(dialog.getByRole('textbox', { name: 'Secret Address' })).toHaveProperty(
    'value',
    mine.address,
  )
  expect(calls).toContainEqual(
    expect.objectContaining({ body: { kind: 'mine', championshipId: null } }),
  )
})

it('replaces an address only after a question', async () => {
  let calendars = [mine]
  visit({
    'GET /api/user/calendars': () => ({ data: calendars }),
    'POST /api/user/calendars/replace': () => {
      const data = { ...mine, address: mine.address.replace('first', 'second'), generation: 2 }
      calendars = [data]
      return { data }
    },
  })
  await screen.findByText('You have a secret address for it.')
  await user.click(screen.getByRole('button', { name: 'Subscribe to My races' }))
  await user.click(await screen.findByRole('button', { name: 'Make a New Address' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/stops working at once/)
  await user.click(question.getByRole('button', { name: 'Make a New Address' }))
  expect(await screen.findByDisplayValue(/second\.ics/)).toBeTruthy()
})

it('says what failed, and tries again', async () => {
  const answers: Answers = {
    ...WITH_CALENDARS,
    'GET /api/user/calendars': refusal(503, 'The database does not answer', 'unavailable'),
  }
  renderAt(OwnCalendars, { viewer: sampleViewer(), answers })
  await screen.findByText('Failed to load your calendars')
  answers['GET /api/user/calendars'] = { data: [] }
  await user.click(screen.getByRole('button', { name: /try again/i }))
  await screen.findByRole('list', { name: 'Calendars' })
})

it.each([
  ['the calendars', OwnCalendars],
  ['the file of an event', () => <AddToCalendar eventId={31} />],
])('does not offer %s where the guild has no calendars', async (_what, component) => {
  const { container, calls } = renderAt(component, {
    viewer: sampleViewer(),
    answers: { 'GET /api/auth/guild': { data: guild } },
  })
  await waitFor(() => expect(JSON.stringify(calls)).toContain(authApi.getGuild.path))
  expect(container.textContent).toBe('')
})

it('offers the file of an event', async () => {
  renderAt(() => <AddToCalendar eventId={31} />, {
    viewer: sampleViewer(),
    answers: WITH_CALENDARS,
  })
  const link = await screen.findByRole('link', { name: 'Add to Calendar' })
  expect(link.getAttribute('href')).toBe(endpointUrl(calendarsApi.getEvent, { id: 31 }))
  expect(link.hasAttribute('download')).toBe(true)
})
