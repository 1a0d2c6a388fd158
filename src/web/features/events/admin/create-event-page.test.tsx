import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#web/ui/index.ts'
import { sampleSummary } from '#web/testing/championship-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import {
  HYPERCAR,
  LMGT3,
  sampleCard,
  sampleEvent,
  sampleUser,
  sampleViewer,
} from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { CreateEventPage } from './create-event-page.tsx'
import { type EventValues, START_VALUES } from './form/event-values.ts'

const CREATE = 'POST /api/events'
const DRAFT_KEY = 'event-draft:7'
const track = { ...sampleCard().track, version: 1 }
const failure = vi.spyOn(toast, 'failure')
const success = vi.spyOn(toast, 'success')

const whole: EventValues = {
  ...START_VALUES,
  title: 'Cota Dusk 4 Hours',
  description: 'Dusk to night.',
  trackId: 1,
  startDateTime: '2027-01-23T20:00',
  endDateTime: '2027-01-24T00:30',
  registrationStartDate: '2027-01-02T12:00',
  registrationEndDate: '2027-01-22T20:00',
  timezone: 'Europe/Paris',
  allowedClasses: [{ classId: HYPERCAR.id, maxSlots: 10 }],
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('starts with the defaults of the specification', async () => {
  await open()

  expect(field('Max Participants')).toHaveProperty('value', '30')
  expect(
    ['Practice', 'Qualifying', 'Warm-up', 'Race'].map((one) => field(`${one} (min)`).value),
  ).toEqual(['30', '20', '10', '120'])
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Timezone' }).value).toBe('UTC')
  await unfold('Race')
  expect(screen.getByRole('combobox', { name: 'Time Progression' }).textContent).toContain('1.0x')
  expect(
    ['Dynamic Weather', 'Fuel Usage', 'Tire Wear', 'Mechanical Damage'].map((name) =>
      screen.getByRole('switch', { name }).getAttribute('aria-checked'),
    ),
  ).toEqual(['false', 'true', 'true', 'true'])
})

it.each<[string, Partial<EventValues>, string]>([
  ['Event title is required', { title: '', description: '' }, 'Title'],
  ['Event description is required', { description: ' ', trackId: null }, 'Description'],
  ['Please select a track', { trackId: null, endDateTime: '' }, 'Track'],
  ['Please set start and end times', { startDateTime: '', registrationStartDate: '' }, 'Start'],
  [
    'Please set registration period',
    { registrationEndDate: '', allowedClasses: [] },
    'Registration Closes',
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
  'shows "%s" in a toast and at its field, which takes the focus',
  async (message, change, label) => {
    await restore({ ...whole, ...change })
    await user.click(submit())

    await waitFor(() =>
      expect(failure.mock.calls).toEqual([[{ title: 'Validation Error', description: message }]]),
    )
    await waitFor(() => {
      const focused = document.activeElement
      expect(focused?.getAttribute('aria-invalid')).toBe('true')
      expect(screen.getAllByLabelText(label)).toContain(focused)
      const described = focused?.getAttribute('aria-describedby')?.split(' ') ?? []
      expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message)
    })
  },
)

it('fills the end from the minutes of the race, until another end is entered', async () => {
  await open()
  const end = () => field('End').value
  await leave('Start', '2027-01-23T20:00')
  await waitFor(() => expect(end()).toBe('2027-01-23T22:00'))
  await leave('Race (min)', '360')
  await waitFor(() => expect(end()).toBe('2027-01-24T02:00'))

  await leave('End', '2027-01-24T02:30')
  await leave('Race (min)', '240')
  await leave('Start', '2027-01-23T21:00')
  await waitFor(() => expect(field('Start').value).toBe('2027-01-23T21:00'))
  expect(end()).toBe('2027-01-24T02:30')
})

it('corrects impossible numbers when their fields lose the focus', async () => {
  await restore(whole)

  expect(await leave('Max Participants', '150')).toBe('30')
  expect(await leave('Max Participants', '')).toBe('30')
  expect(await leave('Race (min)', '')).toBe('60')
  expect(await leave('Race (min)', '0')).toBe('60')
  expect(await leave('Practice (min)', '-5')).toBe('0')
  expect(await leave('Hypercar slots', '0')).toBe('1')
  expect(await leave('Hypercar slots', '99')).toBe('30')
  expect(await leave('Hypercar slots', '')).toBe('5')
})

it('shows the slots on the grid, and says at once when there are too many', async () => {
  await restore(whole)
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('10 of 30')

  await user.click(screen.getByText('LMGT3'))
  await waitFor(() =>
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('15 of 30'),
  )
  expect(screen.queryByRole('alert')).toBeNull()

  await leave('LMGT3 slots', '21')

  expect(screen.getByRole('alert').textContent).toContain(
    'Total class slots cannot exceed maximum participants',
  )
})

it('removes an error when another field solves it', async () => {
  await restore({ ...whole, endDateTime: '2027-01-23T19:00' })
  await user.click(submit())
  await screen.findByText('The event must end after it starts')

  await replaceText(field('Start'), '2027-01-23T18:00')

  await waitFor(() => expect(screen.queryByText('The event must end after it starts')).toBeNull())
})

it('sends local times with their timezone, and goes to the list', async () => {
  const { calls, router } = await restore(whole, { [CREATE]: { data: sampleEvent() } })
  await user.click(submit())

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))
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
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
})

