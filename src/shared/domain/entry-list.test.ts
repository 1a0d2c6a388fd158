import { expect, it } from 'vitest'
import type { EventDetail } from '../contract/events.ts'
import type { Registration } from '../contract/registrations.ts'
import { entryList, entryListCsv, entryListFileName } from './entry-list.ts'

const HYPERCAR = { id: 1, name: 'Hypercar', color: '#d4202a', description: '' }
const LMGT3 = { id: 4, name: 'LMGT3', color: '#00923f', description: '' }

const event: Pick<EventDetail, 'eventCarClasses' | 'registrations'> = {
  eventCarClasses: [HYPERCAR, LMGT3].map((carClass) => ({
    id: carClass.id,
    carClass,
    maxSlots: 10,
    registeredCount: 2,
    wildcards: 0,
  })),
  registrations: [
    registration(1, 'Gina Gravel', { driverNumber: 91, car: car(LMGT3, 'Porsche', '911 GT3 R') }),
    registration(2, 'Nils Neutral', { driverNumber: null }),
    registration(3, 'Otto Overlap', { driverNumber: 19, status: 'waitlist', teamName: '=SUM(A1)' }),
    registration(4, 'Lotta Laps', {
      driverNumber: 4,
      teamName: 'Kerb Crawlers, Inc.',
      user: { displayName: 'Lotta Laps', avatarUrl: null, raceControlUsername: 'LottaLaps#0042' },
      crew: [
        { userId: 4, displayName: 'Lotta Laps', role: 'driver', isCaptain: true },
        { userId: 6, displayName: 'Ugo Understeer', role: 'driver', isCaptain: false },
        { userId: 7, displayName: 'Rita Runoff', role: 'reserve', isCaptain: false },
      ],
    }),
    registration(5, 'Rex Runwide', { driverNumber: 1, status: 'cancelled' }),
  ],
}

it('lists the registrations by class and number, those without a number last, and leaves out cancelled ones', () => {
  expect(
    entryList(event).map(({ carClass, registrations }) => [
      carClass,
      ...registrations.map(({ user }) => user.displayName),
    ]),
  ).toEqual([
    ['Hypercar', 'Lotta Laps', 'Otto Overlap', 'Nils Neutral'],
    ['LMGT3', 'Gina Gravel'],
  ])
})

it('keeps registrations of a class that the event no longer has', () => {
  expect(entryList({ ...event, eventCarClasses: [] }).map(({ carClass }) => carClass)).toEqual([
    'LMGT3',
    'Hypercar',
  ])
})

it('exports the list as CSV', () => {
  expect(entryListCsv(event).split('\r\n')).toEqual([
    '\uFEFFNumber,Class,Car,Team,Driver,Race Control Username,Crew',
    '4,Hypercar,Toyota GR010 Hybrid,"Kerb Crawlers, Inc.",Lotta Laps,LottaLaps#0042,"Ugo Understeer, Rita Runoff (reserve)"',
    `19,Hypercar,Toyota GR010 Hybrid,"'=SUM(A1)",Otto Overlap,,`,
    ',Hypercar,Toyota GR010 Hybrid,,Nils Neutral,,',
    '91,LMGT3,Porsche 911 GT3 R,,Gina Gravel,,',
    '',
  ])
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

function registration(
  id: number,
  displayName: string,
  options: Partial<Registration>,
): Registration {
  return {
    id,
    userId: id,
    user: { displayName, avatarUrl: null, raceControlUsername: null },
    car: car(HYPERCAR, 'Toyota', 'GR010 Hybrid'),
    driverNumber: id,
    teamName: null,
    notes: null,
    status: 'confirmed',
    state: 'confirmed',
    offerEndsAt: null,
    stateReason: null,
    isSkipped: false,
    waitlistPosition: null,
    crew: [],
    registrationDate: new Date(Date.UTC(2026, 10, id)),
    ...options,
  }
}
