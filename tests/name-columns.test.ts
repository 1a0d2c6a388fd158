import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '#server/database/schema.ts'
import { NAME_COLUMNS } from '#server/features/erasure/name-columns.ts'

it('knows of every column with text whether it can hold a name that has to be erased', () => {
  const columns = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .flatMap((table) => {
      const { name, columns: all } = getTableConfig(table)
      return all
        .filter(
          (column) => /^(?:text|jsonb)/.test(column.getSQLType()) && !column.enumValues?.length,
        )
        .map((column) => `${name}.${column.name}`)
    })
  expect(columns.toSorted()).toEqual(Object.keys(NAME_COLUMNS).toSorted())
})