it('shows a refusal of the server at its field, and keeps all values', async () => {
  const message = '2027-03-28 02:30 does not exist in Europe/Paris'
  await restore(whole, {
    [CREATE]: refusal(400, message, 'invalid_input', { startDateTime: message }),
  })
  await user.click(submit())

  await screen.findByText(message)
  expect(failure).toHaveBeenCalledWith({ title: 'Creation Failed', description: message })
  expect(field('Title').value).toBe('Cota Dusk 4 Hours')
  await waitFor(() => expect(document.activeElement).toBe(field('Start')))
})

it('keeps the typed values when the page is left, and restores them on return', async () => {
  const { router } = await open()
  expect(screen.queryByText('Draft restored')).toBeNull()
  await user.type(field('Title'), 'Half a thought')
  await user.click(screen.getByText('Cancel'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))

  cleanup()
  await open()
  await screen.findByText('Draft restored')
  expect(field('Title').value).toBe('Half a thought')
})

it('deletes a draft that is discarded', async () => {
  await restore(whole)
  expect(field('Title').value).toBe('Cota Dusk 4 Hours')

  await user.click(screen.getByText('Discard'))

  await waitFor(() => expect(field('Title').value).toBe(''))
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  expect(screen.queryByText('Draft restored')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
})

it('ignores a draft that it cannot read', async () => {
  localStorage.setItem(DRAFT_KEY, '{"title":')
  await open()
  expect(field('Title').value).toBe('')
  expect(screen.queryByText('Draft restored')).toBeNull()
})

it('starts a clone with the values of the event, whole weeks later, without the draft of a new event', async () => {
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...whole, title: 'Something else' }))
  const startDateTime = new Date('2020-11-28T19:00:00Z')
  const event = sampleEvent({
    startDateTime,
    endDateTime: new Date('2020-11-29T01:00:00Z'),
    driverAssists: ['ABS'],
  })
  await open({ 'GET /api/events/31': { data: event } }, '?from=31')

  expect(field('Title').value).toBe('Ardennes 6 Hours')
  const start = new Date(`${field('Start').value}Z`)
  expect(start > new Date()).toBe(true)
  expect((start.getTime() - startDateTime.getTime()) % (7 * 86_400_000)).toBe(0)
  await unfold('Race')
  expect(screen.getByRole('checkbox', { name: 'ABS' }).getAttribute('aria-checked')).toBe('true')
  expect(field('Hypercar slots').value).toBe('14')
  expect(screen.queryByText('Draft restored')).toBeNull()
})

it('asks for Bronze or Silver drivers only in a guild that has them', async () => {
  await open()
  expect(screen.queryByLabelText('Minimum Bronze or Silver Drivers')).toBeNull()
  cleanup()

  await open({ 'GET /api/admin/users-list': [sampleUser(8, { driverCategory: 'Gold' })] })
  const asked = await screen.findByLabelText<HTMLInputElement>('Minimum Bronze or Silver Drivers')
  expect(asked.value).toBe('0')
})

