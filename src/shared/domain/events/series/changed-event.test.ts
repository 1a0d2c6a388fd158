import { expect, it } from 'vitest'
import { SeriesChange } from '#shared/contract/event-series.ts'
import { CHANGE_LABELS } from './changed-event.ts'

it('has a label for each setting that a series can change', () => {
  expect(Object.keys(CHANGE_LABELS).toSorted()).toEqual(Object.keys(SeriesChange.shape).toSorted())
})

it('sets nothing that is not sent', () => {
  expect(SeriesChange.parse({})).toEqual({})
  expect(SeriesChange.parse({ lineUpHours: null, hasWaitlist: false })).toEqual({
    lineUpHours: null,
    hasWaitlist: false,
  })
})
