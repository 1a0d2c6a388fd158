import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ClassForecast, Forecast } from '#shared/domain/championships/forecast.ts'
import { read, withClass, written } from './forecast-address.ts'

const supposed = (...order: string[]): ClassForecast => ({ order, pole: null, fastestLap: null })

it('is short enough to be sent', () => {
  const forecast = withClass(
    withClass(new Map(), '41', 'Hypercar', {
      order: ['Hypercar 7', 'Hypercar 50'],
      pole: 'Hypercar 50',
      fastestLap: null,
    }),
    '42-1',
    'LMGT3',
    supposed('LMGT3 92'),
  )
  expect(written(forecast)).toBe('41.Hypercar.50..7.50~42-1.LMGT3...92')
})

it('is absent while nothing is supposed', () => {
  expect(written(new Map())).toBeUndefined()
  expect(written(withClass(new Map(), '41', 'Hypercar', supposed()))).toBeUndefined()
})

const anyText = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('__proto__', 'constructor', 'LMP2 (ELMS)', '~', '.', '%', '7 (2)'),
)
const anyForecast = fc
  .array(
    fc.record({
      round: fc.constantFrom('41', '42', '43-1'),
      name: anyText,
      numbers: fc.uniqueArray(anyText, { minLength: 1 }),
      pole: fc.option(anyText),
      fastestLap: fc.option(anyText),
    }),
  )
  .map((all) =>
    all.reduce<Forecast>((forecast, { round, name, numbers, pole, fastestLap }) => {
      const key = (number: string) => `${name} ${number}`
      return withClass(forecast, round, name, {
        order: numbers.map(key),
        pole: pole && key(pole),
        fastestLap: fastestLap && key(fastestLap),
      })
    }, new Map()),
  )

it('reads what it has written', () => {
  fc.assert(
    fc.property(anyForecast, (forecast) => {
      expect(read(written(forecast))).toEqual(forecast)
    }),
  )
})

it('reads anything, and leaves every object as it is', () => {
  fc.assert(fc.property(fc.string(), (text) => void written(read(text))))
  read('__proto__.polluted.1.1.1~constructor.x.1.1.1')
  expect('polluted' in {}).toBe(false)
  expect(read('41~41.Hypercar~41.%E0%A4%A.7.7.7')).toEqual(new Map())
})
