import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { resultTrayApi } from '#shared/contract/result-tray.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { ResultTrayPage } from './result-tray-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Data = z.input<typeof resultTrayApi.list.response>['data']
type File = Data['files'][number]

const SPA = {
  id: 31,
  title: 'Ardennes 6 Hours',
  startDateTime: '2026-03-21T19:00:00.000Z',
  timezone: 'UTC',
}
const race: File = {
  id: 5,
  sha256: 'a'.repeat(64),
  state: 'waiting',
  event: null,
  reasons: ['Ardennes 6 Hours takes over no results by itself.'],
  name: '2026_03_21_R1.xml',
  sizeBytes: 1,
  sentAt: '2026-03-22T01:30:00.000Z',
  sentBy: 'Lotta Laps',
  session: {
    kind: 'race',
    startedAt: '2026-03-21T19:10:00.000Z',
    trackVenue: 'Spa',
    trackCourse: 'Spa',
    cars: 24,
    finishers: 20,
  },
  sessionId: null,
  suggestedEventId: 31,
  deletedAt: '2026-04-21T01:30:00.000Z',
  isByItself: false,
  canUndo: false,
}
const taken: File = {
  ...race,
  id: 4,
  name: 'copy.xml',
  state: 'taken',
  event: SPA,
  reasons: [],
  suggestedEventId: null,
  deletedAt: null,
  isByItself: true,
  canUndo: true,
}

const LIST = 'GET /api/admin/result-tray'
const TAKE = 'POST /api/admin/events/31/tray-files/5'

function show(answers: Answers, at = '/admin/result-tray?tab=waiting') {
  return renderAt(ResultTrayPage, {
    at,
    path: '/admin/result-tray',
    viewer: sampleViewer({ role: 'admin' }),
    answers,
  })
}

const of = (files: File[]) => ({ data: { files, events: [SPA] } })

const stored = {
  data: {
    totalResults: 24,
    session: {
      kind: 'race' as const,
      ordinal: 1,
      startedAt: '2026-03-21T19:10:00.000Z',
      trackVenue: 'Spa',
      laps: 600,
    },
    matched: 24,
    unmatched: [],
  },
}

it('takes a file over with two clicks, for the event that it was probably driven at', async () => {
  const { calls } = show({ [LIST]: of([race, taken]), [TAKE]: stored })
  expect(await screen.findByText('Race at Spa, 24 cars, 7:10 PM UTC')).toBeTruthy()
  expect(screen.getByText('Ardennes 6 Hours takes over no results by itself.')).toBeTruthy()
  expect(screen.getByText(/Deleted on Apr 21, 2026/)).toBeTruthy()
  expect(screen.queryByText('copy.xml')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Take over 2026_03_21_R1.xml' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take Over' }))
  expect(dialog.getByText(/^Ardennes 6 Hours, /)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Take Over' }))
  expect(await dialog.findByText('Processed 24 race results')).toBeTruthy()
  expect(calls).toContainEqual({ call: TAKE, body: {} })
  expect(dialog.getByRole('link', { name: 'Review Results' }).getAttribute('href')).toBe(
    '/admin/events/31/results',
  )
})

it('asks what an upload asks, and sends the answer', async () => {
  let isAsked = false
  const { calls } = show({
    [LIST]: of([race]),
    [TAKE]: () => {
      if (isAsked) return stored
      isAsked = true
      const suggestions = { replace: [1], second: [2], split: [2], seen: [7] }
      return refusal(409, 'The event has Race 1.', 'unconfirmed', undefined, suggestions)()
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Take over/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Take Over' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The event has Race 1.')
  await user.click(dialog.getByRole('button', { name: 'Store as a Further Session' }))
  expect(await dialog.findByText('Processed 24 race results')).toBeTruthy()
  expect(calls).toContainEqual({ call: TAKE, body: { isConfirmed: true, as: 'second', seen: 7 } })
})

it('discards a file once that is confirmed', async () => {
  const { calls } = show({
    [LIST]: of([race]),
    'DELETE /api/admin/result-tray/5': undefined,
  })
  await user.click(await screen.findByRole('button', { name: /^Discard/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Discard' }))
  const call = 'DELETE /api/admin/result-tray/5'
  await waitFor(() => expect(calls).toContainEqual({ call, body: undefined }))
})

it('takes back what was taken over by itself', async () => {
  const { calls } = show(
    {
      [LIST]: of([race, taken]),
      'POST /api/admin/events/31/tray-files/4/undo': undefined,
    },
    '/admin/result-tray?tab=done',
  )
  expect(await screen.findByText(/taken over by itself/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo taking over copy.xml' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Undo' }))
  const call = 'POST /api/admin/events/31/tray-files/4/undo'
  await waitFor(() => expect(calls).toContainEqual({ call, body: undefined }))
})

it('says that nothing waits, and what a program needs', async () => {
  show({ [LIST]: of([]) })
  expect(await screen.findByText('Nothing Waits')).toBeTruthy()
  expect(screen.getByText(/docs\/result-tray.md/)).toBeTruthy()
})

it('says why loading failed, and tries again', async () => {
  let isAway = true
  show({
    [LIST]: () =>
      isAway ? refusal(503, 'The database does not answer.', 'unavailable')() : of([race]),
  })
  await screen.findByText('Failed to load the tray')
  isAway = false
  await user.click(screen.getByText('Try Again'))
  expect(await screen.findByText('2026_03_21_R1.xml')).toBeTruthy()
})
