import { and, asc, eq, is } from 'drizzle-orm'
import { type AnyPgColumn, getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import * as schema from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { eraseInValue, type RowEraser } from './erase-in-row.ts'
import { type HeldName, NAME_COLUMNS } from './name-columns.ts'

type Held = { key: string; column: AnyPgColumn; held: HeldName }

export type NamedTable = {
  name: string
  table: PgTable
  primaryKey: { key: string; column: AnyPgColumn }[]
  columns: Held[]
  version: AnyPgColumn | undefined
}

/** Every table that can hold a name. */
export const NAMED_TABLES: readonly NamedTable[] = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return []
  const { name, columns, primaryKeys } = getTableConfig(table)
  const keys = [
    ...columns.filter(({ primary }) => primary),
    ...primaryKeys.flatMap((key) => key.columns),
  ]
  const held = columns.flatMap((column): Held[] => {
    const kind = NAME_COLUMNS[`${name}.${column.name}`]
    return kind === undefined || kind === 'nothing'
      ? []
      : [{ key: column.name, column, held: kind }]
  })
  if (held.length === 0) return []
  const version = columns.find((column) => column.name === 'version')
  const primaryKey = keys.map((column) => ({ key: column.name, column }))
  return [{ name, table, primaryKey, columns: held, version }]
})

const ROWS = 200
/** How many rows at a time, of tables with whole seasons in a row. */
const LARGE_ROWS = 2

/** Replaces a name in every row of a table. Returns how many rows it has changed. */
export async function eraseInTable(
  db: Database,
  named: NamedTable,
  rules: RowEraser,
  signal: AbortSignal,
) {
  let changed = 0
  let after: unknown[] | undefined
  for (;;) {
    signal.throwIfAborted()
    const rows = await readPage(db, named, rules.marks, after)
    const last = rows.at(-1)
    if (!last) return changed
    for (const row of rows) if (await eraseInOne(db, named, row, rules)) changed++
    after = named.primaryKey.map(({ key }) => last[key])
  }
}

/** Whether the row may have the name at all. */
function hasMark(columns: readonly Held[], marks: readonly string[]) {
  const checks = columns.flatMap(({ column }) =>
    marks.map((mark) => sql`strpos(lower(${column}::text), ${mark}) > 0`),
  )
  return sql`(${sql.join(checks, sql` or `)})`
}

type Row = Record<string, unknown> & { rowVersion: string }

async function readPage(
  db: Database,
  { table, primaryKey, columns }: NamedTable,
  marks: readonly string[] | undefined,
  after: unknown[] | undefined,
): Promise<Row[]> {
  const selected = Object.fromEntries(
    [...primaryKey, ...columns].map(({ key, column }) => [key, column]),
  )
  const keys = sql.join(
    primaryKey.map(({ column }) => sql`${column}`),
    sql`, `,
  )
  const values = after?.map((value) => sql`${value}`)
  const isLarge = columns.some(({ key }) => key === 'frozen')
  const rows = await db
    .select({ ...selected, rowVersion: sql<string>`${table}.xmin::text` })
    .from(table)
    .where(
      and(
        values && sql`(${keys}) > (${sql.join(values, sql`, `)})`,
        marks && hasMark(columns, marks),
      ),
    )
    .orderBy(...primaryKey.map(({ column }) => asc(column)))
    .limit(isLarge ? LARGE_ROWS : ROWS)
  return rows
}

async function eraseInOne(db: Database, named: NamedTable, row: Row, rules: RowEraser) {
  const changes: Record<string, unknown> = {}
  let isDropped = false
  for (const { key, held } of named.columns) {
    const before = row[key]
    const after = eraseInValue(held, before, rules)
    if (after === 'drop' && held === 'drop') isDropped = true
    else if (after !== before) changes[key] = after
  }
  if (isDropped) return deleteOne(db, named, row)
  if (Object.keys(changes).length === 0) return false
  try {
    return await updateOne(db, named, row, changes)
  } catch (error) {
    // A row with the new key is there already, such as that of another spelling.
    const isKey = named.columns.some(({ key, held }) => held === 'key' && key in changes)
    if (!isKey || violatedUnique(error) === undefined) throw error
    return deleteOne(db, named, row)
  }
}

/** Does nothing if somebody has changed the row meanwhile: the next pass finds it. */
async function updateOne(
  db: Database,
  { table, primaryKey, version }: NamedTable,
  row: Row,
  changes: Record<string, unknown>,
) {
  const values = { ...changes, ...(version && { version: sql`${version} + 1` }) }
  return db.transaction(async (tx) => {
    // The log refuses all other changes.
    await tx.execute(sql`select set_config('paddock.erasing', 'on', true)`)
    const { rowCount } = await tx
      .update(table)
      .set(values)
      .where(isSameRow(table, primaryKey, row))
    return rowCount === 1
  })
}

async function deleteOne(db: Database, { table, primaryKey }: NamedTable, row: Row) {
  const { rowCount } = await db.delete(table).where(isSameRow(table, primaryKey, row))
  return rowCount === 1
}

function isSameRow(table: PgTable, primaryKey: NamedTable['primaryKey'], row: Row) {
  return and(
    ...primaryKey.map(({ key, column }) => eq(column, row[key])),
    sql`${table}.xmin::text = ${row.rowVersion}`,
  )
}

/** Whether a name is anywhere in the database: as a value of its own, or in the details of a line of the log. */
export async function isNameAnywhere(db: Database, key: string) {
  const searches = NAMED_TABLES.flatMap(({ table, columns }) =>
    columns.flatMap(({ column, held }) => {
      if (held === 'name' && !column.dataType.startsWith('array'))
        return [sql`exists (select from ${table} where ${normalised(column)} = ${key})`]
      if (held === 'key') return [sql`exists (select from ${table} where ${column} = ${key})`]
      if (held === 'json')
        return [
          sql`exists (select from ${table} where strpos(lower(${column}::text), ${JSON.stringify(key)}) > 0)`,
        ]
      return []
    }),
  )
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select ${sql.join(searches, sql` or `)} as found`,
  )
  return rows[0]?.found === true
}

/** Like `nameKey`. */
const normalised = (column: AnyPgColumn) =>
  sql`lower(regexp_replace(btrim(normalize(${column})), '\\s+', ' ', 'g'))`
