import type { z } from 'zod'
import type { Reading } from '../reading.ts'

/** The rows of a list that have the expected fields, with their place from 1; others are named. */
export function readRows<Schema extends z.ZodType>(
  list: readonly unknown[],
  schema: Schema,
  reading: Reading,
): { row: number; value: z.output<Schema> }[] {
  return list.flatMap((item, index) => {
    const row = index + 1
    const parsed = schema.safeParse(item)
    if (parsed.success) return [{ row, value: parsed.data }]
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') ?? ''
    reading.problem(row, `Row ${row} has no readable "${field}".`, { column: field || null })
    return []
  })
}
