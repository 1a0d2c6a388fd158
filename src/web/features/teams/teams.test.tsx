import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCar } from '#web/testing/samples.ts'
import { pickOption, replaceText, user } from '#web/testing/user.ts'
import { toast } from '#web/ui/index.ts'
import { ManageTeamsPage } from './admin/manage-teams-page.tsx'
import { TeamPage } from './team-page.tsx'
import { TeamsPage } from './teams-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const kerbs = {
  id: 1,
  name: 'Kerb Crawlers',
  version: 3,
  entries: 12,
  aliases: [{ name: 'KC Racing', entries: 2 }],
}
const brakers = { id: 2, name: 'Late Brakers', version: 1, entries: 0, aliases: [] }
const freeTexts = [{ name: 'Night Shift', entries: 4 }]

it('lists the teams with their aliases', async () => {
  renderAt(TeamsPage, {
    path: '/teams',
    at: '/teams',
    answers: {
      'GET /api/teams': {
        data: [
          {
            id: 1,
            name: 'Kerb Crawlers',
            aliases: ['KC'],
            drivers: 4,
            races: 9,
            entries: 1,
            isYours: true,
          },
        ],
      },
    },
  })

  const card = (await screen.findByRole('heading', { name: 'Kerb Crawlers' })).closest('article')

  expect(card?.textContent).toContain('Also known as KC')
  expect(
    within(card ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/teams/1')
})

it("shows a team's drivers, entries and results", async () => {
  const at = new Date('2026-11-28T19:00:00Z')
  const event = { id: 31, title: 'Ardennes 6 Hours', startDateTime: at, timezone: 'UTC' }
  const car = sampleCar(11, 'Toyota', 'GR010 Hybrid')
  renderAt(TeamPage, {
    path: '/teams/$id',
    at: '/teams/1',
    answers: {
      'GET /api/teams/1': {
        data: {
          id: 1,
          name: 'Kerb Crawlers',
          aliases: [],
          members: [{ userId: 7, displayName: 'Lotta Laps', avatarUrl: null, entries: 2 }],
          entries: [
            { id: 5, event, car, driverNumber: 4, status: 'waitlist', crew: ['Lotta Laps'] },
          ],
          results: [],
        },
      },
    },
  })

  expect(await screen.findByRole('heading', { name: 'Kerb Crawlers' })).toBeTruthy()
  const drivers = screen.getByRole('region', { name: 'Drivers' })
  expect(within(drivers).getByRole('link', { name: 'Lotta Laps' })).toBeTruthy()
  expect(drivers.textContent).toContain('2 entries')
  expect(screen.getByRole('region', { name: 'Upcoming Entries' }).textContent).toContain(
    'on the waitlist',
  )
  expect(screen.getByText('This team has no results yet.')).toBeTruthy()
})

it('saves a name and aliases, one per line, with the version that was opened', async () => {
  const { calls } = manage({ 'PATCH /api/teams/1': { data: kerbs } })
  await user.click(await screen.findByRole('button', { name: 'Edit Kerb Crawlers' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Team' })

  await replaceText(within(dialog).getByRole('textbox', { name: 'Aliases' }), 'KC\n\n Kerbs ')
  await user.click(within(dialog).getByRole('button', { name: 'Save Team' }))

  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PATCH /api/teams/1',
      body: { name: 'Kerb Crawlers', aliases: ['KC', 'Kerbs'], version: 3 },
    }),
  )
})

it('says at the field that another team has the name', async () => {
  const error = 'There is a team named Late Brakers already'
  manage({ 'PATCH /api/teams/1': refusal(409, error, 'conflict', { name: error }) })
  await user.click(await screen.findByRole('button', { name: 'Edit Kerb Crawlers' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Team' })

  await user.click(within(dialog).getByRole('button', { name: 'Save Team' }))

  expect(await within(dialog).findByText(error)).toBeTruthy()
})

it('says what moves before it merges, and takes it back', async () => {
  const success = vi.spyOn(toast, 'success')
  const { calls } = manage({
    'POST /api/teams/1/merge': { data: brakers },
    'POST /api/teams/2/split': { data: kerbs },
  })
  await user.click(await screen.findByRole('button', { name: 'Merge Kerb Crawlers' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge Kerb Crawlers' })
  await pickOption(within(dialog).getByRole('combobox', { name: 'Into' }), 'Late Brakers')

  expect(dialog.textContent).toContain(
    'Late Brakers gets 12 entries and 1 alias of Kerb Crawlers, and the name Kerb Crawlers as an alias.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Merge Teams' }))

  await waitFor(() =>
    expect(calls).toContainEqual({ call: 'POST /api/teams/1/merge', body: { into: 2 } }),
  )
  await waitFor(() => expect(success).toHaveBeenCalled())
  success.mock.calls[0]?.[0].action?.onClick()
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'POST /api/teams/2/split',
      body: { name: 'Kerb Crawlers', aliases: kerbs.aliases.map(({ name }) => name) },
    }),
  )
})

it('deletes a team without entries', async () => {
  const { calls } = manage({
    'GET /api/admin/teams': { data: { teams: [{ ...kerbs, entries: 0 }], freeTexts } },
    'DELETE /api/teams/1': () => undefined,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Kerb Crawlers' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Team' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete Kerb Crawlers' }))

  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('DELETE /api/teams/1'))
})

it('says why a team with entries cannot be deleted', async () => {
  manage({})
  await user.click(await screen.findByRole('button', { name: 'Delete Kerb Crawlers' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Team' })

  expect(dialog.textContent).toContain(
    '12 entries belong to Kerb Crawlers. Merge it into another team instead.',
  )
  const button = within(dialog).getByRole('button', { name: 'It has entries' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('makes a team of a name, after saying how many entries bear it', async () => {
  const { calls } = manage({ 'POST /api/teams': { data: { ...brakers, name: 'Night Shift' } } })
  await user.click(await screen.findByRole('button', { name: 'Create Team Night Shift' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Create Team' })

  expect(dialog.textContent).toContain('4 entries have the name Night Shift.')
  await user.click(within(dialog).getByRole('button', { name: 'Create Team' }))

  await waitFor(() =>
    expect(calls).toContainEqual({ call: 'POST /api/teams', body: { name: 'Night Shift' } }),
  )
})

function manage(answers: Answers) {
  return renderAt(ManageTeamsPage, {
    path: '/admin/teams',
    at: '/admin/teams',
    answers: {
      'GET /api/admin/teams': { data: { teams: [kerbs, brakers], freeTexts } },
      ...answers,
    },
  })
}
