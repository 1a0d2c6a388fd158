import type { SessionKind } from '../results/session-kind.ts'

/** What the game forecasts for a part of a session: 0 is its start, 1 its end. */
export type ForecastNode = {
  part: number
  /** Chance of rain, from 0 to 1. */
  rain: number
}

type Forecasts = Partial<Record<SessionKind, ForecastNode[]>>

const SESSIONS: [SessionKind, string][] = [
  ['practice', 'PRACTICE'],
  ['qualifying', 'QUALIFY'],
  ['race', 'RACE'],
]

const NODES = { START: 0, NODE_25: 0.25, NODE_50: 0.5, NODE_75: 0.75, FINISH: 1 }

/** Reads the forecast as the game tells it: five nodes of each kind of session. What is not as expected is left out. */
export function forecastsOf(weather: unknown): Forecasts {
  const forecasts: Forecasts = {}
  for (const [kind, name] of SESSIONS) {
    const nodes = Object.entries(NODES).flatMap(([node, part]) => {
      const chance = inside(weather, [name, node, 'WNV_RAIN_CHANCE', 'currentValue'])
      return typeof chance === 'number' && chance >= 0 && chance <= 100
        ? [{ part, rain: chance / 100 }]
        : []
    })
    if (nodes.length > 0) forecasts[kind] = nodes
  }
  return forecasts
}

const inside = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined,
    value,
  )

/** The most likely rain of what is left of a session; undefined if nobody knows. @param part of the session that is over */
export function rainAhead(nodes: readonly ForecastNode[], part: number) {
  const ahead = nodes.filter((node) => node.part >= part)
  return ahead.toSorted((one, other) => other.rain - one.rain || one.part - other.part)[0]
}
