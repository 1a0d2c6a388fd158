import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleLog, sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { CarLaps } from './car-laps.tsx'
import { MessagePanel } from './messages.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const LAPS = 40
const race = shownRace(
  {
    ...sampleRace,
    cars: sampleRace.cars.map((car) => ({
      ...car,
      times: Array.from({ length: LAPS }, () => 900_000),
      started: Array.from({ length: LAPS }, (_, lap) => (lap === 0 ? 1_000_000 : 0)),
    })),
  },
  undefined,
)
const car = race?.cars[0]
if (!race || !car) throw new Error('The sample has cars')

it('scrolls to the lap that a link names, which is shown among the first laps', async () => {
  const scrolled = vi.fn<(this: Element) => void>()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.call(this)
  })
  renderAt(
    () => <CarLaps eventId={31} session={undefined} race={race} car={car} timezone="UTC" />,
    { at: '/#lap-33' },
  )
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Laps' })).getAllByRole('row')
  expect(rows).toHaveLength(21)
  expect(rows.at(-1)?.textContent).toMatch(/^33/)
  expect(scrolled.mock.contexts).toEqual([rows.at(-1)])
})

it('leads from a message to its lap', async () => {
  const message = {
    kind: 'damage' as const,
    atSeconds: 2_890,
    decidedAt: null,
    entry: car.entry,
    otherEntry: null,
    lap: 33,
    driver: 'First 8',
    text: 'Damage: wing',
  }
  const log = { ...sampleLog, penalties: [] }
  renderAt(() => (
    <MessagePanel
      eventId={31}
      session={undefined}
      race={race}
      timezone="UTC"
      log={log}
      messages={[message]}
    />
  ))
  const link = await screen.findByRole('link', { name: '33' })
  expect(link.getAttribute('href')).toBe(`/events/31/race/car?car=${car.entry}#lap-33`)
})
