import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { publicLiveApi, PublicLiveTimingChange } from '#shared/contract/public/live.ts'
import { liveChanges } from '#shared/domain/live-timing/live-changes.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import {
  carOfPicture,
  lapsOfPicture,
  liveCourse,
  livePicture,
  liveStream,
} from '#tests/support/live-picture.ts'
import { guildQuery } from '#web/data/guild.ts'
import {
  publicGuild,
  sampleFront,
  samplePublicCard,
  samplePublicEvent,
  samplePublicRaceEvent,
} from '#web/testing/public-samples.ts'
import type { Answers } from '#web/testing/render-at.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { streamStandIn } from '#web/testing/stream-stand-in.ts'
import { user } from '#web/testing/user.ts'

const NOW = new Date('2026-12-05T20:31:14Z')
let stream: ReturnType<typeof streamStandIn>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  stream = streamStandIn()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const STREAM = endpointUrl(publicLiveApi.listen, { id: 31 })
const picture = (options: Parameters<typeof livePicture>[0] = {}) =>
  livePicture({ at: NOW, ...options })

const show = (timing: Parameters<typeof liveStream>[0]) =>
  stream.send(liveStream(timing, new Date(), true))

type Given = { parts?: readonly PublicPart[]; answers?: Answers }

function visit(at: string, { parts, answers = {} }: Given = {}) {
  const guild = publicGuild(parts)
  return renderPage(at, {
    viewer: null,
    answers: {
      'GET /api/auth/guild': { data: guild },
      'GET /api/public/events/31/race/event': { data: samplePublicRaceEvent() },
      'GET /api/public/events/31/live/map': { data: liveCourse },
      'GET /api/public/events/31/live/race': { data: lapsOfPicture(picture()) },
      'GET /api/public/events/31/live/cars/2': { data: carOfPicture },
      ...answers,
    },
    known: (client) => client.setQueryData(guildQuery.queryKey, { data: guild }),
  })
}

async function watch(given?: Given) {
  const page = visit('/events/31/live', given)
  await waitFor(() => expect(stream.open()).toEqual([STREAM]))
  return page
}

it('shows a race to a visitor as to members, without what is for members', async () => {
  const { calls } = await watch()
  show(picture())
  const table = within(screen.getByRole('table', { name: 'Hypercar' }))
  expect(table.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Lotta Laps')
  expect(screen.getByText('Contacts')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Report/ })).toBeNull()
  expect(screen.queryByText(/sender|Penny Limiter/)).toBeNull()
  expect(screen.queryByText('You')).toBeNull()
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toContain('GET /api/public/events/31/live/map'),
  )
  expect(calls.filter(({ call }) => !call.startsWith('GET /api/public/'))).toEqual([])
})

it('moves as it hears of changes', async () => {
  await watch()
  const before = picture()
  show(before)
  const moments = [
    { id: 9, at: 9_080, car: 7, what: 'penalty' as const, count: 1 },
    ...before.moments,
  ]
  const change = liveChanges(before, { ...before, version: 2, moments })
  stream.send(`event: change\ndata: ${JSON.stringify(PublicLiveTimingChange.encode(change))}\n\n`)
  screen.getByText('Penalty, 1 to serve')
  expect(screen.getByRole('table', { name: 'LMP2' })).toBeTruthy()
})

it('shows the laps of a car, and charts, from what visitors may read', async () => {
  const { calls } = await watch()
  show(picture())
  await user.click(screen.getByRole('button', { name: 'Lotta Laps' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByRole('table', { name: 'Stops' })
  const laps = within(await sheet.findByRole('table', { name: 'Laps' }))
  expect(laps.getAllByText('Lotta Laps').length).toBeGreaterThan(10)
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Charts of the Laps so Far' }))
  expect(await screen.findByRole('region', { name: 'Position by Lap' })).toBeTruthy()
  expect(calls.filter(({ call }) => !call.startsWith('GET /api/public/'))).toEqual([])
})

it('shows a car whose team is not named, and no bar for a thumb that could choose nothing', async () => {
  const page = visit('/events/31/live?view=contacts&car=2')
  await waitFor(() => expect(stream.open()).toEqual([STREAM]))
  const shown = picture()
  const rows = shown.rows.map((row) => (row.car === 2 ? { ...row, driver: '#4', team: '' } : row))
  show({ ...shown, rows })
  expect(await within(await screen.findByRole('dialog')).findByText('Hypercar')).toBeTruthy()
  const [table] = page.container.querySelectorAll('table')
  expect(table?.textContent).toMatch(/#40:42 in the car(?! ·)/)
  expect(page.container.querySelector('[class*="thumb"]')).toBeNull()
})

it('says that the signal is lost without saying whose', async () => {
  await watch()
  show(picture({ at: new Date(NOW.getTime() - 60_000) }))
  expect(await screen.findByText(/^The relay is silent/)).toBeTruthy()
})

it('says that nothing can be heard, as when too many others watch', async () => {
  await watch()
  stream.fail({ isRefused: true })
  vi.setSystemTime(NOW.getTime() + 6_000)
  const name = 'No connection to live timing.'
  expect(await screen.findByRole('heading', { name }, { timeout: 3_000 })).toBeTruthy()
})

it('says when nobody sends, and offers no relay', async () => {
  await watch()
  show(null)
  expect(await screen.findByRole('heading', { name: 'Nobody Sends' })).toBeTruthy()
  expect(screen.queryByText(/A relay is a small program/)).toBeNull()
})

it.each([
  [['events', 'results'], '/events/31?tab=results'],
  [['results'], '/events/31/race'],
] as const)('leads at the end to the results where %s are public', async (parts, href) => {
  const event = samplePublicRaceEvent({ hasResults: true })
  await watch({ parts, answers: { 'GET /api/public/events/31/race/event': { data: event } } })
  show(
    picture({
      head: { session: { id: 1, kind: 'race', ordinal: 1, state: 'ended' } },
      clock: { et: 14_490, left: 0, chequeredAt: 14_402 },
    }),
  )
  const link = await screen.findByRole('link', { name: 'Results of the race' })
  expect(link.getAttribute('href')).toBe(href)
})

it('is for members where results are not public', async () => {
  const { router } = visit('/events/31/live', { parts: ['events'] })
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(router.state.location.search).toEqual({ next: '/events/31/live' })
  expect(stream.open()).toEqual([])
})

it.each([
  ['/', ['home', 'results'], true],
  ['/', ['home', 'events'], false],
  ['/events', ['events', 'results'], true],
  ['/events/31', ['events', 'results'], true],
  ['/events', ['events'], false],
  ['/events/31', ['events'], false],
] as const)('leads from %s there where %s are public: %s', async (at, parts, leads) => {
  visit(at, {
    parts,
    answers: {
      'GET /api/public/front': { data: sampleFront({ next: [samplePublicCard()] }) },
      'GET /api/public/events': { data: [samplePublicCard()] },
      'GET /api/public/events/31': { data: samplePublicEvent() },
    },
  })
  await screen.findByRole('heading', { name: 'Ardennes 6 Hours' })
  const link = screen.queryByRole('link', { name: 'Live Timing' })
  expect(link?.getAttribute('href')).toBe(leads ? '/events/31/live' : undefined)
})
