import { expect, it } from 'vitest'
import { briefingFor, NO_BRIEFING } from './briefing.ts'

const event = { startDateTime: new Date('2026-06-13T14:00:00Z') }
const stored = { text: 'Password: slipstream', textVersion: 2, minutesBefore: 60, version: 3 }
const shownFrom = new Date('2026-06-13T13:00:00Z')
const before = new Date(shownFrom.getTime() - 1)

const organiser = { isOrganiser: true, part: undefined }
const crew = { isOrganiser: false, part: { read: undefined } }
const other = { isOrganiser: false, part: undefined }

const { text } = stored
const asked = { textVersion: 2, receipt: null, asksForReceipt: true }
const organised = { ...NO_BRIEFING, text, shownFrom, minutesBefore: 60, version: 3 }

it.each([
  ['organisers read it at any time', organiser, before, organised],
  ['crews know only when they will read it', crew, before, { ...NO_BRIEFING, shownFrom }],
  ['crews read it from then on', crew, shownFrom, { ...NO_BRIEFING, shownFrom, text, ...asked }],
  [
    'organisers who drive are asked as well',
    { ...organiser, part: crew.part },
    shownFrom,
    { ...organised, ...asked },
  ],
  [
    'organisers who drive are not asked before crews read it',
    { ...organiser, part: crew.part },
    before,
    organised,
  ],
  ['for others there is none', other, before, NO_BRIEFING],
  ['not even later', other, shownFrom, NO_BRIEFING],
])('%s', (_, reader, now, expected) => {
  expect(briefingFor(stored, event, reader, now)).toEqual(expected)
})

it.each([
  ['the same text', 2, { isCurrent: true, asks: false }],
  ['an earlier text', 1, { isCurrent: false, asks: true }],
])('knows who has read %s', (_, textVersion, { isCurrent, asks }) => {
  const reader = { isOrganiser: false, part: { read: { at: before, textVersion } } }
  expect(briefingFor(stored, event, reader, shownFrom)).toMatchObject({
    receipt: { at: before, isCurrent },
    asksForReceipt: asks,
  })
})

it('tells crews nothing of a briefing that is removed', () => {
  const removed = { ...stored, text: '' }
  expect(briefingFor(removed, event, crew, shownFrom)).toEqual(NO_BRIEFING)
  expect(briefingFor(removed, event, organiser, shownFrom)).toEqual({
    ...organised,
    text: null,
    shownFrom: null,
  })
  expect(briefingFor(undefined, event, organiser, shownFrom)).toEqual(NO_BRIEFING)
})
