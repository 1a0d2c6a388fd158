import type { LiveHead, LiveRow, LiveTiming, LiveTimingChange } from '../../contract/live-timing.ts'

/** What a viewer who has the one needs in order to have the other. */
export function liveChanges(before: LiveTiming, now: LiveTiming): LiveTimingChange {
  const known = new Map(before.rows.map((row) => [row.car, row]))
  const listed = new Set(now.rows.map(({ car }) => car))
  const gone = before.rows.map(({ car }) => car).filter((car) => !listed.has(car))
  const moments = new Map(before.moments.map((moment) => [moment.id, JSON.stringify(moment)]))
  return {
    version: now.version,
    head: changed<LiveHead>(before.head, now.head),
    rows: now.rows.flatMap((row) => {
      const old = known.get(row.car)
      const fields = old ? changed<LiveRow>(old, row) : row
      return Object.keys(fields).length > 0 ? [{ ...fields, car: row.car }] : []
    }),
    ...(gone.length > 0 && { gone }),
    moments: now.moments.filter((moment) => moments.get(moment.id) !== JSON.stringify(moment)),
  }
}

/** Whether a viewer who has the one picture has the other, too. */
export const isNoChange = ({ head, rows, gone, moments }: LiveTimingChange) =>
  Object.keys(head).length === 0 && rows.length === 0 && moments.length === 0 && gone === undefined

/** A viewer has this many moments at most: the latest. */
export const SHOWN_MOMENTS = 200

function changed<T extends object>(before: T, now: T): Partial<T> {
  const fields = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof T]),
  )
  return Object.fromEntries(fields) as Partial<T>
}

/** The viewer's side. Rows stay in the order of the race, and one in which nothing changed stays the same object. */
export function withChanges(before: LiveTiming, change: LiveTimingChange): LiveTiming {
  const fields = new Map(change.rows.map((row) => [row.car, row]))
  const gone = new Set(change.gone)
  const kept = before.rows.filter(({ car }) => !gone.has(car))
  const rows = kept.map((row): LiveRow => {
    const changes = fields.get(row.car)
    return changes ? Object.assign({}, row, changes) : row
  })
  const known = new Set(kept.map(({ car }) => car))
  // Of a car that is new, the whole row is there.
  const added = change.rows.filter(({ car }) => !known.has(car)) as LiveRow[]
  const moments = new Map([...before.moments, ...change.moments].map((one) => [one.id, one]))
  return {
    version: change.version,
    head: Object.assign({}, before.head, change.head),
    rows: [...rows, ...added].toSorted((one, other) => one.place - other.place),
    moments: [...moments.values()]
      .toSorted((one, other) => other.id - one.id)
      .slice(0, SHOWN_MOMENTS),
  }
}
