import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#web/ui/index.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { HYPERCAR, LMGT3, sampleCard, sampleEvent, sampleViewer } from '#web/testing/samples.ts'
import { CreateEventPage } from './create-event-page.tsx'
import { EMPTY_DRAFT, type EventDraft } from './create/event-draft.ts'

const CREATE = 'POST /api/events'
const KEPT = 'event-draft:7'
const { track } = sampleCard()
const failure = vi.spyOn(toast, 'failure')
const success = vi.spyOn(toast, 'success')

const whole: EventDraft = {
  ...EMPTY_DRAFT,
  title: 'Cota Dusk 4 Hours',
  description: 'Dusk to night.',
  trackId: '1',
  startDateTime: '2027-01-23T20:00',
  endDateTime: '2027-01-24T00:30',
  registrationStartDate: '2027-01-02T12:00',
  registrationEndDate: '2027-01-22T20:00',
  timezone: 'Europe/Paris',
  allowedClasses: [{ classId: HYPERCAR.id, maxSlots: 10 }],
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('starts with the defaults of the specification', async () => {
  await open()

  expect(field('Max participants')).toHaveProperty('value', '30')
  expect(
    ['Practice', 'Qualifying', 'Warm-up', 'Race'].map((one) => field(`${one} (min)`).value),
  ).toEqual(['30', '20', '10', '120'])
  expect(screen.getByRole('combobox', { name: 'Timezone' }).textContent).toContain('UTC')
  expect(screen.getByRole('combobox', { name: 'Time progression' }).textContent).toContain('1.0x')
  expect(
    ['Dynamic weather', 'Fuel usage', 'Tire wear', 'Mechanical damage'].map((name) =>
      screen.getByRole('switch', { name }).getAttribute('aria-checked'),
    ),
  ).toEqual(['false', 'true', 'true', 'true'])
})

it.each<[string, Partial<EventDraft>, string]>([
  ['Event title is required', { title: '', description: '' }, 'Title'],
  ['Event description is required', { description: ' ', trackId: '' }, 'Description'],
  ['Please select a track', { trackId: '', endDateTime: '' }, 'Track'],
  ['Please set start and end times', { endDateTime: '', registrationStartDate: '' }, 'End'],
  [
    'Please set registration period',
    { registrationEndDate: '', allowedClasses: [] },
    'Registration closes',
  ],
  ['Please select at least one car class', { allowedClasses: [] }, 'Hypercar'],
  [
    'Total class slots cannot exceed maximum participants',
    {
      maxParticipants: 8,
      allowedClasses: [
        { classId: 1, maxSlots: 8 },
        { classId: 4, maxSlots: 1 },
      ],
    },
    'Hypercar slots',
  ],
])(
  'says "%s" in a toast and at its field, which gets the focus',
  async (message, change, label) => {
    await restore({ ...whole, ...change })
    fireEvent.click(submit())

    await vi.waitFor(() =>
      expect(failure.mock.calls).toEqual([[{ title: 'Validation Error', description: message }]]),
    )
    await vi.waitFor(() => {
      const focused = document.activeElement
      expect(focused?.getAttribute('aria-invalid')).toBe('true')
      expect(screen.getAllByLabelText(label)).toContain(focused)
      const described = focused?.getAttribute('aria-describedby')?.split(' ') ?? []
      expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message)
    })
  },
)

it('puts impossible numbers right when their fields are left', async () => {
  await restore(whole)

  expect(leave('Max participants', '150')).toBe('30')
  expect(leave('Max participants', '')).toBe('30')
  expect(leave('Race (min)', '')).toBe('60')
  expect(leave('Race (min)', '0')).toBe('60')
  expect(leave('Practice (min)', '-5')).toBe('0')
  expect(leave('Hypercar slots', '0')).toBe('1')
  expect(leave('Hypercar slots', '99')).toBe('30')
  expect(leave('Hypercar slots', '')).toBe('5')
})

