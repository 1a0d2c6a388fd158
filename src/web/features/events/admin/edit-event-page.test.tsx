import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { EventDetail } from '#shared/contract/events.ts'
import { NO_BRIEFING } from '#shared/domain/entries/briefing.ts'
import { sampleEventRound, sampleSummary } from '#web/testing/championship-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import {
  HYPERCAR,
  LMGT3,
  sampleCard,
  sampleEvent,
  sampleRegistration,
  sampleSlots,
  sampleViewer,
} from '#web/testing/samples.ts'
import { toast } from '#web/ui/index.ts'
import { eventQuery } from '../events.api.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { EditEventPage } from './edit-event-page.tsx'

const GET = 'GET /api/events/31'
const SAVE = 'PATCH /api/events/31'
const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'failure')
const overtaken = 'Somebody else has changed this event in the meantime. Nothing was saved.'

/** Five drivers: three in Hypercar, two in LMGT3. */
const event = sampleEvent()
const empty = sampleEvent({
  registrationCount: 0,
  eventCarClasses: [sampleSlots(HYPERCAR, 0, 14), sampleSlots(LMGT3, 0, 16)],
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('asks before those who wait are left without a waitlist, and saves then', async () => {
  const question = '2 entries still wait for a place. Save the event?'
  let sent = 0
  const { calls, router } = await open(event, {
    [SAVE]: () => (sent++ === 0 ? refusal(409, question, 'unconfirmed')() : { data: event }),
  })
  await type('Title', 'Ardennes 8 Hours')
  await user.click(save())
  const dialog = await screen.findByRole('alertdialog', { name: 'Save Event' })
  expect(dialog.textContent).toContain(question)
  expect(failure).not.toHaveBeenCalled()

  await user.click(within(dialog).getByRole('button', { name: 'Save Event' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))
  const bodies = calls.filter(({ call }) => call === SAVE).map(({ body }) => body)
  expect(bodies).toMatchObject([{ isConfirmed: false }, { isConfirmed: true }])
})

it('saves the changes with the version that was loaded, and goes to the list', async () => {
  const { calls, router } = await open(event, { [SAVE]: { data: event } })
  expect(field('Start').value).toBe('2026-11-28T19:00')
  await type('Title', 'Ardennes 8 Hours')
  await user.click(save())

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))
  expect(calls.find(({ call }) => call === SAVE)?.body).toMatchObject({
    title: 'Ardennes 8 Hours',
    trackId: 1,
    startDateTime: '2026-11-28T19:00:00.000Z',
    version: 1,
    allowedClasses: [
      { classId: 1, maxSlots: 14 },
      { classId: 4, maxSlots: 16 },
    ],
  })
  expect(success).toHaveBeenCalledWith({
    title: 'Event Updated',
    description: 'The event has been updated successfully!',
  })
})

it('says which fields can no longer change and why', async () => {
  const registrations = [1, 2, 3, 4, 5].map((id) => sampleRegistration({ id }))
  await open(sampleEvent({ registrations }))

  expect(
    screen.getByText('5 cars have signed up for this track: it can no longer change.'),
  ).toBeTruthy()
  expect(isDisabled(screen.getByRole('combobox', { name: 'Track' }))).toBe(true)
  expect(screen.getByText('1 to 100. 5 cars are registered.')).toBeTruthy()
  expect(isDisabled(screen.getByRole('checkbox', { name: 'Hypercar' }))).toBe(true)
  expect(isDisabled(field('Hypercar slots'))).toBe(false)
  expect(field('Start').disabled).toBe(false)
})

it('leaves all fields editable while nobody is registered', async () => {
  await open(empty)

  expect(isDisabled(screen.getByRole('combobox', { name: 'Track' }))).toBe(false)
  expect(isDisabled(screen.getByRole('checkbox', { name: 'Hypercar' }))).toBe(false)
  expect(screen.getByText('1 to 100')).toBeTruthy()
})

it('locks schedule, track and classes of an event with results', async () => {
  await open({ ...empty, hasResults: true })

  for (const part of ['track', 'schedule', 'car classes'])
    expect(screen.getByText(`Results are stored: the ${part} can no longer change.`)).toBeTruthy()
  for (const label of ['Start', 'End', 'Registration Opens', 'Registration Closes'])
    expect(field(label).disabled).toBe(true)
  expect(isDisabled(screen.getByRole('combobox', { name: 'Timezone' }))).toBe(true)
  expect(isDisabled(field('Hypercar slots'))).toBe(true)
  expect(isDisabled(field('Max Participants'))).toBe(false)
})

it('says whom an earlier deadline hits at once', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), shouldAdvanceTime: true })
  await open({ ...event, registrations: [sampleRegistration()] })
  expect(screen.queryByText(/The line-ups of/)).toBeNull()
  await type('Line-ups Fixed (hours)', '36')

  expect(
    await screen.findByText('The line-ups of 1 entry are fixed: #4 Kerb Crawlers.'),
  ).toBeTruthy()
  vi.useRealTimers()
})

it('says how many keep a place above a lowered limit, and saves it', async () => {
  const { calls } = await open({
    ...event,
    eventCarClasses: [sampleSlots(HYPERCAR, 3, 3), sampleSlots(LMGT3, 2, 2)],
    maxParticipants: 6,
  })
  expect(screen.queryByText(/More have a place/)).toBeNull()
  await type('LMGT3 slots', '1')
  await user.tab()

  expect(
    screen.getByText(
      'More have a place than these limits allow: 1 car in LMGT3. They keep it; nobody else gets a place until there are fewer.',
    ),
  ).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(SAVE))
})

