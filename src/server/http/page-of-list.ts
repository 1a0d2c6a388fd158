import { z } from 'zod'
import { invalidInput } from '#server/errors.ts'
import type { PageOfList } from '#shared/contract/page-of-list.ts'

/** Numbers by which a list is in order, the smallest first; the last one tells all rows apart. */
export type PlaceInList = readonly [number, ...number[]]

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
    .filter(({ place }) => !after || compare(place, after) > 0)
    .toSorted((a, b) => compare(a.place, b.place))
  const page = placed.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(({ row }) => row),
    next: last && placed.length > limit ? cursorAt(last.place) : null,
  }
}

function compare(a: readonly number[], b: readonly number[]) {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const cursorAt = (place: PlaceInList) => Buffer.from(JSON.stringify(place)).toString('base64url')

const Place = z.array(z.number()).min(1).max(5)

function placeIn(cursor: string) {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
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