it('sends deadlines in hours, or none where their fields are empty', async () => {
  const { calls } = await restore(whole, { [CREATE]: { data: sampleEvent() } })
  await replaceText(field('Line-ups Fixed (hours)'), '6')
  await user.click(submit())
  await waitFor(() =>
    expect(calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
      lineUpHours: 6,
      freeWithdrawalHours: null,
      offerHours: null,
      lastPromotionHours: null,
      classifiedPercent: 0,
      classifiedOf: 'class',
      classifiedNeedsFlag: false,
    }),
  )
})

it('says that the event to clone does not exist', async () => {
  renderAt(CreateEventPage, {
    path: '/admin/events/create',
    at: '/admin/events/create?from=99',
    answers: { 'GET /api/events/99': refusal(404, 'Event not found', 'not_found') },
  })
  expect(await screen.findByText('Event Not Found')).toBeTruthy()
})

const CUPS = [
  sampleSummary({ id: 5, name: 'Old Cup', endsAt: new Date('2026-03-01T00:00:00Z') }),
  sampleSummary({ id: 6, name: 'Winter Cup', endsAt: new Date('2027-03-01T00:00:00Z') }),
  sampleSummary({ id: 7, name: 'Closed Cup', closed: { at: new Date(), byName: null } }),
  { ...sampleSummary({ name: '2026 Season' }), id: null, key: 'year-2026' },
]
const CHOOSE = 'POST /api/events/40/championships'

it('counts for the championships that are chosen, and for no other on its day', async () => {
  const { calls, router } = await restore(whole, {
    'GET /api/championships': { data: CUPS },
    [CREATE]: { data: sampleEvent({ id: 40 }) },
    [CHOOSE]: undefined,
  })
  const boxes = await screen.findAllByRole('checkbox', { name: /Cup/ })
  expect(
    boxes.map((box) => [box.closest('label')?.textContent, box.getAttribute('aria-checked')]),
  ).toEqual([
    ['Winter Cup (on its days)', 'false'],
    ['Old Cup', 'false'],
  ])
  expect(screen.queryByText(/2026 Season/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Old Cup' }))
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))
  expect(calls.find(({ call }) => call === CHOOSE)?.body).toEqual({ add: [5], remove: [] })
})

it('says what to do if the event is created, but not what it counts for', async () => {
  const { router } = await restore(whole, {
    'GET /api/championships': { data: CUPS },
    [CREATE]: { data: sampleEvent({ id: 40 }) },
    [CHOOSE]: refusal(409, 'This championship is closed.', 'conflict'),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Old Cup' }))
  await user.click(submit())
  await waitFor(() =>
    expect(failure.mock.calls).toEqual([
      [
        {
          title: 'The event is saved, but not what it counts for',
          description: 'This championship is closed.',
        },
      ],
    ]),
  )
  // It exists, so it is not created again.
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))
})

it('creates an event while there is no championship', async () => {
  const { calls, router } = await restore(whole, {
    'GET /api/championships': { data: [] },
    [CREATE]: { data: sampleEvent({ id: 40 }) },
  })
  expect(await screen.findByText('There is no championship that it could count for.')).toBeTruthy()
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))
  expect(calls.map(({ call }) => call)).not.toContain(CHOOSE)
})

async function open(answers: Answers = {}, search = '') {
  const view = renderAt(CreateEventPage, {
    path: '/admin/events/create',
    at: `/admin/events/create${search}`,
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/tracks': { data: [{ ...track, version: 1 }] },
      'GET /api/car-classes': { data: [HYPERCAR, LMGT3] },
      'GET /api/admin/users-list': [sampleUser(7)],
      'GET /api/championships': { data: [] },
      'GET /api/events': { data: [] },
      'GET /api/events/upcoming': { data: [] },
      'GET /api/admin/member-zones': { data: [] },
      'GET /api/admin/event-templates': { data: [] },
      ...answers,
    },
  })
  await screen.findByLabelText('Hypercar slots')
  return view
}

async function restore(draft: EventValues, answers: Answers = {}) {
  localStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
  const view = await open(answers)
  await screen.findByText('Draft restored')
  return view
}

const unfold = (title: string) => user.click(screen.getByRole('button', { name: title }))

const submit = () => screen.getByText('Create Event', { selector: 'button' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function leave(label: string, typed: string) {
  await replaceText(field(label), typed)
  await user.tab()
  return field(label).value
}
