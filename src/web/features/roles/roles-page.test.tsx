import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { rolesApi } from '#shared/contract/roles.ts'
import type { Grant } from '#shared/domain/permissions.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { toast } from '#web/ui/index.ts'
import { RolesPage } from './roles-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Data = z.input<typeof rolesApi.list.response>['data']

const otto = { id: 11, displayName: 'Otto Vollgas', avatarUrl: null }
const lotta = { id: 12, displayName: 'Lotta Laps', avatarUrl: null }
const grant: Data['grants'][number] = {
  id: 3,
  person: otto,
  role: 'race-director',
  championship: { id: 8, name: 'Winter Cup' },
  event: null,
  endsAt: '2040-03-01T12:00:00.000Z',
  grantedAt: '2026-03-01T12:00:00.000Z',
  grantedBy: null,
}
const data: Data = {
  admins: [{ id: 1, displayName: 'Penny Pole', avatarUrl: null }],
  grants: [grant],
  championships: [{ id: 8, name: 'Winter Cup' }],
  events: [{ id: 31, title: 'Six Hours of Spa', startDateTime: '2026-04-01T12:00:00.000Z' }],
}
const people = [otto, lotta].map((person) => ({
  ...person,
  role: 'user' as const,
  steamLinked: false,
  steamId: null,
  wins: 0,
  podiums: 0,
}))

it('says who has which role, for what, until when, and by whom', async () => {
  open()
  const row = (await screen.findByRole('link', { name: 'Otto Vollgas' })).closest('li')
  expect(row?.textContent).toContain('For Winter Cup, until Mar')
  expect(row?.textContent).toContain('Given by somebody who has left')
  expect(screen.getByRole('heading', { name: 'Race Director' })).toBeTruthy()
  // What a role is about stands where nobody has it.
  expect(screen.getByText('Writes news and the rules.')).toBeTruthy()
  expect(screen.getByText('Penny Pole')).toBeTruthy()
})

it('says that roles cannot be loaded', async () => {
  open({ 'GET /api/admin/roles': refusal(503, 'Away', 'unavailable') })
  expect(await screen.findByRole('heading', { name: 'Failed to load roles' })).toBeTruthy()
})

it('gives a role for an event', async () => {
  const { calls } = open({ 'POST /api/admin/roles': { data: grant } })
  await user.click(await screen.findByRole('button', { name: 'Give a Role' }))
  await user.click(await screen.findByRole('button', { name: 'Give Role' }))
  expect(await screen.findByText('Please choose a person')).toBeTruthy()
  expect(screen.getByText('Please choose what the role is for')).toBeTruthy()
  await choose('Person', 'Lotta Laps')
  await choose('For', /^Six Hours of Spa/)
  await user.click(screen.getByRole('button', { name: 'Give Role' }))
  await sent(calls, { userId: 12, role: 'organiser', eventId: 31, endsAt: null })
})

it('hands a role over in three clicks', async () => {
  const { calls } = open({ 'POST /api/admin/roles': { data: { ...grant, person: lotta } } })
  await user.click(
    await screen.findByRole('button', { name: 'Hand over: Otto Vollgas as Race Director' }),
  )
  await choose('To Whom', 'Lotta Laps')
  await user.click(screen.getByRole('button', { name: 'Hand Over' }))
  await sent(calls, {
    userId: 12,
    role: 'race-director',
    championshipId: 8,
    endsAt: '2040-03-01T12:00:00.000Z',
    inPlaceOf: 3,
  })
})

it('undoes the end of a role', async () => {
  const success = vi.spyOn(toast, 'success')
  const { calls } = open({
    'DELETE /api/admin/roles/3': undefined,
    'POST /api/admin/roles': { data: grant },
  })
  await user.click(
    await screen.findByRole('button', { name: 'End: Otto Vollgas as Race Director' }),
  )
  await waitFor(() => expect(success).toHaveBeenCalled())
  const [shown] = success.mock.calls[0] ?? []
  expect(shown?.title).toBe('Otto Vollgas is no longer race director of Winter Cup')
  act(() => shown?.action?.onClick())
  await sent(calls, {
    userId: 11,
    role: 'race-director',
    championshipId: 8,
    endsAt: '2040-03-01T12:00:00.000Z',
  })
})

it('offers an organiser of one event only what they can give', async () => {
  const organiser: Grant = {
    role: 'organiser',
    championshipId: null,
    eventId: 31,
    eventIds: [31],
    endsAt: null,
  }
  open({}, sampleViewer({ grants: [organiser] }))
  await user.click(await screen.findByRole('button', { name: 'Give a Role' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Role' }))
  const roles = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(roles).toEqual(['Organiser', 'Race Director', 'Broadcaster'])
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('combobox', { name: 'For' }))
  const places = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(places).toEqual([expect.stringMatching(/^Six Hours of Spa/)])
})

async function choose(field: string, option: string | RegExp) {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function sent(calls: { call: string; body: unknown }[], body: object) {
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'POST /api/admin/roles',
      body: expect.objectContaining(body),
    }),
  )
}

function open(answers: Answers = {}, viewer = sampleViewer({ role: 'admin' })) {
  return renderAt(RolesPage, {
    path: '/admin/roles',
    at: '/admin/roles',
    viewer,
    answers: {
      'GET /api/admin/roles': { data },
      'GET /api/drivers': people,
      ...answers,
    },
  })
}