it('asks before unsaved changes are lost', async () => {
  const { router } = await open(event)
  await type('Title', 'Half a thought')

  await user.click(screen.getByText('Cancel'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Leave without saving?')
  await user.click(screen.getByText('Stay'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field('Title').value).toBe('Half a thought')

  await user.click(screen.getByText('Cancel'))
  await user.click(await screen.findByText('Leave'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))
})

it('leaves without a question when nothing has changed', async () => {
  const { router } = await open(event)
  await user.click(screen.getByText('Cancel'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))
})

it('keeps the typed values, and shows what somebody else has saved in the meantime', async () => {
  const theirs = {
    ...event,
    version: 2,
    description: 'Seven hours.',
    raceMinutes: 420,
    fuelUsage: !event.fuelUsage,
  }
  let stored: EventDetail = event
  const { calls } = await open(event, {
    [GET]: () => ({ data: stored }),
    [SAVE]: () =>
      stored === theirs && calls.filter(({ call }) => call === SAVE).length > 1
        ? { data: theirs }
        : refusal(409, overtaken, 'stale')(),
  })
  await type('Title', 'Mine')
  stored = theirs
  await user.click(save())

  const notice = await screen.findByText('Somebody else has saved this event')
  expect(failure).toHaveBeenCalledWith({ title: 'Update Failed', description: overtaken })
  const words = notice.parentElement?.textContent ?? ''
  expect(words).toContain('DescriptionSeven hours.was: Six hours into the night.')
  expect(words).toContain('Race (min)420was: 360')
  expect(words).toContain('Fuel Usage')
  expect(words).not.toContain('Title')
  expect(field('Title').value).toBe('Mine')

  await user.click(screen.getByText('Keep My Changes on Top of Theirs'))
  await waitFor(() => expect(field('Description').value).toBe('Seven hours.'))
  expect(field('Title').value).toBe('Mine')
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  await user.click(save())

  await waitFor(() =>
    expect(calls.findLast(({ call }) => call === SAVE)?.body).toMatchObject({
      title: 'Mine',
      description: 'Seven hours.',
      raceMinutes: 420,
      version: 2,
    }),
  )
})

it('replaces the typed values with what somebody else has saved', async () => {
  const { client } = await open(event)
  await type('Title', 'Mine')
  client.setQueryData(eventQuery(31).queryKey, { ...event, version: 2, title: 'Theirs' })

  await user.click(await screen.findByText('Discard My Changes'))

  await waitFor(() => expect(field('Title').value).toBe('Theirs'))
  expect(screen.queryByText('Somebody else has saved this event')).toBeNull()
})

it('shows no notice when somebody only signs up in the meantime', async () => {
  const { client } = await open(event)
  await type('Title', 'Mine')
  client.setQueryData(eventQuery(31).queryKey, { ...event, registrationCount: 6 })

  await screen.findByText('1 to 100. 6 cars are registered.')
  expect(screen.queryByText('Somebody else has saved this event')).toBeNull()
  expect(field('Title').value).toBe('Mine')
})

it('says what it counts for, and asks before a round of a championship is lost', async () => {
  const CHOOSE = 'POST /api/events/31/championships'
  const { calls, router } = await open(sampleEvent({ id: 31 }), {
    'GET /api/championships': {
      data: [
        sampleSummary({ id: 5, name: 'Winter Cup' }),
        sampleSummary({ id: 6, name: 'Trophy' }),
        sampleSummary({ id: 7, name: 'Old Cup', closed: { at: new Date(), byName: null } }),
      ],
    },
    'GET /api/events/31/championships': {
      data: [
        sampleEventRound({ key: 'season-5', name: 'Winter Cup' }),
        sampleEventRound({ key: 'season-7', name: 'Old Cup', isClosed: true }),
      ],
    },
    [SAVE]: { data: sampleEvent({ id: 31 }) },
    [CHOOSE]: undefined,
  })
  const cup = await screen.findByRole('checkbox', { name: /^Winter Cup/ })
  expect(cup.getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText('It counts for Old Cup, which is closed.')).toBeTruthy()
  expect(screen.queryByText(/no longer count/)).toBeNull()
  await user.click(cup)
  expect(screen.getByText('It will no longer count for Winter Cup')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Trophy/ }))
  await user.click(save())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events'))
  expect(calls.find(({ call }) => call === CHOOSE)?.body).toEqual({ add: [6], remove: [5] })
})

async function open(edited: EventDetail, answers: Answers = {}) {
  const view = renderAt(EditEventPage, {
    path: '/admin/events/$id/edit',
    at: '/admin/events/31/edit',
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      [GET]: { data: edited },
      'GET /api/tracks': { data: [{ ...sampleCard().track, version: 1 }] },
      'GET /api/car-classes': { data: [HYPERCAR, LMGT3] },
      'GET /api/admin/users-list': [],
      'GET /api/championships': { data: [] },
      'GET /api/events/31/championships': { data: [] },
      'GET /api/events/31/briefing': {
        data: NO_BRIEFING,
      },
      ...answers,
    },
  })
  await screen.findByLabelText('Hypercar slots')
  return view
}

const save = () => screen.getByText('Save Event')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => replaceText(field(label), value)

function isDisabled(element: HTMLElement) {
  return (
    element.matches(':disabled, [data-disabled]') ||
    element.getAttribute('aria-disabled') === 'true'
  )
}
