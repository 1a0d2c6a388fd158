import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkToNext, pageOfList, type PlaceInList } from './page-of-list.ts'

type Row = { id: number; at: number }

/** Latest first. */
const placeOf = ({ id, at }: Row): PlaceInList => [-at, id]

const rows = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 60 }), at: fc.integer({ min: 0, max: 9 }) }),
  { selector: ({ id }) => id, maxLength: 40 },
)

/** Rows that come, and ids of those that go, before each page after the first. */
const changes = fc.array(fc.record({ come: rows, go: fc.array(fc.integer({ min: 1, max: 60 })) }), {
  maxLength: 12,
})

it('repeats no row and leaves none out that was there all the time, whatever comes and goes', () => {
  fc.assert(
    fc.property(rows, changes, fc.integer({ min: 1, max: 9 }), (first, changed, limit) => {
      let list = first
      let always = first.map(({ id }) => id)
      const seen: number[] = []
      let cursor: string | undefined
      for (let page = 0; ; page += 1) {
        const { data, next } = pageOfList(list, placeOf, { limit, cursor })
        expect(data.length).toBeLessThanOrEqual(limit)
        seen.push(...data.map(({ id }) => id))
        if (next === null) break
        cursor = next
        const { come = [], go = [] } = changed[page] ?? {}
        const gone = new Set(go)
        always = always.filter((id) => !gone.has(id))
        list = list.filter(({ id }) => !gone.has(id))
        const known = new Set([...list.map(({ id }) => id), ...seen])
        list = [...list, ...come.filter(({ id }) => !known.has(id))]
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(always.filter((id) => !seen.includes(id))).toEqual([])
    }),
  )
})

it('takes names like the list of members does, the same ones by their last place', () => {
  const list = ['Anna', 'anna', 'Driver 9', 'Driver 10', 'Émile', 'Émile'.normalize('NFD')].map(
    (name, index) => ({ name, id: 9 - index }),
  )
  const place = ({ name, id }: { name: string; id: number }): PlaceInList => [name, id]
  const whole = pageOfList(list, place, { limit: 9 }).data
  expect(whole.map(({ id }) => id)).toEqual([8, 9, 7, 6, 4, 5])
  const first = pageOfList(list, place, { limit: 5 })
  const second = pageOfList(list, place, { limit: 5, cursor: first.next ?? '' })
  expect([...first.data, ...second.data]).toEqual(whole)
})

it('is the whole list without a limit', () => {
  const list = [{ id: 2, at: 1 }]
  expect(pageOfList(list, placeOf, {})).toEqual({ data: list })
})

it.each([
  '',
  'abc',
  '!!',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('[null]').toString('base64url'),
])('refuses the damaged cursor "%s"', (cursor) => {
  expect(() => pageOfList([], placeOf, { limit: 5, cursor })).toThrow('This cursor is damaged')
})

it('refuses a cursor without a limit', () => {
  expect(() => pageOfList([], placeOf, { cursor: 'WzFd' })).toThrow('A cursor needs a limit')
})

it('links to the next page with what else was asked', () => {
  expect(linkToNext('/api/events?limit=2&cursor=old', 'new')).toBe(
    '</api/events?limit=2&cursor=new>; rel="next"',
  )
})