it('shows the slots on the grid, and says at once when they are too many', async () => {
  await restore(whole)
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('10 of 30')

  fireEvent.click(screen.getByText('LMGT3'))
  await vi.waitFor(() =>
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('15 of 30'),
  )
  expect(screen.queryByRole('alert')).toBeNull()

  leave('LMGT3 slots', '21')

  expect(screen.getByRole('alert').textContent).toContain(
    'Total class slots cannot exceed maximum participants',
  )
})

it('takes a problem back when another field solves it', async () => {
  await restore({ ...whole, endDateTime: '2027-01-23T19:00' })
  fireEvent.click(submit())
  await screen.findByText('The event must end after it starts')

  fireEvent.change(field('Start'), { target: { value: '2027-01-23T18:00' } })

  await vi.waitFor(() =>
    expect(screen.queryByText('The event must end after it starts')).toBeNull(),
  )
})

it('sends wall times beside their timezone, and goes to the list', async () => {
  const { calls, router } = await restore(whole, { [CREATE]: { data: sampleEvent() } })
  fireEvent.click(submit())

  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))
  expect(calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
    title: 'Cota Dusk 4 Hours',
    trackId: 1,
    startDateTime: '2027-01-23T20:00',
    registrationEndDate: '2027-01-22T20:00',
    timezone: 'Europe/Paris',
    timeProgression: '1.0',
    allowedClasses: [{ classId: 1, maxSlots: 10 }],
  })
  expect(success).toHaveBeenCalledWith({
    title: 'Event Created',
    description: 'The event has been created successfully!',
  })
  expect(sessionStorage.getItem(KEPT)).toBeNull()
})

it('shows at its field what the server refuses, and keeps everything', async () => {
  const message = '2027-03-28 02:30 does not exist in Europe/Paris'
  await restore(whole, {
    [CREATE]: refusal(400, message, 'invalid_input', { startDateTime: message }),
  })
  fireEvent.click(submit())

  await screen.findByText(message)
  expect(failure).toHaveBeenCalledWith({ title: 'Creation Failed', description: message })
  expect(field('Title').value).toBe('Cota Dusk 4 Hours')
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Start')))
})

it('asks before typed input is left, and offers it back', async () => {
  const { router } = await open()
  fireEvent.change(field('Title'), { target: { value: 'Half a thought' } })

  fireEvent.click(screen.getByText('Cancel'))
  fireEvent.click(await screen.findByText('Stay'))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/admin/events/create')

  fireEvent.click(screen.getByText('Cancel'))
  fireEvent.click(await screen.findByText('Leave'))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))

  cleanup()
  await open()
  fireEvent.click(await screen.findByText('Restore draft'))
  expect(field('Title').value).toBe('Half a thought')
})

it('forgets a draft that is discarded', async () => {
  sessionStorage.setItem(KEPT, JSON.stringify(whole))
  await open()

  fireEvent.click(await screen.findByText('Discard draft'))

  expect(sessionStorage.getItem(KEPT)).toBeNull()
  expect(screen.queryByText('Discard draft')).toBeNull()
})

async function open(answers: Answers = {}) {
  const view = renderAt(CreateEventPage, {
    path: '/admin/events/create',
    at: '/admin/events/create',
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/tracks': { data: [track] },
      'GET /api/car-classes': { data: [HYPERCAR, LMGT3] },
      ...answers,
    },
  })
  await screen.findByRole('checkbox', { name: 'Hypercar' })
  return view
}

async function restore(draft: EventDraft, answers: Answers = {}) {
  sessionStorage.setItem(KEPT, JSON.stringify(draft))
  const view = await open(answers)
  fireEvent.click(screen.getByText('Restore draft'))
  return view
}

const submit = () => screen.getByRole('button', { name: 'Create Event' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

function leave(label: string, typed: string) {
  fireEvent.focus(field(label))
  fireEvent.change(field(label), { target: { value: typed } })
  fireEvent.blur(field(label))
  return field(label).value
}
