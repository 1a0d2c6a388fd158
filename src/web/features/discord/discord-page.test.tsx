import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { discordApi } from '#shared/contract/discord.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { DiscordPage } from './discord-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Data = z.input<typeof discordApi.get.response>['data']

const AT = '2026-03-01T12:00:00.000Z'
const none: Data = {
  isAvailable: true,
  webhooks: [],
  deliveries: { due: 0, sent: 0, skipped: 0, failed: 0 },
  failed: [],
  championships: [],
  preview: null,
}
const hook: Data['webhooks'][number] = {
  id: 3,
  name: 'Captain Hook',
  purpose: 'announcements',
  championship: { id: 8, name: 'Winter Cup' },
  threadId: null,
  isForum: false,
  optionalPosts: ['entry-list'],
  roleId: '424242',
  state: 'on',
  offReason: null,
  lastPostAt: AT,
  lastError: null,
}
const full: Data = {
  ...none,
  webhooks: [
    hook,
    { ...hook, id: 4, name: 'Old Hook', state: 'off', offReason: '404 Unknown Webhook' },
  ],
  deliveries: { due: 2, sent: 5, skipped: 1, failed: 1 },
  failed: [
    {
      id: 9,
      webhook: 'Captain Hook',
      kind: 'event',
      title: 'Spa',
      tries: 1,
      answer: '400',
      endedAt: AT,
    },
  ],
  championships: [{ id: 8, name: 'Winter Cup' }],
  preview: {
    username: 'Night Owls',
    title: 'Ardennes 6 Hours',
    description: String.raw`At Spa\_Francorchamps.`,
    color: 0xffe23d,
    fields: [{ name: 'Hypercar', value: '3 of 10', inline: true }],
    hasPicture: false,
    footer: 'Night Owls',
  },
}

const wordings: z.input<typeof discordApi.listWordings.response>['data'] = [
  {
    kind: 'event',
    own: null,
    sample: full.preview && {
      values: {
        title: 'Ardennes 6 Hours',
        rounds: { markdown: '' },
        track: 'Spa_Francorchamps',
        start: { markdown: '<t:1797102000:F>' },
        closes: { markdown: '<t:1797102000:F>' },
        format: '6 hours',
        cars: '3 cars',
        free: '7 places',
      },
      message: full.preview,
    },
  },
  { kind: 'news', own: { title: 'News: {title}', description: '{text}' }, sample: null },
]

const visit = (data: Data, answers: Answers = {}) =>
  renderAt(DiscordPage, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/admin/discord': { data },
      'GET /api/admin/discord/wordings': { data: wordings },
      ...answers,
    },
  })

const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('says how to begin, and that there is no event', async () => {
  visit(none)
  expect(await screen.findByText('No Webhooks')).toBeTruthy()
  expect(screen.getByText('No Event to Come')).toBeTruthy()
  expect(screen.getByText('Nothing Has Failed')).toBeTruthy()
})

