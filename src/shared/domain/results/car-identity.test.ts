import { expect, it } from 'vitest'
import { carIdentity, type CarIdentity, carsOf } from './car-identity.ts'

const ANNA = car(1, '7', 'Anna')
const ANNA_AND_BELA = car(2, '7', 'Bela', 'Anna')
const BELA = car(3, '7', 'Bela')
const ANNA_AGAIN = car(4, '7', 'anna')
const FIELD = [ANNA, ANNA_AND_BELA, BELA, ANNA_AGAIN, car(5, '8', 'Anna')]

it('finds each car of a field again, in any order', () => {
  for (const one of FIELD)
    expect(carsOf(FIELD.toReversed(), carIdentity(FIELD, one)).map(({ entry }) => entry)).toEqual([
      one.entry,
    ])
})

it.each<[string, Partial<CarIdentity>, number[]]>([
  ['the only car with the driver, even with another co-driver', { driverName: 'Cleo' }, [2]],
  ['the car with the crew, of several with the driver', { crew: ['Bela', 'Anna'] }, [1]],
  ['the crew in another case and order', { crew: ['anna ', 'BELA'] }, [1]],
  ['several cars if no crew matches', { crew: ['Anna', 'Dora'] }, [1, 2]],
  ['several cars if no crew is known', { crew: [], twin: null }, [1, 2]],
  ['no car if there are fewer of them now', { crew: ['Bela', 'Anna'], twin: 2 }, []],
  ['no car of another class', { carClass: 'LMP2' }, []],
  ['no car of another driver', { driverName: 'Emil' }, []],
])('finds %s', (_case, options, expected) => {
  const next = [car(1, '7', 'Bela', 'Anna'), car(2, '7', 'Anna', 'Cleo'), car(3, '7', 'Dora')]
  const identity = {
    carNumber: '7',
    carClass: 'LMGT3',
    driverName: 'Anna',
    crew: ['Anna', 'Emil'],
    twin: 1,
    ...options,
  }
  expect(carsOf(next, identity).map(({ entry }) => entry)).toEqual(expected)
})

function car(entry: number, carNumber: string, ...drivers: string[]) {
  return { entry, carNumber, carClass: 'LMGT3', drivers, driverName: drivers.at(-1) ?? '' }
}
