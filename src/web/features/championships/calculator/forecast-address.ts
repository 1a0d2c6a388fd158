import type { ClassForecast, Forecast } from '#shared/domain/championships/forecast.ts'

/** Between classes of rounds, and between the parts of each. */
const [NEXT, PART] = ['~', '.']

/**
 * A forecast as text, short enough for an address that is sent to others: '41.Hypercar.7.8.7.50.8' is round 41 with car 7
 * on pole, car 8 with the fastest lap, and the cars 7, 50 and 8 in this order.
 */
export function written(forecast: Forecast) {
  const classes = [...forecast].flatMap(([round, byClass]) =>
    [...byClass].flatMap(([name, { order, pole, fastestLap }]) => {
      if (order.length === 0 && pole === null && fastestLap === null) return []
      const numbers = [pole ?? '', fastestLap ?? '', ...order].map((no) => numberOf(name, no))
      return [[round, name, ...numbers].map(escaped).join(PART)]
    }),
  )
  return classes.length > 0 ? classes.join(NEXT) : undefined
}

/** What an address supposes; parts that make no sense are left out. */
export function read(text: string | undefined): Forecast {
  const forecast = new Map<string, Map<string, ClassForecast>>()
  for (const part of text?.split(NEXT) ?? []) {
    const [round, name, pole, fastestLap, ...order] = part.split(PART).map(unescaped)
    if (!round || !name || pole === undefined || fastestLap === undefined) continue
    const key = (number: string) => (number === '' ? null : `${name} ${number}`)
    const supposed = {
      order: [...new Set(order.flatMap((number) => key(number) ?? []))],
      pole: key(pole),
      fastestLap: key(fastestLap),
    }
    const ofRound = forecast.get(round) ?? new Map<string, ClassForecast>()
    forecast.set(round, ofRound.set(name, supposed))
  }
  return forecast
}

/** The forecast with another one of a class in a round. */
export function withClass(
  forecast: Forecast,
  round: string,
  carClass: string,
  change: ClassForecast,
): Forecast {
  const ofRound = new Map(forecast.get(round)).set(carClass, change)
  return new Map(forecast).set(round, ofRound)
}

/** Keys of cars begin with their class. */
const numberOf = (carClass: string, no: string) => no.slice(no === '' ? 0 : carClass.length + 1)

const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('~', '%7E')

function unescaped(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
