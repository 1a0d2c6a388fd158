import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyConfiguration } from '#tests/support/any-championship.ts'
import { car, race, races, written } from '#tests/support/small-seasons.ts'
import { championshipTable } from './championship-table.ts'
import {
  carsAsTheyStand,
  carsToCome,
  type ClassForecast,
  type Forecast,
  forecastSeason,
  NOTHING,
  type Rest,
} from './forecast.ts'
import { scoreRounds } from '../scoring/championship.ts'
import { DEFAULTS, type Configuration } from '../scoring/configuration.ts'
import { everyTable } from '../scoring/every-table.ts'
import { tableOf } from '../scoring/score-championship.ts'
import type { RoundCar, Season } from '../scoring/season.ts'

it('supposes nothing of a class that cannot enter the round', () => {
  const season = {
    rounds: [
      race('r1', ['A', car('L', { class: 'LMP2' })]),
      { id: 'next', cars: [], classes: ['GT3'] },
    ],
  }
  const standing = carsAsTheyStand(season, DEFAULTS)
  const forecast: Forecast = new Map([['next', new Map([['LMP2', { ...NOTHING, order: ['L'] }]])]])
  const supposed = forecastSeason(season, standing, { forecast, rest: 'behind' })
  expect(supposed.rounds[1]?.cars.map(({ no }) => no)).toEqual(['A'])
})

describe('the cars that may race again', () => {
  const namesOf = (season: Season) => carsToCome(season).map(({ no, drivers }) => [no, drivers])

  it('have the crew that drove them last, without those who drove no lap', () => {
    const first = car('7', { drivers: ['Lotta', 'Hank'] })
    const last = car('7', {
      drivers: [
        { name: 'Vera', laps: 9 },
        { name: 'Otto', laps: 0 },
      ],
    })
    expect(namesOf({ rounds: [race('r1', [first]), race('r2', [last])] })).toEqual([
      ['7', ['Vera']],
    ])
  })

  it('leave out a car whose whole crew raced another one later', () => {
    const [old, shared] = [
      car('7', { drivers: ['Lotta'] }),
      car('8', { drivers: ['Lotta', 'Hank'] }),
    ]
    const rounds = [race('r1', [old, shared]), race('r2', [car('9', { drivers: ['Lotta'] })])]
    expect(namesOf({ rounds })).toEqual([
      ['9', ['Lotta']],
      ['8', ['Lotta', 'Hank']],
    ])
  })

  it('keep two cars of one driver in one race, and both classes of a driver', () => {
    const twins = [car('7', { drivers: ['Lotta'] }), car('8', { drivers: ['Lotta'] })]
    const slow = car('9', { drivers: ['Lotta'], class: 'GT4' })
    expect(namesOf({ rounds: [race('r1', [...twins, slow])] })).toHaveLength(3)
  })

  it('are not those of a void round, nor those that never started', () => {
    const rounds = [race('r1', ['A'], { award: 0 }), race('r2', [car('B', { status: 'dns' }), 'C'])]
    expect(namesOf({ rounds })).toEqual([['C', ['C']]])
  })
})

describe('a forecast', () => {
  const season: Season = {
    rounds: [...races('A B C', 'C B D'), race('r3', []), race('r4', [], { award: 0 })],
  }
  const tableIf = (forecast: Forecast, rest: Rest) => {
    const standing = carsAsTheyStand(season, DEFAULTS)
    const supposed = forecastSeason(season, standing, { forecast, rest })
    return written(tableOf(scoreRounds(supposed, DEFAULTS), { of: 'drivers' }))
  }
  const order = (...cars: string[]): ClassForecast => ({ ...NOTHING, order: cars })
  const inRound = (round: string, supposed: ClassForecast) =>
    new Map([[round, new Map([['GT3', supposed]])]])

  it('lets the others finish behind as they stand, or not start', () => {
    const forecast = inRound('r3', order('D', 'A'))
    expect(tableIf(forecast, 'behind')).toEqual([
      '1 C 55 (15 25 15 -)',
      '2 B 48 (18 18 12 -)',
      '3 A 43 (25 - 18 -)',
      '4 D 40 (- 15 25 -)',
    ])
    expect(tableIf(forecast, 'absent')).toEqual([
      '1 A 43 (25 - 18 -)',
      '2 C 40 (15 25 - -)',
      '2 D 40 (- 15 25 -)',
      '4 B 36 (18 18 - -)',
    ])
  })

  it('changes neither rounds that were held or are void, nor those without it', () => {
    const today = written(tableOf(scoreRounds(season, DEFAULTS), { of: 'drivers' }))
    for (const round of ['r1', 'r4', 'r9'])
      expect(tableIf(inRound(round, order('D')), 'behind')).toEqual(today)
    expect(tableIf(new Map(), 'behind')).toEqual(today)
  })

  it('ignores cars that nobody knows, and a car in two places', () => {
    expect(tableIf(inRound('r3', order('X', 'D', 'A', 'D')), 'absent')).toEqual(
      tableIf(inRound('r3', order('D', 'A')), 'absent'),
    )
  })
})

