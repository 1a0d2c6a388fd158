import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { publicSettingsApi } from '#shared/contract/public/settings.ts'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { toast } from '#web/ui/index.ts'
import { OwnPublicName } from './own-public-name.tsx'
import { VisitorsPage } from './visitors-page.tsx'

const success = vi.spyOn(toast, 'success')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

type Settings = z.input<typeof publicSettingsApi.get.response>['data']

const NOTHING: Settings = {
  parts: [],
  from: null,
  hasDescriptions: false,
  isSearchable: false,
  text: '',
  version: 4,
  suspicious: [],
  namings: { initials: 0, number: 0 },
}

function visit(settings: Settings, answers: Answers = {}) {
  return renderAt(() => <VisitorsPage actions={null} />, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/admin/public-pages': { data: settings }, ...answers },
  })
}

it('asks before all members are told that pages become public, and says when', async () => {
  const { calls } = visit(NOTHING, {
    'PUT /api/admin/public-pages': { data: { ...NOTHING, parts: ['events'], version: 5 } },
  })
  await user.click(await screen.findByRole('switch', { name: 'Events' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(
    'All members are told now. Events can be read without an account in 7 days.',
  )
  await user.click(screen.getByRole('button', { name: 'Tell Members and Save' }))
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith({ title: 'What visitors may read is saved' }),
  )
  expect(calls.filter(({ call }) => call === 'PUT /api/admin/public-pages')).toMatchObject([
    { body: { parts: ['events'], noticeDays: 7, version: 4 } },
  ])
})

it('moves the first page while it is to come', async () => {
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const settings: Settings = { ...NOTHING, parts: ['events'], from }
  const { calls } = visit(settings, { 'PUT /api/admin/public-pages': { data: settings } })
  await user.click(await screen.findByRole('button', { name: 'Move the Date' }))
  const field = await screen.findByLabelText('Public from')
  await user.clear(field)
  await user.type(field, '2099-01-02T20:00')
  await user.click(screen.getByRole('button', { name: 'Tell Members and Move' }))
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'PUT /api/admin/public-pages')).toMatchObject([
      { body: { parts: ['events'], from: new Date('2099-01-02T20:00').toISOString() } },
    ]),
  )
})

it('offers no other date once pages are public', async () => {
  visit({ ...NOTHING, parts: ['events'], from: '2026-01-01T00:00:00Z' })
  await screen.findByText(/public from/)
  expect(screen.queryByRole('button', { name: 'Move the Date' })).toBeNull()
})

it('names the events whose descriptions seem to contain a password', async () => {
  visit({ ...NOTHING, parts: ['events'], suspicious: [{ id: 3, title: 'Spa 24h' }] })
  await user.click(await screen.findByRole('switch', { name: 'Descriptions of events' }))
  expect(screen.getByRole('link', { name: 'Spa 24h' }).getAttribute('href')).toBe('/events/3')
})

it('lets a member choose how they are named, and shows the choice at once', async () => {
  const { calls } = renderAt(OwnPublicName, {
    answers: {
      'GET /api/user/public-name': {
        data: {
          naming: 'as-raced',
          isSearchable: false,
          parts: ['entries'],
          from: '2026-12-01T00:00:00Z',
        },
      },
      'PUT /api/user/public-name': { data: { naming: 'initials', isSearchable: false } },
    },
  })
  await screen.findByText(/people without an account read entry lists/)
  await user.click(screen.getByRole('radio', { name: /Initials/ }))
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'PUT /api/user/public-name')).toMatchObject([
      { body: { naming: 'initials', isSearchable: false } },
    ]),
  )
})
