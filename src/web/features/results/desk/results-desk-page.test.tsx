import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ManagedUser } from '#shared/contract/users.ts'
import { sampleAdjustment, sampleCar, sampleDesk } from '#web/testing/desk-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleUser, sampleViewer } from '#web/testing/samples.ts'
import { toast } from '#web/ui/index.ts'
import { user } from '#web/testing/user.ts'
import { AdjustPreview } from './adjust-preview.tsx'
import { ResultsDeskPage } from './results-desk-page.tsx'

const DESK = 'GET /api/admin/events/31/results'
const ADJUST = 'POST /api/admin/events/31/adjustments'
const NEWER =
  'Somebody else has changed these results in the meantime. Look at them again before you save.'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('offers an upload while there are no results', async () => {
  open({ [DESK]: { data: sampleDesk({ file: null, cars: [], unmatched: [] }) } })

  expect(await screen.findByText('No results available yet')).toBeTruthy()
  expect(screen.getByText('Upload Results')).toBeTruthy()
})

it('does not offer an upload for a cancelled event', async () => {
  const event = { ...sampleDesk().event, status: 'cancelled' as const }
  open({ [DESK]: { data: sampleDesk({ event, file: null, cars: [], unmatched: [] }) } })

  expect(await screen.findByText(/is cancelled/)).toBeTruthy()
  expect(screen.queryByText('Upload Results')).toBeNull()
})

it('shows why loading failed, and tries again', async () => {
  let isAway = true
  open({
    [DESK]: () =>
      isAway
        ? refusal(503, 'The database does not answer.', 'unavailable')()
        : { data: sampleDesk() },
  })
  await screen.findByText('Failed to load results')

  isAway = false
  await user.click(screen.getByText('Try Again'))

  expect(await screen.findByRole('table', { name: 'Classification' })).toBeTruthy()
})

it('says that the event does not exist', async () => {
  open({ [DESK]: refusal(404, 'Event not found', 'not_found') })
  expect(await screen.findByText('Event Not Found')).toBeTruthy()
})

it('warns about a file that may be the wrong one', async () => {
  open({ [DESK]: { data: sampleDesk({ trackWarning: 'This file was driven at Monza.' }) } })
  expect(await screen.findByText('This file was driven at Monza.')).toBeTruthy()
})

it('says from which other recordings the results are filled', async () => {
  const { file } = sampleDesk()
  if (!file) throw new Error('The sample has a file')
  const kinds = [{ kind: 'energy' as const, laps: 12 }]
  const filled = { ...file, filledFrom: [{ originalName: 'copy.xml', laps: 12, kinds }] }
  const earlier = { ...filled, id: 1, originalName: 'older.xml' }
  open({ [DESK]: { data: sampleDesk({ file: filled, earlierFiles: [earlier] }) } })

  expect((await screen.findByText('Filled from')).nextElementSibling?.textContent).toBe(
    'copy.xml, 12 lapsthe energy of 12 laps',
  )
  const files = within(screen.getByRole('list', { name: 'Earlier files' }))
  expect(files.getByText(/, filled from copy\.xml$/)).toBeTruthy()
})

it('switches between the sessions of the event', async () => {
  const [main] = sampleDesk().sessions
  if (!main) throw new Error('The sample has no session')
  const qualifying = { ...main, id: 5, kind: 'qualifying' as const, cars: 24, isMain: false }
  const sessions = [qualifying, main]
  open({
    [DESK]: { data: sampleDesk({ sessions }) },
    [`${DESK}?session=5`]: { data: sampleDesk({ sessions, session: qualifying }) },
  })
  expect(await screen.findByRole('button', { name: 'Remove Results' })).toBeTruthy()
  expect(screen.getAllByText(/Adjust/).length).toBeGreaterThan(0)

  await user.click(screen.getByText('Qualifying'))

  expect(await screen.findByText(/24 cars/)).toBeTruthy()
  expect(screen.queryByText(/Adjust/)).toBeNull()
})

it('has no switch where there is one session', async () => {
  open({ [DESK]: { data: sampleDesk() } })

  await screen.findByRole('table', { name: 'Classification' })
  expect(screen.queryByText('Race 1')).toBeNull()
})

it('shows the value of the file beside each value that differs from it', async () => {
  const cars = [
    sampleCar(1, { position: 2, finishTimeSeconds: 3605, teamName: 'Kerb Crawlers' }),
    sampleCar(2, { position: 1, classPosition: 1 }),
  ]
  open({ [DESK]: { data: sampleDesk({ cars }) } })

  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Toyota GR010, Kerb Crawlers')
  expect(rows[1]?.textContent).toMatch(/file 1.*1:00:05\.000.*file 1:00:00\.000/)
})

