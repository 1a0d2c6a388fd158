import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Track } from '#shared/contract/track.ts'
import type { LapRecord, TrackDetail } from '#shared/contract/tracks.ts'
import { present } from '#web/testing/present.ts'
import { type Refusal, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { TrackPage } from './track-page.tsx'
import { TracksPage } from './tracks-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const LIST = 'GET /api/tracks'
const ONE = 'GET /api/tracks/1'

it('shows one card for each circuit, with its layouts', async () => {
  const national = track({ id: 2, layoutVariant: 'National', length: '2.639', turns: 6 })
  const old = track({
    id: 3,
    layoutVariant: null,
    length: '4.7',
    turns: 0,
    imageUrl: '/uploads/a.webp',
  })
  const ring = track({ id: 4, name: 'Norisring', country: 'Germany', layoutVariant: null })
  renderAt(TracksPage, {
    answers: {
      [LIST]: { data: [track(), national, ring, old].map((one) => ({ ...one, version: 1 })) },
    },
  })

  const cards = await screen.findAllByRole('article')

  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /Silverstone CircuitUnited KingdomGrand Prix5.891 km, 18 turnsNational2.639 km, 6 turnsSilverstone Circuit4.7 km$/,
    ),
    expect.stringMatching(/NorisringGermany5.891 km, 18 turns$/),
  ])
  const [first] = cards
  // The first image of its layouts.
  const image = first?.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/uploads/a.webp')
  expect(image?.getAttribute('srcset')).toBe(
    '/uploads/a-200.webp 200w, /uploads/a-400.webp 400w, /uploads/a-800.webp 800w, /uploads/a.webp 1600w',
  )
  expect(image?.getAttribute('sizes')).toMatch(/^\(max-width: 767px\) 100vw, /)
  const links = within(present(first)).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Silverstone Circuit', '/tracks/1'],
    ['Grand Prix', '/tracks/1'],
    ['National', '/tracks/2'],
    ['Silverstone Circuit', '/tracks/3'],
  ])
  const layouts = within(present(first)).getByRole('list', {
    name: 'Layouts of Silverstone Circuit',
  })
  expect(within(layouts).getAllByRole('listitem')).toHaveLength(3)
})

it('shows nine skeletons while the tracks load', async () => {
  renderAt(TracksPage)

  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(document.querySelectorAll('[data-kind="card"]')).toHaveLength(9)
})

it.each([
  ['No Tracks Found', { data: [] }],
  ['Failed to fetch tracks', refusal(503, 'Away', 'unavailable')],
])('shows instead of tracks: %s', async (title, answer) => {
  renderAt(TracksPage, { answers: { [LIST]: answer } })

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

// At the track it was already September 12.
const silverstone = {
  id: 31,
  title: 'Silverstone 6 Hours',
  date: new Date('2026-09-11T20:00:00Z'),
  timezone: 'Asia/Tokyo',
}

it('shows a track with its layouts, past events and lap records', async () => {
  const national = track({ id: 2, layoutVariant: 'National', length: '2.639', turns: 6 })
  visit({
    layouts: [track(), national],
    pastEvents: [silverstone],
    lapRecords: [
      record(),
      record({ carClass: 'LMGT3', userId: null, driverName: 'Hank', time: '2:01.4' }),
    ],
  })

  await screen.findByRole('heading', { level: 1, name: 'Silverstone Circuit' })

  const layouts = screen.getByRole('list', { name: 'Layouts' })
  expect(layouts.textContent).toBe('Grand Prix5.891 km, 18 turnsShownNational2.639 km, 6 turns')
  const nationalLink = within(layouts).getByRole('link', { name: 'National' })
  expect(nationalLink.getAttribute('href')).toBe('/tracks/2')
  const past = screen.getByRole('list', { name: 'Past Events' })
  expect(past.textContent).toBe('Silverstone 6 HoursSat, Sep 12, 2026')
  const [own, other] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(own?.textContent).toContain('1:41.5')
  expect(own?.textContent).toContain('Sep\u00a012,\u00a02026')
  expect(within(present(own)).getByText('4').dataset['class']).toBe('Hypercar')
  expect(within(present(own)).getByText('You')).toBeTruthy()
  expect(other?.textContent).toContain('2:01.4')
  expect(within(present(other)).queryByText('You')).toBeNull()
})

it('shows records of qualifying on a tab, with links to their session', async () => {
  const session = { id: 8, kind: 'qualifying', ordinal: 1, isMain: false } as const
  const qualifying = [record({ time: '1:39.9', seconds: 99.9, lap: null, session })]
  const { router } = visit({ lapRecords: [record()], sessionRecords: { qualifying, practice: [] } })

  await user.click(await screen.findByRole('tab', { name: 'Qualifying' }))

  const row = present((await screen.findByText('1:39.9')).closest('tr'))
  expect(
    within(row).getAllByRole('link', { name: 'Silverstone 6 Hours' })[0]?.getAttribute('href'),
  ).toBe('/events/31?tab=results&session=8')
  expect(router.state.location.search).toEqual({ records: 'qualifying' })

  await user.click(screen.getByRole('tab', { name: 'Practice' }))
  expect(await screen.findByRole('heading', { name: 'No Lap Records' })).toBeTruthy()
})

it('keeps its heading while a track loads, and when it fails to load', async () => {
  let answer: (refused: Refusal) => void = () => undefined
  const answers = { [ONE]: () => new Promise<Refusal>((resolve) => (answer = resolve)) }
  renderAt(TrackPage, { path: '/tracks/$id', at: '/tracks/1', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Track' })).toBeTruthy()

  answer(refusal(503, 'Away', 'unavailable')())

  expect(await screen.findByRole('heading', { name: 'Failed to load track' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Track' })).toBeTruthy()
})

it('says that the guild has not raced at a track yet', async () => {
  visit({})

  expect(await screen.findByRole('heading', { name: 'No Lap Records' })).toBeTruthy()
  expect(screen.getByText('The guild has not raced here yet.')).toBeTruthy()
})

it.each([
  ['1', { [ONE]: refusal(404, 'Track not found', 'not_found') }],
  ['0', {}],
])('shows Track Not Found for the ID %s', async (id, answers) => {
  renderAt(TrackPage, { path: '/tracks/$id', at: `/tracks/${id}`, answers })

  expect(await screen.findByRole('heading', { name: 'Track Not Found' })).toBeTruthy()
})

function visit(options: Partial<TrackDetail>) {
  const detail = {
    ...track(),
    layouts: [track()],
    pastEvents: [],
    lapRecords: [],
    sessionRecords: { qualifying: [], practice: [] },
    ...options,
  } satisfies TrackDetail
  const answers = { [ONE]: { data: detail } }
  return renderAt(TrackPage, {
    path: '/tracks/$id',
    at: '/tracks/1',
    viewer: sampleViewer(),
    answers,
  })
}

function track(options: Partial<Track> = {}): Track {
  return {
    id: 1,
    name: 'Silverstone Circuit',
    country: 'United Kingdom',
    length: '5.891',
    turns: 18,
    imageUrl: null,
    outline: null,
    description: '',
    layoutVariant: 'Grand Prix',
    ...options,
  }
}

function record(options: Partial<LapRecord> = {}): LapRecord {
  return {
    carClass: 'Hypercar',
    color: '#d4202a',
    seconds: 101.5,
    time: '1:41.5',
    driverName: 'Lotta Laps',
    userId: 7,
    carModel: 'Toyota GR010',
    carNumber: '4',
    lap: 12,
    event: silverstone,
    session: { id: 3, kind: 'race', ordinal: 1, isMain: true },
    ...options,
  }
}
