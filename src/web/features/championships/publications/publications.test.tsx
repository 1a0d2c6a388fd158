import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Publication } from '#shared/contract/championship-publications.ts'
import {
  sampleCell,
  sampleChampionship,
  sampleRow,
  sampleTable,
} from '#web/testing/championship-samples.ts'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { ChampionshipPage } from '../championship-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GET = 'GET /api/championships/3'
const PUBLISH = 'POST /api/championships/3/publications'
const WITHDRAW = 'DELETE /api/championships/3/publications/7'

const publication: Publication = {
  id: 7,
  at: new Date('2026-02-20T12:00:00Z'),
  byName: 'Penny Limiter',
  roundNumber: 2,
  roundName: 'Fuji Twilight',
}

const table = sampleTable([sampleRow('Lotta Laps', 1, { cells: [sampleCell(), sampleCell()] })])

it('shows a copy as it was published, apart from the tables of today', async () => {
  const published = sampleChampionship({
    key: '3',
    publications: [publication],
    published: publication,
  })
  const { calls } = open({
    at: '&publication=7',
    answers: {
      [`${GET}?publication=7`]: { data: published },
      [`${GET}/table?of=drivers&class=Hypercar&withoutDrops=false&publication=7`]: {
        data: { ...table, frozenAt: publication.at },
      },
    },
  })

  expect(await screen.findByText('As published after R2 Fuji Twilight')).toBeTruthy()
  const today = screen.getByRole('link', { name: /^Tables as they.are.now$/ })
  expect(today.getAttribute('href')).not.toContain('publication')
  expect(await screen.findByRole('table', { name: 'Hypercar drivers' })).toBeTruthy()
  for (const name of [/^Decisions/, 'State', 'History', /^Published Tables/])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit Championship' })).toBeNull()
  expect(calls.map(({ call }) => call)).not.toContain(
    `${GET}/table?of=drivers&class=Hypercar&withoutDrops=false`,
  )
})

it('publishes the tables, and withdraws a copy after a question that says what is lost', async () => {
  const { calls } = open({
    role: 'admin',
    publications: [publication],
    answers: { [PUBLISH]: { data: { id: 8 } }, [WITHDRAW]: undefined },
  })
  const panel = within(await screen.findByRole('region', { name: /^Published Tables/ }))
  const link = panel.getByRole('link', { name: 'After R2 Fuji Twilight' })
  expect(link.getAttribute('href')).toContain('publication=7')

  await user.click(panel.getByRole('button', { name: 'Publish Tables' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Publish Tables' }))
  await user.click(question.getByRole('button', { name: 'Publish Tables' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call === PUBLISH)?.body).toEqual({ version: 1 }),
  )

  await user.click(panel.getByRole('button', { name: 'Withdraw: After R2 Fuji Twilight' }))
  const loss = await screen.findByRole('alertdialog', { name: 'Withdraw Copy' })
  expect(loss.textContent).toContain("This can't be undone.")
  await user.click(within(loss).getByRole('button', { name: 'Withdraw Copy' }))
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(WITHDRAW))
})

it('shows copies to members once there are any, and lets them change none', async () => {
  open({ publications: [publication] })
  expect(await screen.findByRole('list', { name: 'Published tables' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Publish|Withdraw/ })).toBeNull()
  cleanup()

  open({})
  await screen.findByRole('table', { name: 'Hypercar drivers' })
  expect(screen.queryByRole('region', { name: /^Published Tables/ })).toBeNull()
})

type Opened = {
  at?: string
  role?: 'user' | 'admin'
  publications?: Publication[]
  answers?: Answers
}

function open({ at = '', role = 'user', publications = [], answers = {} }: Opened) {
  const championship = { ...sampleChampionship({ key: '3', publications }), id: 3 }
  return renderAt(ChampionshipPage, {
    path: '/championships/$id',
    at: `/championships/3?of=drivers&withoutDrops=false${at}`,
    viewer: sampleViewer({ role }),
    answers: {
      [GET]: { data: championship },
      [`${GET}/table?of=drivers&class=Hypercar&withoutDrops=false`]: { data: table },
      [`${GET}/decisions`]: { data: [] },
      [`${GET}/history`]: { data: [] },
      ...answers,
    },
  })
}
