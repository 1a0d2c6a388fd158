import { describe, expect, it } from 'vitest'
import {
  addressWith,
  type CarsInAddress,
  choiceInAddress,
  withCar,
} from './car-choice-in-address.ts'

const OWN = [7]

describe('what views show', () => {
  it.each<[string, CarsInAddress, readonly number[], ReturnType<typeof choiceInAddress>]>([
    ['nothing without a car of their own', {}, [], { cars: [], isOwnChoice: true, car: undefined, subjects: [] }], // prettier-ignore
    ["the viewer's own car", {}, OWN, { cars: [7], isOwnChoice: true, car: 7, subjects: ['7'] }],
    [
      'the car of the address, beside the own one in the charts',
      { car: 4 },
      OWN,
      { cars: [7, 4], isOwnChoice: true, car: 4, subjects: ['4', '7'] },
    ],
    [
      'cars that were chosen in the charts, the last one alone',
      { cars: '4-19-' },
      OWN,
      { cars: [4, 19], isOwnChoice: false, car: 19, subjects: ['4', '19'] },
    ],
    [
      'none if none is wanted',
      { cars: '-' },
      OWN,
      { cars: [], isOwnChoice: false, car: undefined, subjects: [] },
    ],
    [
      'each its own part of an address that has all of them',
      { cars: '4-19-', car: 3, vs: '5-6.1-' },
      OWN,
      { cars: [4, 19], isOwnChoice: false, car: 3, subjects: ['5', '6.1'] },
    ],
    [
      'what makes sense of an address',
      { cars: '4-x-1.5-' },
      OWN,
      { cars: [4], isOwnChoice: false, car: 4, subjects: ['4'] },
    ],
  ])('are %s', (_, address, own, choice) => {
    expect(choiceInAddress(address, own)).toEqual(choice)
  })

  it('are messages of all cars if the address asks for them', () => {
    expect(choiceInAddress({ car: 0 }, OWN, true).car).toBeUndefined()
    expect(choiceInAddress({ car: 0 }, OWN).car).toBe(7)
    expect(choiceInAddress({ car: 4 }, OWN, true).car).toBe(4)
  })
})

describe('the address after a choice', () => {
  it.each<[string, CarsInAddress, Parameters<typeof addressWith>[1], CarsInAddress]>([
    ['keeps cars of the charts', {}, { cars: [7, 4] }, { cars: '7-4-' }],
    ['tells no cars from the own one', {}, { cars: [] }, { cars: '-' }],
    [
      'forgets the car that was shown, so that the chosen one is',
      { car: 3 },
      { cars: [7, 3, 4] },
      { cars: '7-3-4-' },
    ],
    ['forgets a car that is let go', { cars: '4-3-', car: 3 }, { cars: [4] }, { cars: '4-' }],
    ['keeps a car that stays', { cars: '4-3-', car: 3 }, { cars: [3] }, { cars: '3-', car: 3 }],
    [
      'forgets a comparison without the new car',
      { vs: '1-2-' },
      { cars: [7, 4] },
      { cars: '7-4-' },
    ],
    [
      'keeps a comparison with it',
      { vs: '4.1-2-' },
      { cars: [7, 4] },
      { cars: '7-4-', vs: '4.1-2-' },
    ],
    ['keeps the car that is shown', {}, { car: 4 }, { car: 4 }],
    [
      'has it among the cars of the charts',
      { cars: '1-', vs: '1-2-' },
      { car: 4 },
      { cars: '1-4-', car: 4 },
    ],
    ['tells all cars from the own one', { car: 4 }, { car: undefined }, { car: 0 }],
    ['keeps what is compared', {}, { subjects: ['7', '4.1'] }, { vs: '7-4.1-', car: 4 }],
    [
      'shows the newly compared car everywhere',
      { cars: '7-', vs: '7-1-' },
      { subjects: ['7', '4'] },
      { cars: '7-4-', car: 4, vs: '7-4-' },
    ],
    ['keeps the rest if one is compared no more', { car: 7, vs: '7-1-2-' }, { subjects: ['7', '1'] }, { car: 7, vs: '7-1-' }], // prettier-ignore
    ['is the same without a choice', { cars: '4-', car: 3 }, {}, { cars: '4-', car: 3 }],
  ])('%s', (_, before, changed, after) => {
    expect(known(addressWith(before, changed, OWN))).toEqual(after)
  })

  it('needs nothing for no cars or all of them without a car of their own', () => {
    expect(known(addressWith({ cars: '4-', car: 4 }, { cars: [] }, []))).toEqual({})
    expect(known(addressWith({ car: 4 }, { car: undefined }, []))).toEqual({})
  })

  it('shows the choice in the next view', () => {
    const address = addressWith({}, { cars: [7, 4] }, OWN)
    expect(choiceInAddress(address, OWN)).toMatchObject({ car: 4, subjects: ['7', '4'] })
    expect(choiceInAddress(addressWith(address, { car: 19 }, OWN), OWN)).toMatchObject({
      cars: [7, 4, 19],
      car: 19,
      subjects: ['19', '7', '4'],
    })
  })
})

it('leaves what else is in the address of a link', () => {
  expect(withCar({ tab: 'cars', cars: '1-2-3-4-', vs: '1-2-' }, 9)).toEqual({
    tab: 'cars',
    cars: '2-3-4-9-',
    car: 9,
    vs: undefined,
  })
})

const known = (address: CarsInAddress) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))
