import { Column, is, type SQL, sql as drizzleSql } from 'drizzle-orm'

/**
 * drizzle's `sql`, but a column is always written with its table: `"car_entries"."session_id"`. In a query without a join
 * drizzle writes the bare "session_id", and inside a subquery that is the column of another table.
 */
function qualifiedSql<T>(strings: TemplateStringsArray, ...values: unknown[]): SQL<T> {
  return drizzleSql<T>(strings, ...values.map(qualified))
}

// drizzle takes the table's name off the columns of the outermost template only.
const qualified = (value: unknown) => (is(value, Column) ? drizzleSql`${value}` : value)

export const sql = Object.assign(qualifiedSql, {
  raw: drizzleSql.raw,
  placeholder: drizzleSql.placeholder,
  join: drizzleSql.join,
})
