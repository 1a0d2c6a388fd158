import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { EventSession } from '#shared/contract/event-sessions.ts'
import { PUBLIC_PART_KEYS, type PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { raceOrder } from '#shared/domain/race-documents/race-order.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { raceLogWith } from '#tests/support/race-log.ts'
import { guildQuery } from '#web/data/guild.ts'
import { publicGuild } from '#web/testing/public-samples.ts'
import { type Answers, refusal } from '#web/testing/render-at.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { sampleEvent } from '#web/testing/samples.ts'
import { sampleQualifying, sampleQualifyingTelemetry } from '#web/testing/session-samples.ts'
import { user } from '#web/testing/user.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RACE = 'GET /api/public/events/31/race'
const order = raceOrder(withStartTimes(sampleRace))
const driven = { startedAt: null, cars: sampleRace.cars.length, ordinal: 1 }
const sessions: EventSession[] = [
  { ...driven, kind: 'qualifying', id: 5, isMain: false },
  { ...driven, kind: 'race', id: 8, isMain: true },
]
const [first] = sampleRace.cars
const decision = {
  entry: first?.entry ?? 0,
  what: 'Time penalty +5 s',
  reason: null,
  at: new Date('2026-11-20T12:00:00Z'),
}
const recording = {
  id: 3,
  title: 'The Broadcast',
  url: 'https://videos.example/1',
  greenSeconds: 60,
  endSeconds: null,
}
const whole: Answers = {
  [`${RACE}/event`]: { data: sampleEvent({ status: 'completed' }) },
  [`${RACE}/order`]: { data: order, sessions },
  [RACE]: { data: sampleRace, sessions },
  [`${RACE}/telemetry`]: { data: sampleTelemetry },
  [`${RACE}/log`]: { data: { ...raceLogWith(), decisions: [decision] } },
  [`${RACE}/recordings`]: { data: [recording] },
  [`${RACE}/order?session=5`]: {
    data: raceOrder(withStartTimes(sampleQualifying)),
    sessions,
  },
  [`${RACE}?session=5`]: { data: sampleQualifying, sessions },
  [`${RACE}/telemetry?session=5`]: { data: sampleQualifyingTelemetry },
  [`${RACE}/log?session=5`]: { data: raceLogWith() },
  [`${RACE}/recordings?session=5`]: { data: [] },
}

it.each([
  ['', 'heading', 'Position'],
  ['/classification', 'table', 'Classification'],
  ['/car', 'heading', 'Incidents'],
  ['/compare', 'heading', 'Lap Times'],
  ['/pace', 'heading', 'Pace'],
  ['/stops', 'heading', 'Driving Time'],
  ['/order', 'heading', 'Lap Chart'],
  ['/messages', 'heading', 'Messages'],
  ['/story', 'heading', 'Race Story'],
  ['/classification?session=5', 'table', 'Best laps'],
  ['/drivers?session=5', 'heading', 'Drivers'],
  ['/long-runs?session=5', 'heading', 'Long Runs'],
  ['/sectors?session=5', 'heading', 'Sectors'],
  ['/car?session=5', 'heading', /laps/i],
  ['/messages?session=5', 'heading', 'Messages'],
] as const)(
  'shows visitors the view at %j, of what they may read alone',
  async (at, role, name) => {
    const { calls } = visit(at)

    expect((await screen.findAllByRole(role, { name: new RegExp(name, 'i') }))[0]).toBeTruthy()
    window.dispatchEvent(new Event('focus'))
    const asked = calls.map(({ call }) => call)
    expect(asked.filter((call) => !call.startsWith(RACE))).toEqual([])
    // Toasts of earlier tests stay for a while.
    expect(within(screen.getByRole('main')).queryByText(/^Failed/)).toBeNull()
    expect(screen.queryByRole('link', { name: /CSV|JSON|Image|Report|Head to Head/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Versions|Recording|Rules/ })).toBeNull()
  },
)

it('opens the car of a link, and shows another one', async () => {
  const [, second] = sampleRace.cars
  const { router } = visit(`/car?car=${second?.entry}`)

  const choice = await screen.findByRole('combobox', { name: 'Car' })
  expect(choice.textContent).toContain(second?.number)
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: new RegExp(first?.number ?? '') }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ car: first?.entry }))
})

it('says what was decided, without who and why', async () => {
  visit('/messages')
  const messages = await screen.findByRole('table', { name: 'Messages' })
  expect(messages.textContent).toMatch(/Stewards: Time penalty \+5\ss\.(?! )/)
  expect(screen.getByRole('link', { name: 'The Broadcast' })).toBeTruthy()
})

it('leads to the results where events are public, and to paper', async () => {
  visit('/classification')
  const results = await screen.findByRole('link', { name: 'Results' })
  expect(results.getAttribute('href')).toBe('/events/31?tab=results')
  expect((await screen.findByRole('link', { name: 'Print' })).getAttribute('href')).toBe(
    '/events/31/race/print',
  )
  cleanup()

  visit('/classification', { parts: ['results'] })
  await screen.findByRole('link', { name: 'Print' })
  expect(screen.queryByRole('link', { name: 'Results' })).toBeNull()
})

it('prints the documents of a race, without the frame of the site', async () => {
  const { calls } = visit('/print')
  const sheet = within(await screen.findByRole('region', { name: 'Classification' }))
  expect(sheet.getByText('Amended by the stewards')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  expect(calls.map(({ call }) => call).filter((call) => !call.startsWith(RACE))).toEqual([])
})

it('says that there are no results, no such session, or no such event', async () => {
  const none = { ...order, cars: [] }
  visit('', { answers: { ...whole, [`${RACE}/order`]: { data: none } } })
  expect(await screen.findByText('No Results Yet')).toBeTruthy()
  cleanup()

  const missing = refusal(404, 'Session not found', 'not_found')
  visit('?session=6', { answers: { ...whole, [`${RACE}/order?session=6`]: missing } })
  expect(await screen.findByRole('button', { name: "Show the Event's Race" })).toBeTruthy()
  cleanup()

  visit('', { answers: { ...whole, [`${RACE}/event`]: refusal(404, 'Not found', 'not_found') } })
  expect(await screen.findByRole('link', { name: 'All Events' })).toBeTruthy()
})

it('says that the race could not be loaded', async () => {
  const broken = refusal(500, 'Something went wrong', 'internal')
  visit('', { answers: { ...whole, [`${RACE}/order`]: broken } })
  expect(await screen.findByText('Failed to load race')).toBeTruthy()
})

it('sends visitors to the sign-in page where results are not public', async () => {
  const parts = PUBLIC_PART_KEYS.filter((part) => part !== 'results')
  const { router } = visit('/pace', { parts })
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(router.state.location.search).toEqual({ next: '/events/31/race/pace' })
})

type Given = { parts?: PublicPart[]; answers?: Answers }

/** @param at what follows the address of the page */
function visit(at: string, { parts = PUBLIC_PART_KEYS, answers = whole }: Given = {}) {
  const guild = publicGuild(parts)
  return renderPage(`/events/31/race${at}`, {
    viewer: null,
    answers,
    known: (client) => client.setQueryData(guildQuery.queryKey, { data: guild }),
  })
}
