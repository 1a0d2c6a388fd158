import { expect, it } from 'vitest'
import { localMoment } from '#web/browser/local-moment.ts'
import { auditChanges } from './audit-changes.ts'
import { actionText, fieldText, nobodyText, valueText } from './audit-words.ts'

it.each([
  [null, null, []],
  [null, { name: 'Spa' }, [{ field: 'name', after: 'Spa' }]],
  [{ name: 'Spa' }, null, [{ field: 'name', before: 'Spa' }]],
  [
    { name: 'Spa', turns: 19, same: 1 },
    { name: 'Spa-Francorchamps', turns: 20, same: 1 },
    [
      { field: 'name', before: 'Spa', after: 'Spa-Francorchamps' },
      { field: 'turns', before: '19', after: '20' },
    ],
  ],
  [
    { place: { status: 'DNF' } },
    { place: { status: 'DSQ' } },
    [{ field: 'place.status', before: 'DNF', after: 'DSQ' }],
  ],
  [{ classes: [1] }, { classes: [1, 2] }, [{ field: 'classes', before: '1', after: '1, 2' }]],
  [{ cars: [] }, { cars: ['7'] }, [{ field: 'cars', before: 'none', after: '7' }]],
  [
    null,
    { absent: [{ entryId: 7, attendance: 'late' }, { entryId: 8 }] },
    [{ field: 'absent', after: 'entry ID 7, withdrawn late; entry ID 8' }],
  ],
  [{ waitlist: false }, { waitlist: true }, [{ field: 'waitlist', before: 'no', after: 'yes' }]],
  [
    { version: 1, name: 'Spa' },
    { version: 2, name: 'Spa 24' },
    [{ field: 'name', before: 'Spa', after: 'Spa 24' }],
  ],
  [
    null,
    {
      carNumber: '7',
      reason: 'Contact',
      seconds: 5,
      carClass: 'LMP2',
      sha256: 'ab',
      driverName: 'Ada',
    },
    [
      { field: 'driverName', after: 'Ada' },
      { field: 'seconds', after: '5' },
      { field: 'reason', after: 'Contact' },
      { field: 'carNumber', after: '7' },
      { field: 'carClass', after: 'LMP2' },
      { field: 'sha256', after: 'ab' },
    ],
  ],
  [
    null,
    { carNumber: '7', carClass: 'LMP2', what: 'Lap added' },
    [
      { field: 'carNumber', after: '7' },
      { field: 'what', after: 'Lap added' },
      { field: 'carClass', after: 'LMP2' },
    ],
  ],
  [
    { session: { kind: 'qualifying' }, cars: 0 },
    { session: { kind: 'qualifying' }, cars: 18 },
    [
      { field: 'session.kind', after: 'qualifying' },
      { field: 'cars', before: '0', after: '18' },
    ],
  ],
  [
    null,
    { absent: [{ entryId: 7, attendance: 'late', carNumber: 51 }] },
    [{ field: 'absent', after: '#51 withdrawn late' }],
  ],
  [
    null,
    { session: { kind: 'race', ordinal: 1 }, number: 2 },
    [
      { field: 'session.kind', after: 'race' },
      { field: 'resultsVersion', after: '2' },
    ],
  ],
  [
    { session: { kind: 'warmup', ordinal: 2 }, state: 'official' },
    { session: { kind: 'warmup', ordinal: 2 }, state: 'provisional' },
    [
      { field: 'session.kind', after: 'warmup 2' },
      { field: 'state', before: 'official', after: 'provisional' },
    ],
  ],
  [
    null,
    { changedFor: [4], carNumber: '7', what: '+5 s', reason: 'Contact', carClass: 'LMP2' },
    [
      { field: 'carNumber', after: '7' },
      { field: 'what', after: '+5 s' },
      { field: 'reason', after: 'Contact' },
      { field: 'carClass', after: 'LMP2' },
      { field: 'changedFor', after: '4' },
    ],
  ],
  [
    null,
    { changedFor: [], carNumber: '7', what: '+5 s' },
    [
      { field: 'carNumber', after: '7' },
      { field: 'what', after: '+5 s' },
    ],
  ],
  [{ number: 4 }, { number: 5 }, [{ field: 'number', before: '4', after: '5' }]],
  [
    { lastDay: '2026-12-31' },
    { lastDay: '2099-12-31', name: '2099-99-99' },
    [
      { field: 'lastDay', before: 'Dec 31, 2026', after: 'Dec 31, 2099' },
      { field: 'name', after: '2099-99-99' },
    ],
  ],
  [{ a: null }, { a: 'x' }, [{ field: 'a', after: 'x' }]],
  ['old', 'new', [{ field: 'value', before: 'old', after: 'new' }]],
])('finds what changed from %j to %j', (before, after, changes) => {
  expect(auditChanges(before, after, localMoment)).toEqual(changes)
})