it('offers nothing without the address of the site, and says who sets it', async () => {
  visit({ ...none, isAvailable: false })
  expect(await screen.findByText(/sets PUBLIC_URL/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Webhook' })).toBeNull()
})

it('shows the next event as Discord does', async () => {
  visit(full)
  const message = await screen.findByRole('figure')
  expect(within(message).getByText('At Spa_Francorchamps.')).toBeTruthy()
  expect(within(message).getByText('3 of 10')).toBeTruthy()
})

it('adds a webhook, and says at its field what is wrong with its URL', async () => {
  const { calls } = visit(full, {
    'POST /api/admin/discord/webhooks': refusal(400, 'No', 'invalid_input', {
      address: 'Discord does not know this webhook. Copy its URL again.',
    }),
  })
  await user.click(await button('Add Webhook'))
  await user.type(await screen.findByLabelText('Webhook URL'), 'https://example.org')
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Add Webhook' }))
  expect(await screen.findByText(/not the URL of a Discord webhook/)).toBeTruthy()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)

  const address = `https://discord.com/api/webhooks/123456/${'token'.repeat(5)}`
  await user.click(screen.getByRole('checkbox', { name: /^Free places/ }))
  await user.clear(screen.getByLabelText('Webhook URL'))
  await user.type(screen.getByLabelText('Webhook URL'), address)
  await user.click(within(dialog).getByRole('button', { name: 'Add Webhook' }))
  expect(await screen.findByText(/does not know this webhook/)).toBeTruthy()
  expect(calls).toContainEqual({
    call: 'POST /api/admin/discord/webhooks',
    body: {
      address,
      purpose: 'announcements',
      championshipId: 0,
      role: null,
      optionalPosts: ['event-reminder'],
    },
  })
})

it('changes a webhook without its URL', async () => {
  const { calls } = visit(full, { 'PUT /api/admin/discord/webhooks/3': undefined })
  expect(await screen.findAllByText(/the entry list, once line-ups are fixed/)).toHaveLength(2)
  await user.click(await button('Change Captain Hook'))
  await user.click(await screen.findByRole('checkbox', { name: /^Free places/ }))
  await user.type(screen.getByLabelText(/^Thread/), 'https://discord.com/channels/12345/67890')
  await user.click(await button('Save Webhook'))
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PUT /api/admin/discord/webhooks/3',
      body: {
        championshipId: 8,
        role: '424242',
        thread: 'https://discord.com/channels/12345/67890',
        optionalPosts: ['entry-list', 'event-reminder'],
      },
    }),
  )
})

it('changes the texts of a kind of post beside the message that they make', async () => {
  const { calls } = visit(full, { 'PUT /api/admin/discord/wordings': undefined })
  expect(await screen.findByText('News: {title}')).toBeTruthy()
  await user.click(await button('Change the texts: Event'))
  const dialog = await screen.findByRole('dialog')
  const title = within(dialog).getByLabelText('Title')
  await user.clear(title)
  await user.type(title, 'Next: {{title} {{oops}')
  expect(within(dialog).getByText(/^Next: Ardennes 6 Hours/)).toBeTruthy()
  expect(within(dialog).getByText(/^2\d of 256 characters/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Save Texts' }))
  expect(await within(dialog).findByText(/no field {oops} here/)).toBeTruthy()

  await user.click(within(dialog).getByRole('button', { name: 'Use Paddock’s Texts' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save Texts' }))
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PUT /api/admin/discord/wordings',
      body: { kind: 'event', title: '{title}', description: '{rounds} At {track}.' },
    }),
  )
})

it('tests, pauses, resumes and removes webhooks', async () => {
  const { calls } = visit(full, {
    'POST /api/admin/discord/webhooks/3/test': undefined,
    'PUT /api/admin/discord/webhooks/3/paused': undefined,
    'DELETE /api/admin/discord/webhooks/4': undefined,
  })
  await user.click(await button('Post a test with Captain Hook'))
  await user.click(await button('Pause Captain Hook'))
  expect(screen.getByText('Discord accepts no more posts: 404 Unknown Webhook')).toBeTruthy()
  expect(await button('Resume Old Hook')).toBeTruthy()
  await user.click(await button('Remove Old Hook'))
  await user.click(await button('Remove Webhook'))
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'POST /api/admin/discord/webhooks/3/test',
        'PUT /api/admin/discord/webhooks/3/paused',
        'DELETE /api/admin/discord/webhooks/4',
      ]),
    ),
  )
})

it('tries a failed post again, or discards it after asking', async () => {
  const { calls } = visit(full, {
    'POST /api/admin/discord/deliveries/9/retry': undefined,
    'DELETE /api/admin/discord/deliveries/9': undefined,
  })
  await user.click(await button('Try again: Event: Spa'))
  await user.click(await button('Discard: Event: Spa'))
  await user.click(await button('Discard Post'))
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'POST /api/admin/discord/deliveries/9/retry',
        'DELETE /api/admin/discord/deliveries/9',
      ]),
    ),
  )
})
