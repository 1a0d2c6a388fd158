import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OutdatedSession } from '#shared/contract/rereading.ts'
import { deferred } from '#tests/support/deferred.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { OutdatedResults } from './outdated-results.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OUTDATED = 'GET /api/admin/sessions/outdated'

const sessionOf = (id: number, title: string): OutdatedSession => ({
  id,
  kind: 'race',
  ordinal: 1,
  event: { id: id + 100, title, startDateTime: new Date('2026-11-21T18:00:00Z'), timezone: 'UTC' },
})

const sessions = [sessionOf(1, 'Round 1'), sessionOf(2, 'Round 2'), sessionOf(3, 'Round 3')]

function show(answers: Answers) {
  return renderAt(() => <OutdatedResults />, {
    viewer: sampleViewer({ role: 'admin' }),
    answers,
  })
}

const done = (changes: string[] = []) => ({ data: { changes, unfit: [] } })

it('shows nothing where every file was read by this version', async () => {
  const { calls } = show({ [OUTDATED]: { data: [] } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

it('reads all files again with one click, and names those that it could not read', async () => {
  let left = sessions
  const { calls } = show({
    [OUTDATED]: () => ({ data: left }),
    'POST /api/admin/sessions/1/reread': () => {
      left = sessions.slice(1)
      return done(['damage'])
    },
    'POST /api/admin/sessions/2/reread': refusal(
      409,
      'The kept copy of race.xml cannot be read any more',
      'conflict',
    ),
    'POST /api/admin/sessions/3/reread': () => {
      left = sessions.slice(1, 2)
      return done()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Read 3 Sessions Again' }))

  expect(await screen.findByText('2 sessions read, 1 changed, 1 not read.')).toBeTruthy()
  const failed = within(screen.getByRole('list', { name: 'Not read' })).getAllByRole('listitem')
  expect(failed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Round 2.*cannot be read any more$/),
  ])
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual(
    [1, 2, 3].map((id) => `POST /api/admin/sessions/${id}/reread`),
  )
  expect(await screen.findByRole('button', { name: 'Read 1 Session Again' })).toBeTruthy()
})

it('stops after the file that is being read', async () => {
  const first = deferred()
  const { calls } = show({
    [OUTDATED]: { data: sessions },
    'POST /api/admin/sessions/1/reread': async () => {
      await first.promise
      return done()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Read 3 Sessions Again' }))
  expect(await screen.findByText('Reading 1 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  first.resolve()

  expect(await screen.findByText('Stopped after 1 of 3')).toBeTruthy()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

it('reads one file again on its desk', async () => {
  const { calls } = renderAt(() => <OutdatedNotice eventId={101} session={1} />, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'POST /api/admin/sessions/1/reread': done(['damage']) },
  })
  await user.click(await screen.findByRole('button', { name: 'Read Again' }))
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/admin/sessions/1/reread']),
  )
})
