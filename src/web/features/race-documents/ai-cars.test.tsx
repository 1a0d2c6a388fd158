import { cleanup, screen } from '@testing-library/react'
import { Fragment, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { raceOrder } from '#shared/domain/race-documents/race-order.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { CarCell } from './car-cell.tsx'
import { DocumentsFrame } from './documents-frame.tsx'
import { SessionCarCell } from './session/session-car-cell.tsx'
import { shownOrder } from './shown-order.ts'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The sample, in which the AI drove these cars. */
function withAi(...entries: number[]): DrivenRace {
  const cars = sampleRace.cars.map((car) =>
    entries.includes(car.entry) ? { ...car, isAi: true as const } : car,
  )
  return { ...sampleRace, cars }
}

const orderOf = (race: DrivenRace, isWithoutAi: boolean) =>
  shownOrder(raceOrder(withStartTimes(race)), undefined, isWithoutAi)

it('leaves cars that only the AI drove out of charts and documents, whose places close up', () => {
  const race = withAi(1)
  expect(orderOf(race, false)?.cars.map(({ number }) => number)).toEqual(['8', '7', '54'])
  const order = orderOf(race, true)
  expect(order?.cars.map(({ number, places }) => [number, places[0]])).toEqual([['7', 1], ['54', 2]]) // prettier-ignore
  expect(order?.classes).toEqual([{ carClass: 'Hypercar', cars: 1 }, { carClass: 'LMGT3', cars: 1 }]) // prettier-ignore

  const shown = shownRace(race, undefined, { isWithoutAi: true })
  expect(shown?.cars.map(({ number }) => number)).toEqual(['7', '54'])
  expect(shown?.timeline.leaderCrossings[0]).toBe(101)
})

it('has the marks of full hours among the cars that are left', () => {
  const [first, ...others] = withAi(1).cars
  if (!first) throw new Error('The race has cars')
  // The AI's car laps in 1,000 s and the first of people in 2,000 s.
  const slow = (car: typeof first, seconds: number) => ({
    ...car,
    started: car.times.map(() => 0),
    times: car.times.map(() => seconds * 10_000),
  })
  const race = {
    ...sampleRace,
    cars: [slow(first, 1_000), ...others.map((car) => slow(car, 2_000))],
  }
  expect(orderOf(race, false)?.hours[0]).toBe(3.6)
  expect(orderOf(race, true)?.hours[0]).toBe(1.8)
  expect(raceOrder(withStartTimes(sampleRace)).hoursOfPeople).toBeUndefined()
})

it('counts race time from the start of the whole race', () => {
  const [first, ...others] = withAi(1).cars
  if (!first) throw new Error('The race has cars')
  const started = first.started.map((at, index) => (index === 0 && at !== null ? at - 20_000 : at))
  const race = { ...sampleRace, cars: [{ ...first, started }, ...others] }
  const shown = shownRace(race, undefined, { isWithoutAi: true })
  expect(shown?.timeline.leaderCrossings[0]).toBe(103)
})

it('shows every car where the AI drove them all, without a choice', () => {
  const race = withAi(1, 2, 3)
  expect(orderOf(race, true)?.cars).toHaveLength(3)
  expect(orderOf(race, true)?.aiCars).toBe(0)
  expect(shownRace(race, undefined, { isWithoutAi: true })?.cars).toHaveLength(3)
})

function Frame({ aiCars }: { aiCars: number }) {
  const [isWithoutAi, setWithoutAi] = useState(false)
  return (
    <DocumentsFrame
      label="Race"
      tabs={[{ value: 'charts', label: 'Charts' }]}
      tab="charts"
      classes={[]}
      carClass={undefined}
      aiCars={aiCars}
      isWithoutAi={isWithoutAi}
      onIntent={() => undefined}
      onShow={() => undefined}
      onChange={(change) => setWithoutAi(change.isWithoutAi ?? false)}
    >
      {isWithoutAi ? 'People' : 'Everybody'}
    </DocumentsFrame>
  )
}

it('has a switch only for a race with such cars', async () => {
  renderAt(() => <Frame aiCars={2} />, { viewer: sampleViewer() })
  const button = await screen.findByRole('button', { name: 'Leave Out 2 AI Cars' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('People')).toBeTruthy()

  cleanup()
  renderAt(() => <Frame aiCars={0} />, { viewer: sampleViewer() })
  expect(await screen.findByText('Everybody')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /AI/ })).toBeNull()
})

it('says beside the name which cars the AI drove, on screens and on paper', async () => {
  const race = shownRace(withAi(1), undefined)
  if (!race) throw new Error('The sample has laps')
  const [computer, person] = race.cars
  if (!computer || !person) throw new Error('The sample has cars')
  renderAt(
    () => (
      <>
        {[computer, person].map((car) => (
          <Fragment key={car.entry}>
            <CarCell car={car} />
            <CarCell car={car} driver={0} />
            <SessionCarCell car={car} hasTime isPrinted />
          </Fragment>
        ))}
      </>
    ),
    { viewer: sampleViewer() },
  )
  const tags = await screen.findAllByText('AI')
  expect(tags).toHaveLength(3)
  for (const tag of tags) expect(tag.parentElement?.textContent).toMatch(/^\S.* AI$/)
})
