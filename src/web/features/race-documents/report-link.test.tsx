import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Contact, RaceLog } from '#shared/contract/race-log.ts'
import { raceMessages } from '#shared/domain/race-documents/race-messages.ts'
import { GREEN_SECONDS, sampleLog, sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { CarLaps } from './car-laps.tsx'
import { MessagePanel } from './messages.tsx'
import { reportableOf } from './report-link.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const race = shownRace(sampleRace, undefined)
if (!race) throw new Error('The sample has laps')

const contact = (at: number, one: number, other: number | null): Contact => ({
  etSeconds: GREEN_SECONDS + at,
  entry: one,
  driverName: `First ${one}`,
  otherEntry: other,
  otherName: other === null ? null : `First ${other}`,
  object: other === null ? 'wall' : null,
  strength: 2_000,
  isMutual: true,
})

/** Car 8 is in its second lap from 100 s, car 54 from 120 s on. */
const contacts = [
  contact(110.4, 1, 3),
  contact(115, 1, 3),
  contact(300, 2, 3),
  contact(310, 1, null),
]
const log: RaceLog = { ...sampleLog, penalties: [], unpunished: [], contacts }
const messages = raceMessages(race.timeline, log, race.greenSeconds)
const touched = messages.filter(({ kind }) => kind === 'contact')

it.each([
  ['the first of two cars', [1], [{ car: '54', lap: 1, at: 110 }, expect.anything(), null, null]],
  ['the second', [3], [{ car: '8', lap: 2, at: 110 }, expect.anything(), { car: '7' }, null]],
  ['none of them', [], [null, null, null, null]],
  ['both', [1, 3], [null, null, { car: '7' }, null]],
])('finds what the driver of %s can report', (_, own, expected) => {
  const found = touched.map((message) => reportableOf(race, own, message))
  expect(found).toMatchObject(expected)
})

const props = { eventId: 31, race, timezone: 'UTC', log, messages, isReportable: true }

const links = () =>
  screen
    .queryAllByRole('link', { name: /^Report/ })
    .map((link) => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`)

it('leads from contacts of the own car to their report, with what the file knows', async () => {
  renderAt(() => <MessagePanel {...props} session={undefined} />, {
    viewer: sampleViewer({ id: 1 }),
  })
  await screen.findByRole('table', { name: 'Messages' })
  expect(links()).toEqual([
    'Report the contact with car 54 /events/31/report?car=%2254%22&lap=1&at=110&category=contact',
    'Report the contact with car 54 /events/31/report?car=%2254%22&lap=1&at=115&category=contact',
  ])
})

it.each([
  ['other sessions', { session: 5 }],
  ['paper', { session: undefined, isReportable: false }],
])('has no such links for %s', async (_, change) => {
  renderAt(() => <MessagePanel {...props} {...change} />, { viewer: sampleViewer({ id: 1 }) })
  await screen.findByRole('table', { name: 'Messages' })
  expect(links()).toEqual([])
})

it('leads from a lap to the report of each car that it touched', async () => {
  const [car] = race.cars
  renderAt(
    () => car && <CarLaps {...{ eventId: 31, race, car }} session={undefined} timezone="UTC" />,
    {
      viewer: sampleViewer({ id: 1 }),
      answers: { 'GET /api/events/31/race/log': { data: log } },
    },
  )
  await screen.findByRole('link', { name: 'Report the contact with car 54' })
  const rows = within(screen.getByRole('table', { name: 'Laps' })).getAllByRole('row')
  const reported = rows.filter((row) => within(row).queryByRole('link', { name: /^Report/ }))
  expect(reported.map((row) => row.textContent)).toEqual([expect.stringMatching(/^2/)])
})