it('previews the new order, and asks for a reason', async () => {
  const { calls } = open()
  await openDialog()

  await user.type(screen.getByLabelText('Seconds'), '5')
  expect(
    await screen.findByText(/Position 1 to 2, in class 1 to 2, 1:00:00\.000 to 1:00:05\.000/),
  ).toBeTruthy()
  expect(screen.getByText('Position 2 to 1, in class 2 to 1')).toBeTruthy()

  await save()
  expect(await screen.findByText('Reason is required')).toBeTruthy()
  expect(calls.some(({ call }) => call === ADJUST)).toBe(false)
})

it('shows the points that a steward has set, and previews other points', async () => {
  open({ [DESK]: { data: sampleDesk({ cars: [sampleCar(1, { points: 10 })] }) } })
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Points 10')

  const desk = sampleDesk()
  const car = sampleCar(1, { points: 10 })
  const { carNumber, carClass, driverName } = car
  const identity = { carNumber, carClass, driverName, crew: [driverName], twin: 1 }
  const change = { kind: 'points', points: 12 } as const
  render(<AdjustPreview desk={desk} car={car} identity={identity} change={change} />)
  expect(screen.getByText('No car changes position. Points: 10 to 12.')).toBeTruthy()
})

it('says that an adjustment does not fit before it is sent', async () => {
  open({ [DESK]: { data: sampleDesk({ cars: [sampleCar(1, { finishTimeSeconds: null })] }) } })
  await openDialog()
  await user.type(screen.getByLabelText('Seconds'), '5')
  expect(
    await screen.findByText(/This adjustment does not fit: the car has no finish time/),
  ).toBeTruthy()
})

it('keeps the typed values when somebody else saves first, asks to look at the change and then saves', async () => {
  vi.spyOn(toast, 'failure').mockReturnValue('1')
  let version = 4
  const sent: unknown[] = []
  const { calls } = open({
    [DESK]: () => ({ data: sampleDesk({ version }) }),
    [ADJUST]: () => {
      sent.push(calls.findLast(({ call }) => call === ADJUST)?.body)
      if (version === 5) return { data: sampleAdjustment() }
      version = 5
      return refusal(409, NEWER, 'stale')()
    },
  })
  await openDialog()
  await user.type(screen.getByLabelText('Seconds'), '5')
  await user.type(screen.getByLabelText('Reason'), 'Contact')
  await save()

  await screen.findByText('Somebody else has changed these results')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Contact')
  await user.click(screen.getByText('Continue'))
  await screen.findByRole('button', { name: 'Adjust Result' })
  await save()

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const change = { kind: 'time-penalty', penaltySeconds: 5 }
  expect(sent).toEqual([
    { carId: 1, change, reason: 'Contact', version: 4 },
    { carId: 1, change, reason: 'Contact', version: 5 },
  ])
})

it('undoes an adjustment, and says if one does not fit', async () => {
  const adjustments = [
    sampleAdjustment({ id: 7 }),
    sampleAdjustment({ id: 8, state: 'no-car', crew: ['Gone Racer'] }),
  ]
  const { calls } = open({
    [DESK]: { data: sampleDesk({ adjustments }) },
    'POST /api/admin/events/31/adjustments/7/undo': { data: { unfit: [] } },
  })

  expect(await screen.findByText('Does not fit: this car is not in the results.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo: Time penalty +5 s, Racer 1' }))

  await waitFor(() =>
    expect(calls.find(({ call }) => call.endsWith('/7/undo'))?.body).toEqual({ version: 4 }),
  )
})

