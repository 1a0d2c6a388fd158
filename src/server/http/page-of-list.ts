import { z } from 'zod'
import { invalidInput } from '#server/errors.ts'
import type { PageOfList } from '#shared/contract/page-of-list.ts'

/** By what a list is in order: numbers, the smallest first, and names. The last one tells all rows apart. */
export type PlaceInList = readonly [number | string, ...(number | string)[]]

const names = new Intl.Collator('en', { numeric: true })

/**
 * A part of a list that begins after what the caller has seen, however many rows have come or gone meanwhile: none is
 * repeated or left out. Without a limit, the whole list as it is.
 */
export function pageOfList<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => PlaceInList,
  { limit, cursor }: PageOfList,
): { data: Row[]; next?: string | null } {
  if (limit === undefined) {
    if (cursor !== undefined) throw invalidInput('A cursor needs a limit', 'limit')
    return { data: [...rows] }
  }
  const after = cursor === undefined ? undefined : placeIn(cursor)
  const placed = rows
    .map((row) => ({ row, place: placeOf(row) }))
    .filter(({ place }) => !after || comparePlaces(place, after) > 0)
    .toSorted((a, b) => comparePlaces(a.place, b.place))
  const page = placed.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(({ row }) => row),
    next: last && placed.length > limit ? cursorAt(last.place) : null,
  }
}

type Place = readonly (number | string)[]

export function comparePlaces(a: Place, b: Place) {
  for (const [index, value] of a.entries()) {
    const difference = compareValues(value, b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function compareValues(a: number | string, b: number | string) {
  return typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(`${a}`, `${b}`)
}

/** For lists that are answered as a bare array: the next page is only in the header `Link`. */
export function asArray<Row>({ data, next }: { data: Row[]; next?: string | null }) {
  return Object.assign(data, { next })
}

const cursorAt = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url')

const PlaceInCursor = z
  .array(z.union([z.number(), z.string()]))
  .min(1)
  .max(5)

function placeIn(cursor: string) {
  try {
    return PlaceInCursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalidInput('This cursor is damaged: begin again without it', 'cursor')
  }
}

/** The cursor in an answer that has a next page. */
export function nextOf(answer: unknown) {
  const { next } = Object(answer) as { next?: unknown }
  return typeof next === 'string' ? next : undefined
}

/** The header `Link` of an answer with a next page. */
export function linkToNext(url: string, next: string) {
  const [path = '', query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', next)
  return `<${path}?${parameters.toString()}>; rel="next"`
}
