import { expect, it } from 'vitest'
import type { EntryMember, EventEntry } from '#shared/contract/event-entries.ts'
import { entryList, entryListCsv, entryListFileName, roleText } from './entry-list.ts'

const HYPERCAR = { id: 1, name: 'Hypercar', color: '#d4202a', description: '' }
const LMGT3 = { id: 4, name: 'LMGT3', color: '#00923f', description: '' }

const event = { eventCarClasses: [{ carClass: HYPERCAR }, { carClass: LMGT3 }] }

const entries = [
  entry(1, 'Gina Gravel', { number: 91, car: car(LMGT3, 'Porsche', '911 GT3 R') }),
  entry(2, 'Nils Neutral', { number: null }),
  entry(3, '@Otto', {
    number: 19,
    state: 'waitlisted',
    waitlistPosition: 1,
    teamName: '=SUM(A1)',
  }),
  entry(4, 'Lotta Laps', {
    number: 4,
    teamName: 'Kerb Crawlers, Inc.',
    crew: [
      member(4, 'Lotta Laps', { isCaptain: true, raceControlUsername: 'LottaLaps#0042' }),
      member(6, 'Ugo Understeer', { raceControlUsername: '+Ugo' }),
      member(7, 'Rita Runoff', { role: 'reserve' }),
      member(8, 'Max Torque', { state: 'invited' }),
    ],
  }),
  entry(5, 'Rex Runwide', { number: 1, state: 'withdrawn' }),
]

it('lists the active entries by class and number, those without a number last', () => {
  expect(
    entryList({ event, entries }).map(({ carClass, rows }) => [
      carClass,
      ...rows.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Hypercar', 'Lotta Laps', '@Otto', 'Nils Neutral'],
    ['LMGT3', 'Gina Gravel'],
  ])
})

it('lists entries without a number in the order of their sign-up', () => {
  const later = entry(1, 'Late Braker', { number: null, signedUpAt: new Date('2026-11-20') })
  const names = entryList({ event, entries: [later, entry(2, 'Early Bird', { number: null })] })

  expect(names.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual([
    'Early Bird',
    'Late Braker',
  ])
})

it('keeps entries of a class that the event no longer has', () => {
  const list = entryList({ event: { eventCarClasses: [] }, entries })

  expect(list.map(({ carClass }) => carClass)).toEqual(['LMGT3', 'Hypercar'])
})

it('exports one line per entry with its whole crew, in which no text runs as a formula', () => {
  expect(entryListCsv({ event, entries }).split('\r\n')).toEqual([
    '\uFEFFNumber,Class,Car,Team,Status,' +
      'Driver 1,Race Control Username 1,Role 1,' +
      'Driver 2,Race Control Username 2,Role 2,' +
      'Driver 3,Race Control Username 3,Role 3',
    `4,Hypercar,Toyota GR010 Hybrid,"Kerb Crawlers, Inc.",Confirmed,Lotta Laps,LottaLaps#0042,Captain,Ugo Understeer,"'+Ugo",Driver,Rita Runoff,,Reserve`,
    `19,Hypercar,Toyota GR010 Hybrid,"'=SUM(A1)",Waitlist 1,"'@Otto",,Captain,,,,,,`,
    ',Hypercar,Toyota GR010 Hybrid,,Confirmed,Nils Neutral,,Captain,,,,,,',
    '91,LMGT3,Porsche 911 GT3 R,,Confirmed,Gina Gravel,,Captain,,,,,,',
    '',
  ])
})

it('exports a list without entries', () => {
  expect(entryListCsv({ event, entries: [] })).toBe(
    '\uFEFFNumber,Class,Car,Team,Status,Driver 1,Race Control Username 1,Role 1\r\n',
  )
})

it.each([
  ['driver', false, 'Driver'],
  ['reserve', false, 'Reserve'],
  ['manager', false, 'Manager'],
  ['driver', true, 'Captain'],
  ['manager', true, 'Captain, manager'],
] as const)('names the part of a %s (captain: %s): %s', (role, isCaptain, text) => {
  expect(roleText({ role, isCaptain })).toBe(text)
})

it('exports the categories of drivers once anybody has one', () => {
  const crew = [
    member(4, 'Lotta Laps', { isCaptain: true, driverCategory: 'Silver' }),
    member(6, 'Ugo Understeer'),
  ]
  const [head, line] = entryListCsv({ event, entries: [entry(4, 'Lotta Laps', { crew })] })
    .slice(1)
    .split('\r\n')
  expect(head).toContain('Role 1,Category 1,Driver 2,')
  expect(head).toMatch(/Role 2,Category 2$/)
  expect(line).toContain('Captain,Silver,Ugo Understeer,')
})

it.each([
  ['Ardennes 6 Hours', 'ardennes-6-hours-entry-list.csv'],
  ['  24 h: Nürburgring / Nordschleife  ', '24-h-nurburgring-nordschleife-entry-list.csv'],
  ['周末', 'event-entry-list.csv'],
  ['../../etc', 'etc-entry-list.csv'],
])('names the file of %s %s', (title, name) => {
  expect(entryListFileName({ title })).toBe(name)
})

function car(carClass: typeof HYPERCAR, make: string, model: string) {
  return { id: carClass.id, make, model, carClass }
}

function member(id: number, displayName: string, options: Partial<EntryMember> = {}): EntryMember {
  return {
    id,
    userId: id,
    displayName,
    raceControlUsername: null,
    driverCategory: null,
    role: 'driver',
    isCaptain: false,
    isGuest: false,
    state: 'accepted',
    expiresAt: null,
    isLink: false,
    ...options,
  }
}

function entry(id: number, name: string, options: Partial<EventEntry>): EventEntry {
  return {
    id,
    name,
    number: id,
    teamName: null,
    car: car(HYPERCAR, 'Toyota', 'GR010 Hybrid'),
    notes: null,
    status: 'confirmed',
    state: 'confirmed',
    offerEndsAt: null,
    stateReason: null,
    isSkipped: false,
    waitlistPosition: null,
    isNext: false,
    signedUpAt: new Date(Date.UTC(2026, 10, id)),
    crew: [member(id, name, { isCaptain: true })],
    ended: null,
    ...options,
  }
}
