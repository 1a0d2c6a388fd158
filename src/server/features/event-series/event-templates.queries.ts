import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { eventTemplates } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { type TemplateValues, TemplateForm } from '#shared/contract/event-series.ts'

const columns = {
  id: eventTemplates.id,
  name: eventTemplates.name,
  version: eventTemplates.version,
  values: eventTemplates.values,
}

export async function listTemplates(db: Database) {
  const rows = await db.select(columns).from(eventTemplates).orderBy(asc(eventTemplates.name))
  return rows.map(complete)
}

/** Locked until the transaction ends. */
export async function findTemplate(tx: Database, id: number) {
  const [row] = await tx
    .select(columns)
    .from(eventTemplates)
    .where(eq(eventTemplates.id, id))
    .for('update')
  return row && complete(row)
}

type Values = { name: string; values: TemplateValues }

export async function insertTemplate(tx: Database, template: Values) {
  return one(await tx.insert(eventTemplates).values(template).returning(columns))
}

export async function updateTemplate(tx: Database, id: number, template: Values) {
  return one(
    await tx
      .update(eventTemplates)
      .set({ ...template, version: sql`${eventTemplates.version} + 1` })
      .where(eq(eventTemplates.id, id))
      .returning(columns),
  )
}

export async function deleteTemplate(tx: Database, id: number) {
  await tx.delete(eventTemplates).where(eq(eventTemplates.id, id))
}

const DEFAULTS: TemplateValues = TemplateForm.parse({
  registrationOpensMinutes: null,
  registrationClosesMinutes: 0,
})

/** With the defaults of settings that came after it was stored. */
export const completeValues = (values: TemplateValues): TemplateValues => ({
  ...DEFAULTS,
  ...values,
})

const complete = <Row extends { values: TemplateValues }>(row: Row) => ({
  ...row,
  values: completeValues(row.values),
})