it('shows moments as local dates', () => {
  const [change] = auditChanges(
    { startDateTime: '2026-11-28T19:00:00.000Z' },
    { startDateTime: '2026-11-29T19:00:00.000Z' },
    localMoment,
  )

  expect(change?.before).toMatch(/^Nov 28, 2026, \d+:00\u00a0[AP]M\u00a0/)
  expect(change?.after).toMatch(/^Nov 29, 2026, \d+:00\u00a0[AP]M\u00a0/)
})

it('shows invisible characters of a name, and keeps the line breaks of a text', () => {
  expect(auditChanges({ name: 'Zo\u200Be' }, { name: 'One\n\tTwo' }, localMoment)).toEqual([
    { field: 'name', before: 'Zo�e', after: 'One\n\tTwo' },
  ])
})

it('shortens long texts', () => {
  const [change] = auditChanges(null, { content: 'x'.repeat(1000) }, localMoment)
  expect(change?.after).toBe(`${'x'.repeat(160)}…`)
})

it.each([
  ['event.create', 'Event created'],
  ['game-type.delete', 'Game type deleted'],
  ['user.role', 'Role changed'],
  ['results.rebuild-all', 'Results rebuild all'],
])('puts %s into words', (action, text) => {
  expect(actionText(action)).toBe(text)
})

it.each([
  ['name', 'name'],
  ['displayName', 'display name'],
  ['carClass', 'car class'],
  ['trackId', 'track ID'],
  ['imageUrl', 'image'],
  ['url', 'URL'],
  ['sizeBytes', 'size'],
  ['place.bestLapTime', 'place, best lap time'],
  ['hours', 'hours before the start'],
  ['isWholeEntry', 'whole entry'],
  ['island', 'island'],
])('puts the field %s into words', (field, text) => {
  expect(fieldText(field)).toBe(text)
})

it.each([
  ['kind', 'time-penalty', 'time penalty'],
  ['title', 'Le-Mans', 'Le-Mans'],
  ['what', 'race', 'the start'],
  ['what', 'Time penalty +5 s', 'Time penalty +5 s'],
  ['kind', 'race', 'race'],
  ['kind', 'part-of', 'part of another team'],
  ['session.kind', 'warmup 2', 'warm-up 2'],
  ['sizeBytes', '4194304', '4.2 MB'],
  ['sha256', '3f2a91c0'.repeat(8), '3f2a91c0…'],
  ['imageUrl', `/uploads/3f2a91c0${'d'.repeat(56)}.webp`, 'picture 3f2a91c0'],
  ['imageUrl', 'https://pictures.test/uploads/spa.png', 'https://pictures.test/uploads/spa.png'],
])('shows the %s %s as %s', (field, value, text) => {
  expect(valueText(field, value)).toBe(text)
})

it.each([
  ['user.sign-in-refused', 'Not signed in'],
  ['request.refused', 'Not signed in'],
  ['event.remind', 'The system'],
  ['system.backup', 'The system'],
])('without a person, says of %s: %s', (action, text) => {
  expect(nobodyText(action)).toBe(text)
})
