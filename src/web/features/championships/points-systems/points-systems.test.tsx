import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import {
  PREVIEW,
  sampleMove,
  samplePointsSystem,
  samplePreview,
  sampleStored,
} from '#web/testing/editor-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { CreatePointsSystemPage } from './create-points-system-page.tsx'
import { EditPointsSystemPage } from './edit-points-system-page.tsx'
import { PointsSystemsPage } from './points-systems-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/points-systems'
const CREATE = 'POST /api/points-systems'
const UPDATE = 'PATCH /api/points-systems/7'
const SAVED = { data: { id: 7, version: 3 } }
const CUP = { key: 'season-3', name: 'Winter Cup' }

it('lists the points systems with their rules and users, and deletes one that nobody uses', async () => {
  const systems = [
    samplePointsSystem(),
    samplePointsSystem({ id: 8, name: 'Ten', usedBy: [CUP], isFixed: true }),
  ]
  const { calls } = visit(PointsSystemsPage, '/', '/', {
    [LIST]: { data: systems },
    'DELETE /api/points-systems/7': () => undefined,
  })
  const list = within(await screen.findByRole('list', { name: 'Points systems of the guild' }))
  const [nine, ten] = list.getAllByRole('listitem')
  expect(nine?.textContent).toContain('Places 1 to 3 in each class score 9, 6 and 4\u00A0points.')
  expect(nine?.textContent).toContain('No championship uses it.')
  expect(ten?.textContent).toContain(
    'Used by Winter Cup. Rounds are official, so a change makes a copy.',
  )
  expect(list.getByRole('button', { name: 'In use' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Start From This.*Classic, six places$/ })).toBeTruthy()

  await user.click(list.getByRole('button', { name: 'Delete Nine' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete Points System' }))
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toContain('DELETE /api/points-systems/7'),
  )
})

it('says that there are none', async () => {
  visit(PointsSystemsPage, '/', '/', { [LIST]: { data: [] } })
  expect(await screen.findByText('No Points Systems')).toBeTruthy()
})

it('creates one from a known list, with what is wrong at its field', async () => {
  const { calls, router } = create('?from=classic', { [CREATE]: SAVED })
  await screen.findByLabelText('Name')
  expect(field('Name').value).toBe('Classic, six places')
  expect(field('Points by Place in Class').value).toBe('9, 6, 4, 3, 2, 1')
  expect(screen.queryByRole('switch', { name: 'Teams From Result Files' })).toBeNull()

  await type('Points by Place in Class', '9 10')
  await user.click(screen.getByRole('button', { name: 'Create Points System' }))
  expect(await screen.findByText("Place 2 can't earn more than place 1: 10 after 9.")).toBeTruthy()
  await type('Points by Place in Class', '9 6')
  await type('Name', 'Nine and six')
  await user.click(screen.getByRole('button', { name: 'Create Points System' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/points-systems'))
  expect(calls.find(({ call }) => call === CREATE)?.body).toEqual({
    name: 'Nine and six',
    configuration: { points: [9, 6] },
  })
})

it('begins a copy with the rules of another', async () => {
  create('?from=%227%22')
  await screen.findByLabelText('Name')
  expect(field('Name').value).toBe('Nine (copy)')
  expect(field('Points by Place in Class').value).toBe('9, 6, 4')
})

it('shows who moves in a championship that uses it, and saves with its version', async () => {
  const hank = sampleMove('Hank Hairpin', { from: 2, to: 1, pointsBefore: 6, pointsAfter: 12 })
  const { calls } = edit(samplePointsSystem({ usedBy: [CUP] }), {
    [UPDATE]: SAVED,
    'GET /api/championships/3/form': { data: sampleStored({ pointsSystemId: 7 }) },
    [PREVIEW]: { data: samplePreview({ moves: [hank] }) },
  })
  expect(await screen.findByText('Saving changes the tables of Winter Cup.')).toBeTruthy()
  expect((await screen.findByRole('table', { name: 'Who moves' })).textContent).toContain('P2 → P1')
  await type('Points by Place in Class', '12 6')
  await waitFor(() =>
    expect(calls.findLast(({ call }) => call === PREVIEW)?.body).toMatchObject({
      id: 3,
      form: { pointsSystemId: null, configuration: { points: [12, 6], drops: { best: 1 } } },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Save Points System' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call === UPDATE)?.body).toEqual({
      name: 'Nine',
      configuration: { points: [12, 6] },
      version: 2,
    }),
  )
})

it('saves a copy of one that an official round scores with', async () => {
  const taken = 'There is a points system of this name already'
  let isTaken = true
  const { calls } = edit(samplePointsSystem({ usedBy: [CUP], isFixed: true }), {
    [CREATE]: () => (isTaken ? refusal(409, taken, 'conflict', { name: taken })() : SAVED),
  })
  expect(await screen.findByText('Saving makes a copy')).toBeTruthy()
  await waitFor(() =>
    expect(calls.find(({ call }) => call === PREVIEW)?.body).toMatchObject({
      id: null,
      ofSystem: 7,
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Save a Copy' }))
  expect(await screen.findByText(taken)).toBeTruthy()
  isTaken = false
  await type('Name', 'Nine of 2027')
  await user.click(screen.getByRole('button', { name: 'Save a Copy' }))

  await waitFor(() =>
    expect(calls.findLast(({ call }) => call === CREATE)?.body).toEqual({
      name: 'Nine of 2027',
      configuration: { points: [9, 6, 4] },
    }),
  )
  expect(calls.map(({ call }) => call)).not.toContain(UPDATE)
})

it('turns to a copy when a round becomes official, and keeps what was typed', async () => {
  let system = samplePointsSystem({ usedBy: [CUP] })
  const why = 'Winter Cup scores with it and has official rounds. Save a copy under another name.'
  edit(system, {
    [LIST]: () => ({ data: [system] }),
    [UPDATE]: () => {
      system = { ...system, isFixed: true }
      return refusal(409, why, 'conflict')()
    },
  })
  await screen.findByLabelText('Name')
  await type('Name', 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save Points System' }))

  expect(await screen.findByRole('button', { name: 'Save a Copy' })).toBeTruthy()
  expect(field('Name').value).toBe('Mine')
})

it('shows what somebody else has saved, and that somebody has deleted it', async () => {
  let systems: PointsSystem[] = [samplePointsSystem()]
  edit(undefined, {
    [LIST]: () => ({ data: systems }),
    [UPDATE]: () => refusal(409, 'Somebody else was faster', 'stale')(),
    [CREATE]: SAVED,
  })
  await screen.findByLabelText('Name')
  await type('Name', 'Mine')
  systems = [samplePointsSystem({ version: 3, configuration: { points: [8] } })]
  await user.click(screen.getByRole('button', { name: 'Save Points System' }))

  const notice = await screen.findByText('Somebody else has saved this points system')
  expect(notice.parentElement?.textContent).toContain(
    'PointsOnly the win in each class scores: 8\u00a0points.',
  )
  await user.click(screen.getByText('Keep My Changes on Top of Theirs'))
  await waitFor(() => expect(field('Points by Place in Class').value).toBe('8'))
  expect(field('Name').value).toBe('Mine')

  systems = []
  await user.click(screen.getByRole('button', { name: 'Save Points System' }))
  expect(await screen.findByText('Somebody has deleted this points system')).toBeTruthy()
  expect(field('Name').value).toBe('Mine')
})

it('knows no points system of another id', async () => {
  edit(samplePointsSystem({ id: 8 }))
  expect(await screen.findByRole('link', { name: 'All Points Systems' })).toBeTruthy()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const type = (label: string, text: string) => replaceText(field(label), text)

const create = (search: string, answers: Answers = {}) =>
  visit(
    CreatePointsSystemPage,
    `/admin/points-systems/create${search}`,
    '/admin/points-systems/create',
    answers,
  )

const edit = (system?: PointsSystem, answers: Answers = {}) =>
  visit(EditPointsSystemPage, '/admin/points-systems/7', '/admin/points-systems/$id', {
    ...(system && { [LIST]: { data: [system] } }),
    ...answers,
  })

function visit(page: () => React.ReactNode, at: string, path: string, answers: Answers) {
  return renderAt(page, {
    at,
    path,
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      [LIST]: { data: [samplePointsSystem()] },
      [PREVIEW]: { data: samplePreview({ borrowedFrom: 'Winter Cup' }) },
      ...answers,
    },
  })
}
