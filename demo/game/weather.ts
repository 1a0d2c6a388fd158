import { rounded } from './units.ts'

/** Seconds of a day. */
const DAY = 86_400
/** When the scenario begins, on the game's clock: two in the afternoon. */
const BEGINS_AT = 14 * 3600
/** There is a shower of a quarter of an hour every two hours. */
const SHOWER = { every: 7_200, from: 3_900, to: 4_800 }
/** How long the road stays wet. */
const DRIES = 1_500

export const timeOfDay = (seconds: number) => rounded((BEGINS_AT + seconds) % DAY, 2)

/** By the seconds of the scenario; temperatures in °C, the rest from 0 to 1. */
export function weatherAt(seconds: number) {
  const sun = Math.cos(((timeOfDay(seconds) - BEGINS_AT) / DAY) * 2 * Math.PI)
  const within = seconds % SHOWER.every
  const rain =
    within >= SHOWER.from && within < SHOWER.to
      ? Math.sin(((within - SHOWER.from) / (SHOWER.to - SHOWER.from)) * Math.PI) * 0.6
      : 0
  const rising = within - SHOWER.from
  const wet =
    rising < 0
      ? 0
      : within < SHOWER.to
        ? Math.min(0.5, rising / 1_200)
        : Math.max(0, 0.5 - ((within - SHOWER.to) / DRIES) * 0.5)
  return {
    air: rounded(15 + 5 * sun, 1),
    road: rounded(19 + 11 * sun - wet * 8, 1),
    rain: rounded(rain, 3),
    wet: rounded(wet, 3),
    cloud: rounded(rain > 0 ? 0.8 : 0.15, 2),
  }
}

const NODES = ['START', 'NODE_25', 'NODE_50', 'NODE_75', 'FINISH']

/** The forecast of `/rest/sessions/weather`: five nodes of each session, from its start to its end. */
export function forecast(minutes: number) {
  const nodes = NODES.map((node, index) => {
    const { rain, air } = weatherAt((index / (NODES.length - 1)) * minutes * 60)
    const chance = Math.round(rain * 100)
    const values = {
      WNV_SKY: valueOf(rain > 0 ? 6 : 1),
      WNV_RAIN_CHANCE: valueOf(chance, `${chance}%`),
      WNV_TEMPERATURE: valueOf(Math.round(air), `${Math.round(air)} °`),
      WNV_HUMIDITY: valueOf(84, '84%'),
      WNV_WINDSPEED: valueOf(5, '18.0 kph'),
      WNV_WINDDIRECTION: valueOf(2),
    }
    return [node, values] as const
  })
  const race = Object.fromEntries(nodes)
  return { PRACTICE: race, QUALIFY: race, RACE: race }
}

const valueOf = (currentValue: number, stringValue = '') => ({ currentValue, stringValue })

/** The node of `GetGameState` that is the next. */
export const closestNode = () => ({
  Sky: 1,
  RainChance: 0,
  Temperature: 18,
  Humidity: 84,
  WindSpeed: 2,
  WindDirection: 2,
  StartTime: 0,
  Duration: 0,
})
