import { expect, it } from 'vitest'
import type { LiveMoment } from '#shared/contract/live-timing.ts'
import { isContactOfCars, momentText, whereText } from './moment-words.ts'

const words = (moment: Partial<LiveMoment> & Pick<LiveMoment, 'what'>) =>
  momentText({ id: 1, at: 100, car: 1, ...moment }, (car) => ({ 2: '22' })[car])

it.each<[string, Partial<LiveMoment> & Pick<LiveMoment, 'what'>]>([
  ['Green flag', { what: 'green' }],
  ['Chequered flag', { what: 'chequered' }],
  ['Full course yellow', { what: 'flag', flag: 'full-course-yellow', sector: null, until: null }],
  [
    'Full course yellow, for 1:20',
    { what: 'flag', flag: 'full-course-yellow', sector: null, until: 180 },
  ],
  ['Yellow in sector 2, for 12:05', { what: 'flag', flag: 'yellow', sector: 2, until: 825 }],
  ['Red flag, for 1:00:00', { what: 'flag', flag: 'red', sector: null, until: 3_700 }],
  ['Into the pits', { what: 'visit', until: null, stood: null, inGarage: false }],
  ['Out of the pits, stood 54.2\u00A0s', { what: 'visit', until: 190, stood: 54.21 }],
  ['Out of the pits, stood 1:05.2', { what: 'visit', until: 190, stood: 65.2 }],
  ['Through the pits without a stop', { what: 'visit', until: 130, stood: null }],
  ['Into the garage', { what: 'visit', until: null, stood: null, inGarage: true }],
  ['Out of the garage', { what: 'visit', until: 900, stood: null, inGarage: true }],
  ['Driver change: Ann → Bo', { what: 'driver', from: 'Ann', to: 'Bo' }],
  ['Contact with #22, Bo Sample', { what: 'contact', other: 'Bo Sample', otherCar: 2 }],
  ['Penalty, 1 to serve', { what: 'penalty', count: 1 }],
  ['Penalty, 2 to serve', { what: 'penalty', count: 2, of: null }],
  ['Drive-through penalty, 1 to serve', { what: 'penalty', count: 1, of: 'drive-through' }],
  ['Stop-and-go penalty, 2 to serve', { what: 'penalty', count: 2, of: 'stop-and-go' }],
  ['Time penalty', { what: 'penalty', count: 0, of: 'time' }],
  ['No penalty left', { what: 'penalty', count: 0 }],
  ['Retired', { what: 'finish', as: 'retired' }],
  ['Left the session', { what: 'left' }],
  ['Is back in the session', { what: 'back' }],
])('says "%s"', (text, moment) => {
  expect(words(moment)).toBe(text)
})

it('names what was hit if it was no car', () => {
  expect(words({ what: 'contact', other: 'Immovable', otherCar: null })).toMatch(/^Contact with \w/)
})

it('knows contacts of two cars', () => {
  const contact = { id: 1, at: 1, car: 1, what: 'contact' } as const
  expect(isContactOfCars({ ...contact, otherCar: 2 })).toBe(true)
  expect(isContactOfCars({ ...contact, otherCar: null })).toBe(false)
  expect(isContactOfCars({ ...contact, what: 'penalty' })).toBe(false)
})

it('says where the cars are', () => {
  expect(whereText(['track', 'track', 'pit', 'finished'])).toBe('2 on track, 1 in the pits')
  expect(whereText(['track'])).toBe('1 on track')
})
