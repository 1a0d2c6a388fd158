import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleResult } from '#web/testing/samples.ts'
import { podiumSteps } from './podium-steps.tsx'

afterEach(cleanup)

const winner = sampleResult({ position: 1 })
const second = sampleResult({ position: 2, totalTime: '4:00:19.697', gap: '+6.789' })
const third = sampleResult({ position: 3, totalTime: '4:01:05.233', gap: '+52.325' })

const NONE = new Map()

const places = (...[results, unclassified = NONE]: Partial<Parameters<typeof podiumSteps>>) =>
  podiumSteps(results ?? [], unclassified).map(({ place, time }) => [place, time])

it("has the winner's time, and the others' gaps", () => {
  expect(places([winner, second, third])).toEqual([
    [1, '4:00:12.908'],
    [2, '+6.789'],
    [3, '+52.325'],
  ])
})

it('leaves a step empty if its car did not finish', () => {
  expect(places([winner, { ...second, status: 'DSQ' }, third]).map(([place]) => place)).toEqual([
    1, 3,
  ])
})

it('leaves a step empty if its car is not classified', () => {
  const why = { laps: 60, needed: 107, hasFlag: true }
  const steps = places([winner, second, third], new Map([[second, why]]))
  expect(steps.map(([place]) => place)).toEqual([1, 3])
})

it('shows the time instead of a gap to the winner of another class', () => {
  expect(places([winner, second, { ...third, carClass: 'LMP2' }]).at(-1)).toEqual([
    3,
    '4:01:05.233',
  ])
})

it('shows N/A if there is no time', () => {
  expect(places([{ ...winner, totalTime: '' }])).toEqual([[1, 'N/A']])
})

it('names the crew in the order in which they drove, who took the flag, and the team', () => {
  const drivers = ['Otto Vollgas', 'Lotta Laps', 'Ella Undercut'].map((name) => ({
    name,
    shownName: name,
    userId: null,
  }))

  const [step] = podiumSteps([{ ...winner, drivers, teamName: 'Kerb Crawlers' }], NONE)

  expect(render(step?.with).container.textContent).toBe('Kerb Crawlers')
  const { container } = render(step?.name)
  expect(container.textContent).toBe('Otto Vollgas, Lotta Laps Flag, Ella Undercut')
  // No name is torn.
  expect(screen.getByText('Otto Vollgas,').tagName).toBe('SPAN')
})
