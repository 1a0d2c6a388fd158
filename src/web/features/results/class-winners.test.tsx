import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { present } from '#web/testing/present.ts'
import { sampleResult } from '#web/testing/samples.ts'
import { classWinners } from './class-winners.tsx'

afterEach(cleanup)

const hypercar = sampleResult({ position: 1 })
const prototype = sampleResult({ position: 9, classPosition: 1, carClass: 'LMP2' })
const gt = sampleResult({
  position: 20,
  classPosition: 1,
  carClass: 'LMGT3',
  carNumber: '77',
  carModel: 'Porsche 911 LMGT3',
  totalTime: '4:01:00.000',
  drivers: ['Lotta Laps', 'Otto Vollgas'].map((name) => ({
    name,
    shownName: name,
    userId: null,
  })),
})

const NONE = new Map()

const classes = (...[results, unclassified = NONE]: Partial<Parameters<typeof classWinners>>) =>
  classWinners(results ?? [], unclassified).map(({ classToken }) => classToken)

it('names the winner of each class, in finishing order', () => {
  const second = sampleResult({ position: 21, classPosition: 2, carClass: 'LMGT3' })

  expect(classes([second, gt, hypercar, prototype])).toEqual(['Hypercar', 'LMP2', 'LMGT3'])
  const { note, name, ...winner } = present(classWinners([hypercar, gt], NONE).at(-1))
  expect(winner).toEqual({
    classToken: 'LMGT3',
    number: '77',
    time: '4:01:00.000',
  })
  expect(render(name).container.textContent).toBe('Lotta Laps Flag, Otto Vollgas')
  expect(render(note).container.textContent).toBe('Porsche 911 LMGT3')
})

it('leaves out a class whose first car did not finish', () => {
  expect(classes([hypercar, prototype, { ...gt, status: 'DNF' }])).toEqual(['Hypercar', 'LMP2'])
})

it('leaves out a class whose first car is not classified', () => {
  const why = { laps: 60, needed: 107, hasFlag: true }
  expect(classes([hypercar, prototype, gt], new Map([[gt, why]]))).toEqual(['Hypercar', 'LMP2'])
})

it('is empty for a race of one class', () => {
  expect(classes([hypercar, sampleResult({ position: 2 })])).toEqual([])
})
