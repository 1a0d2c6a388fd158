import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EventForm } from '#shared/contract/event-form.ts'
import type { TemplateValues } from '#shared/contract/event-series.ts'
import { templateOf } from '#shared/domain/events/series/event-template.ts'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { HYPERCAR, LMGT3, sampleCard, sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { CreateSeriesPage } from './create-series-page.tsx'
import { SeriesPage } from './series-page.tsx'

const template: TemplateValues = templateOf(
  EventForm.parse({
    description: 'Into the night.',
    timezone: 'Europe/Berlin',
    raceMinutes: 360,
    allowedClasses: [{ classId: HYPERCAR.id, maxSlots: 10 }],
  }),
  null,
)
const TEMPLATE = { id: 3, name: 'Six Hours', version: 1, values: template }
const TRACK = { ...sampleCard().track, id: 1, version: 1 }
const SERIES = {
  id: 9,
  name: 'Winter Series',
  template,
  events: [
    {
      id: 40,
      title: 'Round 1',
      trackName: 'Spa',
      status: 'upcoming' as const,
      startDateTime: new Date('2099-01-17T19:00:00Z'),
      timezone: 'Europe/Berlin',
      registrationCount: 4,
    },
  ],
  undoable: null,
}
const CREATE = 'POST /api/admin/event-series'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const answers: Answers = {
  'GET /api/admin/event-templates': { data: [TEMPLATE] },
  'GET /api/tracks': { data: [TRACK] },
  'GET /api/car-classes': { data: [HYPERCAR, LMGT3] },
  'GET /api/events/upcoming': { data: [] },
  'GET /api/championships': { data: [] },
  'GET /api/admin/member-zones': {
    data: [
      { zone: 'Europe/Berlin', members: 9 },
      { zone: 'America/New_York', members: 4 },
    ],
  },
}

async function open(own: Answers = {}) {
  const view = renderAt(CreateSeriesPage, {
    path: '/admin/events/series/create',
    at: '/admin/events/series/create',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { ...answers, ...own },
  })
  await screen.findByLabelText('Name of the Series')
  return view
}

const field = (label: string, index = 0) =>
  screen.getAllByLabelText<HTMLInputElement>(label)[index] as HTMLInputElement
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const lines = () => within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem')

it('fills in dates every few weeks, says what they are elsewhere, and creates them all', async () => {
  const { calls, router } = await open({ [CREATE]: { data: SERIES } })
  expect(screen.getByRole('button', { name: 'Add dates first' })).toBeTruthy()
  await press('Every Few Weeks')
  await replaceText(field('From'), '03/06/2027')
  await replaceText(field('How Often'), '3')
  await replaceText(field('Every (weeks)'), '1')
  await user.tab()
  await press('Add 3 Dates')

  expect(lines()).toHaveLength(3)
  // There, the clocks go forward on March 14.
  expect(
    lines().map(({ textContent }) => [
      /New York (\d:\d\d [AP]M)/.exec(textContent)?.[1],
      textContent.includes('Clocks changed'),
    ]),
  ).toEqual([
    ['2:00 PM', false],
    ['2:00 PM', false],
    ['3:00 PM', true],
  ])
  expect(screen.getByText('3 lines to correct')).toBeTruthy()
  expect(screen.getAllByText('Select a track')).toHaveLength(3)

  for (const index of [0, 1, 2]) {
    const track = screen.getAllByRole('combobox', { name: 'Track' })[index]
    if (track) await user.type(track, 'spa{Enter}')
  }
  await waitFor(() => expect(screen.queryByText(/lines? to correct/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Name the series first' })).toBeTruthy()
  await replaceText(field('Name of the Series'), 'Winter Series')
  await press('Create 3 Events')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/events/series/9'))
  expect(calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
    name: 'Winter Series',
    championshipId: null,
    template: { timezone: 'Europe/Berlin', raceMinutes: 360 },
    lines: [
      { date: '2027-03-06', time: '20:00', trackId: 1, title: 'Round 1', minutes: null },
      { date: '2027-03-13', trackId: 1, title: 'Round 2' },
      { date: '2027-03-20', trackId: 1, title: 'Round 3' },
    ],
  })
})

it('takes lines from a spreadsheet, and says per line what fails', async () => {
  await open({
    'GET /api/events/upcoming': {
      data: [
        sampleCard({
          id: 50,
          title: 'Desert Night 8',
          startDateTime: new Date('2027-04-03T12:00:00Z'),
          endDateTime: new Date('2027-04-03T20:00:00Z'),
        }),
      ],
    },
  })
  await press('From a Spreadsheet')
  await user.click(field('Lines'))
  await user.paste(`28.3.2027\t02:30\t${TRACK.name}\tNight\t6 h\n3.4.2027\t20:00\tMars\tDay\t90`)
  expect(screen.getByText('Tracks that are not known')).toBeTruthy()
  await press('Add 2 Lines')
  expect(
    screen.getByText(
      '2027-03-28 02:30 does not exist in Europe/Berlin: the clocks go forward over it',
    ),
  ).toBeTruthy()
  expect(field('Race (min)', 1).value).toBe('90')
  expect(lines()[1]?.textContent).toContain('The same evening as Desert Night 8')
  await press('Remove line 1')
  expect(lines()).toHaveLength(1)
})

it('says what to do without a template', async () => {
  renderAt(CreateSeriesPage, {
    path: '/admin/events/series/create',
    at: '/admin/events/series/create',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { ...answers, 'GET /api/admin/event-templates': { data: [] } },
  })
  expect(await screen.findByText('No Template Yet')).toBeTruthy()
})

it('previews a change of all, then makes it', async () => {
  const PREVIEW = 'POST /api/admin/event-series/9/preview'
  const CHANGE = 'POST /api/admin/event-series/9/changes'
  const { calls } = renderAt(SeriesPage, {
    path: '/admin/events/series/$id',
    at: '/admin/events/series/9',
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      ...answers,
      'GET /api/admin/event-series/9': { data: SERIES },
      [PREVIEW]: {
        data: [
          {
            eventId: 40,
            title: 'Round 1',
            differences: [{ field: 'Max Participants', before: '30', after: '3' }],
            hits: ['More have a place than these limits allow: 1 car in the event.'],
            problem: null,
          },
        ],
      },
      [CHANGE]: { data: SERIES },
    },
  })
  expect(await screen.findByRole('button', { name: 'Add a setting first' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Add a Setting' }))
  await user.click(await screen.findByRole('option', { name: 'Max Participants' }))
  await replaceText(field('Max Participants'), '3')
  await user.tab()
  await press('Preview')
  expect(await screen.findByText(/More have a place than these limits allow/)).toBeTruthy()
  await press('Change 1 Event')
  await waitFor(() =>
    expect(calls.find(({ call }) => call === CHANGE)?.body).toEqual({
      change: { maxParticipants: 3 },
    }),
  )
})
