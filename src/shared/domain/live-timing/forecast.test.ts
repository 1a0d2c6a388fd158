import { expect, it } from 'vitest'
import { forecast } from '#demo/game/weather.ts'
import { forecastsOf, rainAhead } from './forecast.ts'

it('reads the forecast as the game tells it', () => {
  const { race } = forecastsOf(forecast(240))
  expect(race?.map(({ part }) => part)).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect(race?.every(({ rain }) => rain >= 0 && rain <= 1)).toBe(true)
})

it('takes what is not as expected as unknown', () => {
  const chance = (currentValue: unknown) => ({ WNV_RAIN_CHANCE: { currentValue } })
  for (const weather of [undefined, null, 7, [], { RACE: null }, { RACE: { START: 'x' } }])
    expect(forecastsOf(weather)).toEqual({})
  expect(
    forecastsOf({ RACE: { START: chance(-1), NODE_50: chance(40), FINISH: chance('wet') } }),
  ).toEqual({ race: [{ part: 0.5, rain: 0.4 }] })
})

it('tells the most likely rain that is still to come', () => {
  const nodes = [0.9, 0.1, 0.4].map((rain, index) => ({ part: index / 2, rain }))
  expect(rainAhead(nodes, 0)).toEqual({ part: 0, rain: 0.9 })
  expect(rainAhead(nodes, 0.2)).toEqual({ part: 1, rain: 0.4 })
  expect(rainAhead([], 0)).toBeUndefined()
})
