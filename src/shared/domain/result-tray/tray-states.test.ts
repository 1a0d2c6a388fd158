import { expect, it } from 'vitest'
import { byEvening, deletedAt } from './tray-states.ts'

const at = (text: string) => new Date(`2026-03-${text}:00Z`)

it('groups files by evening, also across midnight, the latest evening first', () => {
  const moments = ['28T23:30', '21T18:00', '29T02:00', '28T20:00', '21T19:10', '29T20:00'].map(at)
  expect(byEvening(moments, (moment) => moment)).toEqual([
    { begin: at('29T20:00'), files: [at('29T20:00')] },
    { begin: at('28T20:00'), files: [at('28T20:00'), at('28T23:30'), at('29T02:00')] },
    { begin: at('21T18:00'), files: [at('21T18:00'), at('21T19:10')] },
  ])
  expect(byEvening([], () => new Date())).toEqual([])
})

it('keeps a file for thirty days', () => {
  expect(deletedAt(at('01T12:00'))).toEqual(at('31T12:00'))
})
