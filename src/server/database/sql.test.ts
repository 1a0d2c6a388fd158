import { QueryBuilder } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { carDrivers, carEntries } from './schema.ts'
import { sql } from './sql.ts'

const queries = new QueryBuilder({ casing: 'snake_case' })

it('names the table of each column in a subquery of a select without a join', () => {
  const drivers = sql<number>`(
    select count(*) from ${carDrivers} where ${carDrivers.sessionId} = ${carEntries.sessionId}
  )`
  for (const field of [drivers, drivers.as('drivers')])
    expect(queries.select({ field }).from(carEntries).toSQL().sql).toContain(
      'from "car_drivers" where "car_drivers"."session_id" = "car_entries"."session_id"',
    )
})

it('passes values as parameters, and raw text unchanged', () => {
  const field = sql`${carEntries.entry} = ${7} ${sql.raw('is true')}`
  const { sql: text, params } = queries.select({ field }).from(carEntries).toSQL()
  expect(text).toBe('select "car_entries"."entry" = $1 is true from "car_entries"')
  expect(params).toEqual([7])
})
