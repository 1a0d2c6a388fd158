import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { NewReport, Reporting } from '#shared/contract/reports.ts'
import { hasDrafts } from '#web/browser/kept-draft.ts'
import { toast } from '#web/ui/index.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { UnsentReports } from '../unsent-reports.tsx'
import { KeptPanel } from './kept-panel.tsx'
import { keepReport, keptReports } from './kept-reports.ts'
import { ReportForm } from './report-form.tsx'

const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'failure')

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const LOTTA = sampleViewer({ id: 7 })
const SEND = 'POST /api/events/31/reports'

const body: NewReport = { category: 'contact', lap: 9, cars: [{ entryId: 28 }], text: 'Hit me' }

const kept = (changes: object = {}) => ({
  attempt: '7d1d5a3c5a0f4b659c7e4a1d4f2f9a10',
  eventId: 31,
  title: '#28: Contact, lap 9',
  keptAt: Date.parse('2026-11-29T18:00:00Z'),
  body,
  problem: null,
  ...changes,
})

const sent = { data: { code: 'AAAA-AA', caseCode: 'BBBB-BB', editableUntil: new Date() } }

const reporting: Reporting = {
  entries: [{ id: 22, number: 22, carClass: 'LMP2' }],
  cars: [car(28, ['Yara Yellowflag'], false), car(22, ['Lotta Laps'], true)],
  opensAt: new Date('2020-01-01T12:00:00Z'),
  closesAt: new Date('2100-01-01T12:00:00Z'),
  isCloseExpected: false,
  admitsLate: true,
  left: { '22': 5 },
  minutesToEdit: 30,
  reports: [],
}

function car(entryId: number, drivers: string[], isOwn: boolean) {
  return { entryId, resultId: null, number: String(entryId), carClass: 'LMP2', drivers, isOwn }
}

const page = (answers: Answers, viewer = LOTTA) => {
  return renderAt(
    () => (
      <>
        <ReportForm eventId={31} reporting={reporting} filled={{ car: '28', lap: 9 }} />
        <KeptPanel />
        <UnsentReports />
      </>
    ),
    { viewer, answers },
  )
}

it('keeps a report that cannot be sent, says so, and asks before it is lost by logging out', async () => {
  page({ [SEND]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await user.click(await screen.findByRole('button', { name: 'Send Report' }))
  await screen.findByText('#28: Contact, lap 9')
  screen.getByText('Your report is kept on this device and goes out when you are online again.')
  expect(success).toHaveBeenCalledWith(expect.objectContaining({ title: 'Kept on This Device' }))
  expect(failure).not.toHaveBeenCalled()
  expect(hasDrafts()).toBe(true)
  // What was sent is not there to be sent again.
  expect(screen.queryByRole('button', { name: 'Send Report' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Report Another Incident' }))
  screen.getByRole('button', { name: 'Send Report' })
})

it('sends it by itself once the server can be reached, with the same id for each attempt', async () => {
  let isUp = false
  const { calls } = page({
    [SEND]: () => (isUp ? sent : Promise.reject(new TypeError('Failed to fetch'))),
  })
  await user.click(await screen.findByRole('button', { name: 'Send Report' }))
  await screen.findByText('#28: Contact, lap 9')
  isUp = true
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('#28: Contact, lap 9')).toBeNull())
  expect(success).toHaveBeenCalledWith(expect.objectContaining({ title: 'Report Sent' }))
  const attempts = calls
    .filter(({ call }) => call === SEND)
    .map(({ body: of }) => (of as NewReport).attempt)
  expect(attempts.length).toBeGreaterThan(1)
  expect(new Set(attempts).size).toBe(1)
  expect(localStorage).toHaveLength(0)
})

it('keeps what the server refuses for its author, with the reason, until it is thrown away', async () => {
  keepReport(7, kept())
  page({ [SEND]: refusal(409, 'The time for reports is over', 'conflict') })
  await screen.findByText('The time for reports is over')
  const change = screen.getByRole('link', { name: 'Change' })
  expect(change.getAttribute('href')).toContain(`kept=${kept().attempt}`)
  await user.click(screen.getByRole('button', { name: 'Throw Away' }))
  await screen.findByText('The stewards never read it.')
  await user.click(screen.getByRole('button', { name: 'Throw Away' }))
  await waitFor(() => expect(screen.queryByText('The time for reports is over')).toBeNull())
  expect(keptReports(7)).toEqual([])
})

it('never sends what somebody else has kept on this browser, and forgets it', async () => {
  keepReport(8, kept())
  const { calls } = page({ [SEND]: sent })
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(calls.filter(({ call }) => call === SEND)).toEqual([])
  expect(screen.queryByText('#28: Contact, lap 9')).toBeNull()
})

it('sends a report without pictures that the server has removed meanwhile', async () => {
  keepReport(7, kept({ body: { ...body, pictures: ['a'.repeat(32)] } }))
  let count = 0
  const { calls } = page({
    [SEND]: () =>
      count++ === 0
        ? refusal(400, 'Invalid', 'invalid_input', { pictures: 'It is no longer there' })()
        : sent,
  })
  await waitFor(() => expect(keptReports(7)).toEqual([]))
  const bodies = calls.filter(({ call }) => call === SEND).map(({ body: of }) => of as NewReport)
  expect(bodies.map(({ pictures }) => pictures?.length)).toEqual([1, 0])
})

it.each([
  ['admits late ones with a reason', true, 'Send Report', 1],
  ['admits none', false, 'Reports Are Closed', 0],
])('says that reports are over where the guild %s', async (_, admitsLate, button, fields) => {
  const over = { ...reporting, closesAt: new Date('2020-01-02T12:00:00Z'), admitsLate }
  renderAt(() => <ReportForm eventId={31} reporting={over} filled={{ car: '28' }} />, {
    viewer: LOTTA,
  })
  await screen.findByRole('button', { name: button })
  expect(screen.queryAllByLabelText('Why It Is Late')).toHaveLength(fields)
})

it('fills in what is known as words, and as fields when it is wrong', async () => {
  page({})
  await screen.findByText('Yara Yellowflag')
  expect(screen.queryByLabelText('Lap (Optional)')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByLabelText<HTMLInputElement>('Lap (Optional)').value).toBe('9')
  expect(screen.queryByLabelText('What Happened (Optional)')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add Them Now' }))
  screen.getByLabelText('What Happened (Optional)')
})