/** A race of these cars in this order, as the server would load it. */
type Order = { cars: readonly RoundCar[]; pole: RoundCar; fastest: RoundCar }

function raced(id: string, { cars, pole, fastest }: Order) {
  const places = new Map<string, number>()
  return race(
    id,
    cars.map((one) => {
      const pos = (places.get(one.class) ?? 0) + 1
      places.set(one.class, pos)
      return { ...one, pos, ...(one === pole && { grid: 1 }), ...(one === fastest && { best: 1 }) }
    }),
  )
}

it('is the table that comes out if the rounds end so, whatever the rules', () => {
  const CARS = ['1', '2', '3', '4', '5', '6'].map((no, index) =>
    car(no, {
      class: index < 3 ? 'Hypercar' : 'GT3',
      drivers: index % 2 === 0 ? [`D${no}`] : [`D${no}`, `E${no}`],
      team: index % 3 === 0 ? 'Red' : 'Blue',
      make: index % 2 === 0 ? 'Toyota' : 'Ford',
      category: index < 2 ? 'Am' : 'Pro',
    }),
  )
  const anyOrder = fc.record({
    cars: fc.shuffledSubarray(CARS, { minLength: CARS.length }),
    pole: fc.constantFrom(...CARS),
    fastest: fc.constantFrom(...CARS),
  })
  const anyOrders = fc.tuple(
    fc.array(anyOrder, { minLength: 1, maxLength: 4 }),
    fc.array(anyOrder, { minLength: 1, maxLength: 3 }),
  )
  fc.assert(
    fc.property(anyOrders, anyConfiguration, ([held, coming], configuration) => {
      const rounds = held.map((order, index) => raced(`r${index}`, order))
      const left = coming.map((_, index) => race(`s${index}`, []))
      const season: Season = { rounds: [...rounds, ...left] }
      const ended: Season = {
        rounds: [...rounds, ...coming.map((order, index) => raced(`s${index}`, order))],
      }
      const forecast = new Map(
        coming.map((order, index) => [`s${index}`, forecastOf(order)] as const),
      )
      const standing = carsAsTheyStand(season, configuration)
      const supposed = forecastSeason(season, standing, { forecast, rest: 'absent' })
      for (const { isWithoutDrops: _, ...wanted } of everyTable(ended))
        expect(shown(supposed, configuration, wanted)).toEqual(shown(ended, configuration, wanted))
    }),
    { numRuns: 50 },
  )
})

function forecastOf({ cars, pole, fastest }: Order) {
  const classes = [...new Set(cars.map((one) => one.class))]
  const own = (one: RoundCar, name: string) => (one.class === name ? one.no : null)
  return new Map(
    classes.map((name) => [
      name,
      {
        order: cars.filter((one) => one.class === name).map(({ no }) => no),
        pole: own(pole, name),
        fastestLap: own(fastest, name),
      },
    ]),
  )
}

type Wanted = Omit<ReturnType<typeof everyTable>[number], 'isWithoutDrops'>

const shown = (season: Season, configuration: Configuration, wanted: Wanted) =>
  championshipTable(
    { championship: scoreRounds(season, configuration), adjustments: new Map(), frozenAt: null },
    { ...wanted, withoutDrops: false },
  )
