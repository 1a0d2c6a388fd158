/** Counters, histograms and gauges in the text format of Prometheus (version 0.0.4). */

type Labels = Readonly<Record<string, string>>
export type Sample = { labels?: Labels; value: number }

export type Instrument = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  lines: () => string[] | Promise<string[]>
}

/** Counts up; `name` ends with `_total`. */
export function counter(name: string, help: string) {
  const values = new Map<string, number>()
  const add = (labels: Labels = {}, by = 1) => {
    const key = written(labels)
    values.set(key, (values.get(key) ?? 0) + by)
  }
  const lines = () => [...values].map(([key, value]) => `${name}${key} ${value}`)
  return { name, help, type: 'counter' as const, add, lines }
}

/** @param bounds upper bounds of the buckets, growing; in the unit of `name` */
export function histogram(name: string, help: string, bounds: readonly number[]) {
  type Series = { labels: Labels; counts: number[]; sum: number; count: number }
  const all = new Map<string, Series>()

  function observe(value: number, labels: Labels = {}) {
    const key = written(labels)
    const series = all.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
    all.set(key, series)
    series.count++
    series.sum += value
    // A bucket contains everything up to its bound, so also what the smaller ones contain.
    for (const [index, bound] of bounds.entries())
      if (value <= bound) series.counts[index] = (series.counts[index] ?? 0) + 1
  }

  const linesOf = ({ labels, counts, sum, count }: Series) => [
    ...bounds.map(
      (bound, index) => `${name}_bucket${written({ ...labels, le: `${bound}` })} ${counts[index]}`,
    ),
    `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${written(labels)} ${sum}`,
    `${name}_count${written(labels)} ${count}`,
  ]
  const lines = () => [...all.values()].flatMap(linesOf)
  return { name, help, type: 'histogram' as const, observe, lines }
}

type Read = () => number | readonly Sample[] | Promise<readonly Sample[]>

/** A value that is read at the moment of the question. `type` is 'counter' for sums that something else keeps. */
export function gauge(
  name: string,
  help: string,
  read: Read,
  type: 'gauge' | 'counter' = 'gauge',
): Instrument {
  return {
    name,
    help,
    type,
    lines: async () => {
      const found = await read()
      const samples = typeof found === 'number' ? [{ value: found }] : found
      return samples.map(({ labels = {}, value }) => `${name}${written(labels)} ${value}`)
    },
  }
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** All values as text. */
export async function exposition(instruments: readonly Instrument[]) {
  const parts = await Promise.all(
    instruments.map(async ({ name, help, type, lines }) => {
      const samples = await lines()
      const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
      return samples.length > 0 ? [...head, ...samples] : []
    }),
  )
  return `${parts.flat().join('\n')}\n`
}

function written(labels: Labels) {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
