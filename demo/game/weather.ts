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

/** The forecast of `/rest/sessions/weather`, as nodes of half an hour. */
export function forecast(minutes: number) {
  return Array.from({ length: Math.ceil(minutes / 30) }, (_, index) => {
    const start = index * 1_800
    const mid = weatherAt(start + 900)
    return {
      Sky: mid.rain > 0 ? 6 : 1,
      RainChance: Math.round(mid.rain * 100),
      Temperature: Math.round(mid.air),
      Humidity: 84,
      WindSpeed: 2,
      WindDirection: 2,
      StartTime: start / 60,
      Duration: 30,
    }
  })
}
