import { expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

const room = { distance: 10, top: 0, bottom: 100 }

it('leaves labels that have room where they are', () => {
  expect(spreadLabels([5, 50, 20], room)).toEqual([5, 50, 20])
})

it('moves labels that would cover each other apart, in their order', () => {
  expect(spreadLabels([50, 48, 52], room)).toEqual([58, 48, 68])
})

it('keeps labels above the bottom', () => {
  expect(spreadLabels([99, 98, 10], room)).toEqual([100, 90, 10])
})
