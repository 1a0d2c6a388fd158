import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { sampleLog, sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { CarLaps } from './car-laps.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SESSION_STARTED = new Date('2026-11-28T18:00:00Z')

function show(sessionStartedAt: Date | null, log: Partial<RaceLog> = {}, driven = sampleRace) {
  const race = shownRace(driven, undefined, { telemetry: sampleTelemetry })
  const car = race?.cars.find(({ number }) => number === '54')
  if (!race || !car) throw new Error('The sample has this car')
  return renderAt(
    () => (
      <CarLaps eventId={31} session={undefined} race={race} car={car} timezone="Europe/Paris" />
    ),
    {
      viewer: sampleViewer(),
      answers: {
        'GET /api/events/31/race/log': {
          data: { ...sampleLog, penalties: [], sessionStartedAt, ...log },
        },
      },
    },
  )
}

const rowElements = () =>
  within(screen.getByRole('table', { name: 'Laps' }))
    .getAllByRole('row')
    .slice(1)

const rows = () => rowElements().map((row) => row.textContent)

const bestMarks = (root: ParentNode = document) =>
  [...root.querySelectorAll<HTMLElement>('td [data-mark]')].filter(({ textContent }) =>
    /best/i.test(textContent),
  )

it('tells the time of day at the end of each lap, in the zone of the event', async () => {
  show(SESSION_STARTED)
  // The race began 100 s after the session, and the first lap took 120 s.
  expect(await screen.findByText('Clock 19:03:40')).toBeTruthy()
  expect(screen.getByText('Clock 19:11:43')).toBeTruthy()
})

it('explains the marks of laps and sectors in their words', async () => {
  show(SESSION_STARTED)
  await screen.findByText('Clock 19:03:40')
  const spaced = (text: string) => text.replaceAll('\u00A0', ' ')
  const legend = spaced(screen.getByText(/: up to that lap/).textContent)
  const words = bestMarks().map(({ textContent }) => spaced(textContent.split(',')[0] ?? ''))
  expect(words.length).toBeGreaterThan(0)
  for (const word of words) expect(legend.toLowerCase()).toContain(word.toLowerCase())
  expect(legend).toMatch(/Filled: not beaten later$/)
})

it('tells everything that happened on a lap on a line of its own', async () => {
  const line = { lap: 2, driverName: 'First 54', entry: 3 }
  show(SESSION_STARTED, {
    trackLimits: [
      {
        ...line,
        etSeconds: 230,
        warningPoints: 1,
        currentPoints: 2,
        text: 'Warning',
      },
    ],
    unpunished: [
      { ...line, etSeconds: 240, count: 3 },
      { ...line, etSeconds: 350, lap: 3, count: 1 },
    ],
  })
  expect(await screen.findByText('Track limits: warning, 1 point, 2 in all')).toBeTruthy()
  expect(screen.getByText('Off the track 3 times, no further action')).toBeTruthy()
  expect(screen.getByText('Off the track, no further action')).toBeTruthy()
})

it('has the sectors below the driver where their columns have no room', async () => {
  show(SESSION_STARTED)
  await screen.findByText('Clock 19:03:40')
  expect(rows()[0]).toContain('S1\u00A040.000 S2\u00A040.000 S3\u00A040.000 Top')
})

it('tells the race time only if the file has no time of day', async () => {
  const { calls } = show(null)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(rows()[0]).toMatch(/2:00\.0000:02:00P3/)
  expect(rows()[0]).not.toContain('Clock')
})

it('marks what was the best when it was driven but for the first lap, and more strongly what still is', async () => {
  const times = [120, 113, 110, 150, 112].map((seconds) => seconds * 10_000)
  const cars = sampleRace.cars.map((car) => (car.number === '54' ? { ...car, times } : car))
  show(SESSION_STARTED, {}, { ...sampleRace, cars })
  await screen.findByText('Clock 19:03:40')
  const tags = rowElements().map((row) =>
    bestMarks(within(row).getAllByRole('cell')[1])
      // Those of sectors, which are folded into this cell, begin in small letters.
      .filter(({ textContent }) => /^[A-Z]/.test(textContent))
      .map(({ textContent, dataset }) => [textContent, dataset['mark'], dataset['strong']]),
  )
  expect(tags).toEqual([
    [],
    [['Best of class', 'class', undefined]],
    [['Best of class, not beaten later', 'class', 'true']],
    [],
    [["Driver's best, not beaten later", 'driver', 'true']],
  ])
})

it('marks sectors by what they were the best of, in the words of laps', async () => {
  show(SESSION_STARTED)
  await screen.findByText('Clock 19:03:40')
  expect(rows()[1]?.replaceAll('\u00A0', ' ')).toContain('S1 36.667, best of class')
  expect(rows()[4]?.replaceAll('\u00A0', ' ')).toContain("S1 37.333, driver's best")
})

it('keeps a sector and its mark on one line of a phone', async () => {
  show(SESSION_STARTED)
  await screen.findByText('Clock 19:03:40')
  const parts = bestMarks(rowElements()[4]).flatMap(({ parentElement }) =>
    parentElement?.textContent.startsWith('S1') ? parentElement.textContent : [],
  )
  expect(parts).toEqual(["S1\u00A037.333, driver's\u00A0best, not beaten later"])
})

it('has columns as wide as a mark of a sector, and as four new tyres', async () => {
  show(SESSION_STARTED)
  await screen.findByText('Clock 19:03:40')
  const widthOf = (name: RegExp, property: string) =>
    screen.getByRole('columnheader', { name }).style.getPropertyValue(property)
  // "Driver's best" needs 78 px, '100 100 100 100' 89 px, and the cell has 24 px of air.
  for (const name of [/^S1/, /^S2/, /^S3/])
    expect(widthOf(name, '--wide-column')).toMatch(/, 104px\)$/)
  expect(Number.parseInt(widthOf(/^Tyres/, '--column'), 10)).toBeGreaterThanOrEqual(89 + 24)
})

it('colours laps into and out of the pit lane', async () => {
  show(SESSION_STARTED)
  await screen.findByText('Clock 19:03:40')
  expect(screen.getByText('In').dataset['mark']).toBe('in')
  expect(screen.getByText('Out').dataset['mark']).toBe('out')
})

it('has the places and the gap below the times where they have no column', async () => {
  show(SESSION_STARTED)
  await screen.findByText('Clock 19:03:40')
  const cells = within(rowElements()[1] ?? document.body).getAllByRole('cell')
  expect(cells.at(-1)?.textContent).toMatch(/Clock 19:05:30P3, class P1\+40\.000$/)
  expect(cells[1]?.textContent).not.toContain('P3')
})
