import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { gridBoxes } from './grid-boxes.ts'
import { GridMeter } from './meter.tsx'
import { SlotMeter } from './meter.tsx'

afterEach(cleanup)

const kinds = (counts: { classToken: string; count: number }[], max: number, kept?: number) =>
  gridBoxes(counts, max, kept).boxes.map(({ kind }) => kind)

it('fills the first boxes and leaves the others free', () => {
  expect(kinds([{ classToken: 'LMP2', count: 2 }], 4)).toEqual(['taken', 'taken', 'free', 'free'])
})

it('marks the boxes beyond the limit', () => {
  const counts = [
    { classToken: 'Hypercar', count: 2 },
    { classToken: 'LMP2', count: 1 },
  ]
  expect(kinds(counts, 2)).toEqual(['taken', 'taken', 'over'])
})

it('keeps the last free boxes that are set aside', () => {
  expect(kinds([{ classToken: 'LMP2', count: 2 }], 5, 2)).toEqual([
    'taken',
    'taken',
    'free',
    'kept',
    'kept',
  ])
  expect(kinds([{ classToken: 'LMP2', count: 2 }], 2, 1)).toEqual(['taken', 'taken'])
})

it('has no boxes without places', () => {
  expect(kinds([], 0)).toEqual([])
})

it('says in words how full the grid is', () => {
  render(<GridMeter label="Class slots" max={30} counts={[{ classToken: 'LMP2', count: 32 }]} />)
  const meter = screen.getByRole('meter', { name: 'Class slots' })

  expect(meter.getAttribute('aria-valuenow')).toBe('32')
  expect(meter.getAttribute('aria-valuetext')).toBe('32 of 30')
})

it('says in words how full a class is', () => {
  render(<SlotMeter label="LMP2" classToken="LMP2" value={7} max={10} />)
  render(<SlotMeter label="GTE" classToken="GTE" value={2} max={4} kept={1} note="1 set aside" />)

  expect(screen.getByRole('meter', { name: 'LMP2' }).getAttribute('aria-valuetext')).toBe('7 of 10')
  const gte = screen.getByRole('meter', { name: 'GTE' })
  expect(gte.getAttribute('aria-valuetext')).toBe('2 of 4, 1 set aside')
  expect([...gte.querySelectorAll('path')].map(({ dataset }) => dataset['kind'])).toEqual([
    'taken',
    'taken',
    'free',
    'kept',
  ])
})
