import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AuditLine } from '#shared/contract/audit.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { user } from '#web/testing/user.ts'
import { AuditLogPage } from './audit-log-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/admin/audit-log'

const renamed: AuditLine = {
  id: 7,
  at: new Date('2026-11-20T12:00:00Z'),
  actor: { id: 1, name: 'Penny Limiter' },
  action: 'track.update',
  subject: { kind: 'track', id: 3, name: 'Spa' },
  before: { name: 'Spaa', turns: 19 },
  after: { name: 'Spa', turns: 19 },
}
const deleted: AuditLine = {
  ...renamed,
  id: 6,
  action: 'event.delete',
  subject: { kind: 'event', id: 9, name: null },
}

it('shows who did what, with the values before and after', async () => {
  visit()

  const row = within(await rowOf('Track changed'))

  expect(row.getAllByText('Penny Limiter')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Spa' }).getAttribute('href')).toBe('/tracks/3')
  expect(row.getAllByText('Spaa')[0]?.tagName).toBe('DEL')
  expect(within(await rowOf('Event deleted')).getByText('event 9 (deleted)')).toBeTruthy()
})

it.each([
  [null, 'Nothing is deleted.'],
  [365, 'Lines are deleted after 365 days.'],
])('says how long lines are kept: %s', async (keptDays, text) => {
  visit({ [LIST]: { data: [renamed], next: null, keptDays } })

  expect(await screen.findByText(text, { exact: false })).toBeTruthy()
})

it('finds acts of admins', async () => {
  const { calls } = visit(
    { [`${LIST}?kind=admin`]: { data: [renamed], next: null, keptDays: null } },
    '&kind=admin',
  )

  await rowOf('Track changed')
  expect(calls).toContainEqual({ call: `${LIST}?kind=admin`, body: undefined })
  expect(screen.getByLabelText('Kind').textContent).toContain('Acts of admins')
})

it.each([
  [4, 0],
  [5, 2],
])('of %i changed fields, expands %i', async (count, hidden) => {
  const fields = Array.from({ length: count }, (_, index) => [`field${index}`, index])
  const long = { ...renamed, before: null, after: Object.fromEntries(fields) }
  visit({ [LIST]: { data: [long], next: null, keptDays: null } })

  const row = within(await rowOf('Track changed'))
  const buttons = row.queryAllByText(/ more$/).map(({ textContent }) => textContent)
  expect([...new Set(buttons)]).toEqual(hidden > 0 ? [`${hidden} more`] : [])
  expect(row.getAllByText(`field${count - 1}`)).not.toEqual([])
})

it('filters by the typed person, and downloads the same lines', async () => {
  const { calls } = visit({
    [`${LIST}?person=penny`]: { data: [renamed], next: null, keptDays: null },
  })
  await rowOf('Event deleted')

  await user.type(screen.getByRole('textbox', { name: 'Person' }), 'penny')

  await waitFor(() => expect(screen.queryByText('Event deleted')).toBeNull())
  expect(calls).toContainEqual({ call: `${LIST}?person=penny`, body: undefined })
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/api/admin/audit-log.csv?person=penny',
  )
})

it('includes the first and the last day of a range', async () => {
  const from = new Date(2026, 10, 20).toISOString()
  const to = new Date(2026, 10, 22).toISOString()
  const answers: Answers = {}
  answers[`${LIST}?${new URLSearchParams({ from, to }).toString()}`] = {
    data: [deleted],
    next: null,
    keptDays: null,
  }
  visit(answers, '&from=2026-11-20&to=2026-11-21')

  expect(await rowOf('Event deleted')).toBeTruthy()
})

it('adds older lines to the list', async () => {
  visit({
    [LIST]: { data: [renamed], next: 7, keptDays: null },
    [`${LIST}?before=7`]: { data: [deleted], next: null, keptDays: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Show Older' }))

  expect(await rowOf('Event deleted')).toBeTruthy()
  expect(await rowOf('Track changed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull()
})

it('shows all lines again when none matches the filter', async () => {
  visit({ [`${LIST}?person=x`]: { data: [], next: null, keptDays: null } }, '&person=x')
  await user.click(await screen.findByRole('button', { name: 'Show All' }))
  expect(await rowOf('Track changed')).toBeTruthy()
})

it('blames no filter for an empty log', async () => {
  visit({ [LIST]: { data: [], next: null, keptDays: null } })

  expect(await screen.findByText('Nothing Logged Yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show All' })).toBeNull()
})

it('says that the audit log failed to load, and why', async () => {
  visit({ [LIST]: refusal(503, 'The database does not answer.', 'unavailable') })

  expect(await screen.findByText('Failed to load the audit log')).toBeTruthy()
  expect(screen.getByText('The database does not answer.')).toBeTruthy()
})

function visit(answers: Answers = {}, search = '') {
  const filter = new URLSearchParams({ person: '', from: '', to: '' })
  for (const [name, value] of new URLSearchParams(search)) filter.set(name, value)
  return renderAt(AuditLogPage, {
    path: '/admin/audit-log',
    at: `/admin/audit-log?${filter}`,
    answers: { [LIST]: { data: [renamed, deleted], next: null, keptDays: null }, ...answers },
  })
}

async function rowOf(action: string) {
  const row = (await screen.findByText(action)).closest('tr')
  if (!row) throw new Error(`No row of ${action}`)
  return row
}