it('shows which races a link changes before it is saved', async () => {
  const { calls } = open({
    'GET /api/admin/users-list': [],
    'GET /api/admin/events/31/names/effect?name=Lota%20Laps&userId=9': {
      data: [
        { eventId: 3, title: 'Winter Cup', date: new Date(), before: null, after: 'Lotta Laps' },
      ],
    },
    'PUT /api/admin/events/31/names': { data: { races: 1 } },
  })

  await user.click(await screen.findByRole('button', { name: 'Link to Lotta Laps: Lota Laps' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Winter Cup')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Link Name' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    name: 'Lota Laps',
    userId: 9,
    version: 4,
  })
})

it('shows invisible characters of a name, and links the name as the file has it', async () => {
  const [unmatched] = sampleDesk().unmatched
  if (!unmatched) throw new Error('The desk has no name without a member')
  const name = 'Lota\u200B Laps'
  const { calls } = open({
    [DESK]: { data: sampleDesk({ unmatched: [{ ...unmatched, name }] }) },
    'GET /api/admin/users-list': [],
    'GET /api/admin/events/31/names/effect?name=Lota%E2%80%8B%20Laps&userId=9': { data: [] },
    'PUT /api/admin/events/31/names': { data: { races: 1 } },
  })

  await user.click(await screen.findByRole('button', { name: 'Link to Lotta Laps: Lota� Laps' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Lota� Laps, in /)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Link Name' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ name })
})

it('says how each name was matched to its member, and links a wrongly matched name to another member', async () => {
  const lotta = { id: 8, displayName: 'Lotta Laps', isGuest: false }
  const gina = { id: 12, displayName: 'Gina', isGuest: true }
  const drivers = [
    { name: 'L. Laps', person: lotta, isLinked: false, isFormerMember: false },
    {
      name: 'Hank',
      person: { ...lotta, id: 9, displayName: 'Hank' },
      isLinked: true,
      isFormerMember: false,
    },
    { name: 'G. G.', person: gina, isLinked: true, isFormerMember: false },
    { name: 'Max M.', person: null, isLinked: false, isFormerMember: false },
    { name: 'Old Hand', person: null, isLinked: false, isFormerMember: true },
  ]
  const { calls } = open({
    [DESK]: { data: sampleDesk({ cars: [sampleCar(1, { drivers })] }) },
    'GET /api/admin/users-list': [sampleUser(10, { displayName: 'Luigi Laps', isGuest: true })].map(
      written,
    ),
    'GET /api/admin/events/31/names/effect?name=L.%20Laps&userId=10': { data: [] },
    'PUT /api/admin/events/31/names': { data: { races: 1 } },
  })

  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Lotta Laps')
  expect(rows[1]?.textContent).not.toContain('matched automatically')
  expect(rows[1]?.textContent).toContain('Hank: linked by an admin')
  expect(rows[1]?.textContent).toContain('Gina (as G. G.): guest')
  expect(rows[1]?.textContent).toContain('Max M.: no member')
  expect(rows[1]?.textContent).toContain('Old Hand: former member')
  const names = within(screen.getByRole('list', { name: 'Names with a member' }))
  expect(names.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change the member for Hank',
    'Unlink Hank',
    'Rename the guest Gina',
    'Change the member for G. G.',
    'Unlink G. G.',
    'Change the member for L. Laps',
    'Change the member for Old Hand',
  ])
  expect(names.getByText('A former member, whose account was deleted')).toBeTruthy()

  await user.click(names.getByRole('button', { name: 'Change the member for L. Laps' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Link Name' }))
  expect(dialog.getByText('Type part of a name to find a member or guest.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Search members and guests...'), 'luigi')
  await user.click(await dialog.findByRole('radio', { name: /Luigi Laps.*Guest/ }))
  await user.click(dialog.getByRole('button', { name: 'Link Name' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    name: 'L. Laps',
    userId: 10,
    version: 4,
  })
})

it('moves the focus to the upload after the results are removed, and back to the button after a cancel', async () => {
  let isRemoved = false
  open({
    [DESK]: () => ({
      data: sampleDesk(isRemoved ? { file: null, cars: [], unmatched: [] } : {}),
    }),
    'DELETE /api/admin/events/31/results?version=4&session=31': () => {
      isRemoved = true
      return undefined
    },
  })
  const opener = await screen.findByRole('button', { name: 'Remove Results' })
  const ask = async () => {
    await user.click(opener)
    return within(await screen.findByRole('alertdialog'))
  }

  await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove Results'))

  await user.click((await ask()).getByRole('button', { name: 'Remove Results' }))
  await screen.findByText('No results available yet')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Upload Results'))
})

function open(answers: Answers = {}) {
  return renderAt(ResultsDeskPage, {
    path: '/admin/events/$id/results',
    at: '/admin/events/31/results',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { [DESK]: { data: sampleDesk() }, ...answers },
  })
}

async function openDialog() {
  // On phones, it is under the name.
  const [, button] = await screen.findAllByRole('button', { name: 'Adjust #1 Racer 1, Hypercar' })
  await user.click(button ?? document.body)
  await screen.findByRole('dialog')
}

const save = () => user.click(screen.getByRole('button', { name: 'Adjust Result' }))

const written = ({ ban: _ban, ...member }: ManagedUser) => ({
  ...member,
  createdAt: member.createdAt.toISOString(),
})
