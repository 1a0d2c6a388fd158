import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { stewardingSettingsApi } from '#shared/contract/stewarding-settings.ts'
import type { Grant } from '#shared/domain/permissions.ts'
import { choiceOf, USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { StewardingPage } from './stewarding-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Data = z.input<typeof stewardingSettingsApi.list.response>['data']

const USUAL = choiceOf(USUAL_SETTINGS)
const LIST = 'GET /api/admin/stewarding'
const SET_GUILD = 'PUT /api/admin/stewarding'
const SET_CUP = 'PUT /api/championships/8/stewarding'

const data: Data = {
  guild: { choice: null, version: 0 },
  championships: [
    { id: 8, name: 'Winter Cup', choice: null, version: 0 },
    {
      id: 9,
      name: 'Night Cup',
      choice: { ...USUAL, windows: { ...USUAL.windows, panel: { size: 5, quorum: 3 } } },
      version: 4,
    },
  ],
}

function open(answers: Answers = {}, grants?: Grant[]) {
  return renderAt(StewardingPage, {
    path: '/admin/stewarding',
    at: '/admin/stewarding',
    viewer: grants ? sampleViewer({ role: 'user', grants }) : sampleViewer({ role: 'admin' }),
    answers: { [LIST]: { data }, ...answers },
  })
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

const sent = (calls: readonly { call: string; body?: unknown }[], name: string) =>
  waitFor(() => {
    const found = calls.find(({ call }) => call === name)
    expect(found).toBeTruthy()
    return found?.body
  })

it('says for each place what is set, and what differs from its preset', async () => {
  open()
  const guild = await panel('The Guild')
  expect(guild.getByText(/^3 stewards, of whom at least 2 must vote\./)).toBeTruthy()
  expect((await panel('Winter Cup')).getByText('Judged as the guild decides.')).toBeTruthy()
  const changed = (await panel('Night Cup')).getByText('5 stewards, of whom at least 3 must vote.')
  expect(changed.tagName).toBe('B')
})

it('says that the settings cannot be loaded', async () => {
  open({ [LIST]: refusal(503, 'Away', 'unavailable') })
  expect(
    await screen.findByRole('heading', { name: 'Failed to load the stewarding settings' }),
  ).toBeTruthy()
})

it('starts from a preset, changes it, and saves', async () => {
  const { calls } = open({ [SET_GUILD]: undefined })
  const guild = await panel('The Guild')
  await user.click(guild.getByRole('button', { name: 'Deadlines' }))
  await user.click(guild.getByRole('combobox', { name: 'Start From' }))
  await user.click(await screen.findByRole('option', { name: '48 hours' }))
  await replaceText(guild.getByRole('textbox', { name: 'Answers Close' }), '36')
  expect(guild.getByText('Answers until 36 h after the request.').tagName).toBe('B')
  await user.click(guild.getByRole('button', { name: 'Save: The Guild' }))

  const body = await sent(calls, SET_GUILD)
  expect(body).toMatchObject({
    version: 0,
    choice: {
      presets: { windows: 'endurance-48h' },
      windows: {
        reports: { closes: { after: 'race-end', hours: 48 } },
        statements: { after: 'statement-asked', hours: 36 },
      },
    },
  })
})

it('opens the part that is wrong, and sends nothing', async () => {
  const { calls } = open()
  const cup = await panel('Night Cup')
  await user.click(cup.getByRole('button', { name: 'Panel' }))
  await replaceText(cup.getByRole('textbox', { name: 'Votes Needed' }), '9')
  await user.click(cup.getByRole('button', { name: 'Panel' }))
  await user.click(cup.getByRole('button', { name: 'Save: Night Cup' }))
  expect(await cup.findByText('No more votes can be needed than there are stewards')).toBeTruthy()
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})

it('says which field of a deadline is wrong', async () => {
  open()
  const guild = await panel('The Guild')
  await user.click(guild.getByRole('button', { name: 'Deadlines' }))
  await replaceText(guild.getByRole('textbox', { name: 'Reports Close' }), '')
  await user.click(guild.getByRole('button', { name: 'Save: The Guild' }))
  expect(await guild.findByText('Enter a number of hours')).toBeTruthy()
})

it('gives a championship settings of its own, from those of the guild', async () => {
  const { calls } = open({ [SET_CUP]: undefined })
  await user.click(await screen.findByRole('button', { name: 'Settings of its own: Winter Cup' }))
  await user.click(await screen.findByRole('button', { name: 'Save: Winter Cup' }))
  expect(await sent(calls, SET_CUP)).toEqual({ version: 0, choice: USUAL })
})

it('lets a championship follow the guild again', async () => {
  const call = 'PUT /api/championships/9/stewarding'
  const { calls } = open({ [call]: undefined })
  await user.click(await screen.findByRole('button', { name: 'Follow the Guild: Night Cup' }))
  expect(await sent(calls, call)).toEqual({ version: 4, choice: null })
})

it('keeps what was typed when somebody else has saved, and replaces theirs with a second click', async () => {
  const call = 'PUT /api/championships/9/stewarding'
  open({ [call]: refusal(409, 'Somebody else was faster', 'stale') })
  const cup = await panel('Night Cup')
  await user.click(cup.getByRole('button', { name: 'Limits' }))
  await replaceText(cup.getByRole('textbox', { name: 'Appeals' }), '1')
  await user.click(cup.getByRole('button', { name: 'Save: Night Cup' }))
  expect(await cup.findByText(/^Somebody else has changed these settings\./)).toBeTruthy()
  expect(cup.getByRole<HTMLInputElement>('textbox', { name: 'Appeals' }).value).toBe('1')
  await user.click(cup.getByRole('button', { name: 'Discard changes: Night Cup' }))
  expect(cup.getByRole<HTMLInputElement>('textbox', { name: 'Appeals' }).value).toBe('3')
})

it('shows the penalties of the guide, and takes its licence along', async () => {
  const { calls } = open({ [SET_GUILD]: undefined })
  const guild = await panel('The Guild')
  await user.click(guild.getByRole('button', { name: 'Penalty Guide' }))
  expect(guild.getByRole('table', { name: 'Penalties of World endurance' })).toBeTruthy()
  await user.click(guild.getByRole('combobox', { name: 'Guide' }))
  await user.click(await screen.findByRole('option', { name: 'Clean-racing club' }))
  await user.click(guild.getByRole('button', { name: 'Save: The Guild' }))
  expect(await sent(calls, SET_GUILD)).toMatchObject({
    choice: { guide: { preset: 'clean-club' }, presets: { licence: 'places-6' } },
  })
})

it('shows an organiser of one championship only that', async () => {
  const grants: Grant[] = [
    { role: 'organiser', championshipId: 8, eventId: null, eventIds: [], endsAt: null },
  ]
  open({}, grants)
  await panel('Winter Cup')
  expect(screen.queryByRole('region', { name: 'The Guild' })).toBeNull()
})
