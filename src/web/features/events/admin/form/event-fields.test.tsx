import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { HYPERCAR, LMGT3, sampleCard, sampleUser, sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { CreateEventPage } from '../create-event-page.tsx'
import { type EventValues, START_VALUES } from './event-values.ts'

const DRAFT_KEY = 'event-draft:7'

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
afterEach(cleanup)

it('shows what is needed, and folds the rest with a line that says what is set', async () => {
  await open()
  const lines = screen
    .getAllByRole('button', { expanded: false })
    .map((button) => [button.textContent, button.parentElement?.querySelector('p')?.textContent])
  expect(Object.fromEntries(lines)).toEqual({
    Sessions: 'Practice 30 min, qualifying 20 min, warm-up 10 min, race 2 hours',
    Registration: 'When it opens is not set yet, when it closes is not set yet',
    Crews:
      '1 to 4 drivers, line-ups fixed 24 hours before, 1 swap after that, invitations for 7 days',
    Places: 'No approval, no waitlist, no check-in, free withdrawal until 24 hours before',
    Limits: 'No limit per team, none per car, no places set aside',
    Race: 'Time 1.0x (real time), static weather, fuel, tires, and damage on, no assists',
    'Classified Cars': 'Every car is classified',
    Results: 'Taken over by hand, confirmed by hand',
    'Text for Drivers': 'None yet. An event needs one',
  })
  expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull()
  await unfold('Text for Drivers')
  expect(screen.getByRole('textbox', { name: 'Description' })).toBeTruthy()
})

it('starts from a preset, whose registration follows the start until it is changed', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: /^6 hours/ }))
  expect(screen.getByRole('button', { name: /^6 hours/ }).getAttribute('aria-pressed')).toBe('true')
  expect(field('Race (min)').value).toBe('360')
  expect(field('Minimum Drivers').value).toBe('2')
  expect(field('Registration Closes').value).toBe('')

  await leave('Start', '2099-01-16T20:00')
  await waitFor(() => expect(field('Registration Closes').value).toBe('2099-01-15T20:00'))
  expect(field('Registration Opens').value).not.toBe('')
  await waitFor(() => expect(field('End').value).toBe('2099-01-17T02:00'))
  expect(screen.queryByText('closes Thu, Jan 15, 2099, 8:00 PM', { selector: 'b' })).toBeNull()

  await leave('Registration Closes', '2099-01-14T20:00')
  await leave('Start', '2099-01-17T20:00')
  await waitFor(() => expect(field('End').value).toBe('2099-01-18T02:00'))
  expect(field('Registration Closes').value).toBe('2099-01-14T20:00')
  expect(screen.getByText('closes Wed, Jan 14, 2099, 8:00 PM', { selector: 'b' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /^60 min/ }))
  expect(field('Race (min)').value).toBe('60')
  expect(field('Drivers per Car').value).toBe('1')
  expect(field('Registration Closes').value).toBe('2099-01-14T20:00')
})

it('opens the fold of a field that is wrong, and leaves it open once it is mended', async () => {
  await restore({ ...whole, registrationEndDate: '' })
  expect(isUnfolded('Registration')).toBe(false)
  await user.click(submit())
  await waitFor(() => expect(isUnfolded('Registration')).toBe(true))
  await waitFor(() => expect(document.activeElement).toBe(field('Registration Closes')))
  await leave('Registration Closes', '2027-01-22T20:00')
  expect(isUnfolded('Registration')).toBe(true)
})

it('says what the start is for most members, and what else is on that evening', async () => {
  await restore(whole, {
    'GET /api/admin/member-zones': {
      data: [
        { zone: 'Europe/Berlin', members: 41 },
        { zone: 'America/New_York', members: 14 },
        { zone: 'Australia/Sydney', members: 6 },
        { zone: 'Asia/Tokyo', members: 1 },
      ],
    },
    'GET /api/events/upcoming': {
      data: [
        sampleCard({
          id: 50,
          title: 'Desert Night 8',
          startDateTime: new Date('2027-01-23T12:00:00Z'),
          endDateTime: new Date('2027-01-23T20:00:00Z'),
          registrationCount: 9,
        }),
      ],
    },
  })
  const panel = await screen.findByRole('region', { name: 'When It Is for Your Members' })
  expect([...panel.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Berlin 41 members',
    '8:00 PM',
    'New York 14 members',
    '2:00 PM',
    'Sydney 6 members, in the early morning',
    'Sun 6:00 AM',
  ])
  expect(await screen.findByText('Desert Night 8 is the same evening')).toBeTruthy()
  expect(screen.getByText('9 cars signed up there.')).toBeTruthy()
})

it('starts from the latest event again', async () => {
  await open()
  const again = await screen.findByRole('link', { name: /As Algarve 4 Hours/ })
  expect(again.getAttribute('href')).toBe('/admin/events/create?from=31')
})

async function open(answers: Answers = {}) {
  const view = renderAt(CreateEventPage, {
    path: '/admin/events/create',
    at: '/admin/events/create',
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/tracks': { data: [{ ...sampleCard().track, version: 1 }] },
      'GET /api/car-classes': { data: [HYPERCAR, LMGT3] },
      'GET /api/admin/users-list': [sampleUser(7)],
      'GET /api/championships': { data: [] },
      'GET /api/events': { data: [sampleCard({ id: 31, title: 'Algarve 4 Hours' })] },
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
const isUnfolded = (title: string) =>
  screen.getByRole('button', { name: title }).getAttribute('aria-expanded') === 'true'
const submit = () => screen.getByText('Create Event', { selector: 'button' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function leave(label: string, typed: string) {
  await replaceText(field(label), typed)
  await user.tab()
  return field(label).value
}
