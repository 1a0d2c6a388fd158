import { expect, it } from 'vitest'
import { briefingFor, NO_BRIEFING } from './briefing.ts'

const event = { startDateTime: new Date('2026-06-13T14:00:00Z') }
const stored = { text: 'Password: slipstream', minutesBefore: 60, version: 3 }
const shownFrom = new Date('2026-06-13T13:00:00Z')
const before = new Date(shownFrom.getTime() - 1)

const organiser = { isOrganiser: true, isConfirmed: false }
const crew = { isOrganiser: false, isConfirmed: true }
const other = { isOrganiser: false, isConfirmed: false }

it.each([
  ['organisers read it at any time', organiser, before, { ...stored, shownFrom }],
  ['crews know only when they will read it', crew, before, { ...NO_BRIEFING, shownFrom }],
  ['crews read it from then on', crew, shownFrom, { ...NO_BRIEFING, shownFrom, text: stored.text }],
  ['for others there is none', other, before, NO_BRIEFING],
  ['not even later', other, shownFrom, NO_BRIEFING],
])('%s', (_, reader, now, expected) => {
  expect(briefingFor(stored, event, reader, now)).toEqual(expected)
})

it('tells crews nothing of a briefing that is removed', () => {
  const removed = { ...stored, text: '' }
  expect(briefingFor(removed, event, crew, shownFrom)).toEqual(NO_BRIEFING)
  expect(briefingFor(removed, event, organiser, shownFrom)).toEqual({
    ...removed,
    text: null,
    shownFrom: null,
  })
  expect(briefingFor(undefined, event, organiser, shownFrom)).toEqual(NO_BRIEFING)
})
