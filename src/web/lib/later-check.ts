import type { z } from 'zod'
import type { Checked } from '#web/ui/index.ts'

type Texts<Schema extends z.ZodObject> = { [Name in keyof z.input<Schema>]-?: string }

/**
 * Checks the values of a small form by a schema that is loaded when they are first checked. If it cannot be loaded, the
 * server alone checks them.
 */
export function laterCheck<Schema extends z.ZodObject>(load: () => Promise<Schema>) {
  return async (values: Texts<Schema>): Promise<Checked<Texts<Schema>, z.output<Schema>>> => {
    const schema = await load().catch(() => undefined)
    if (!schema) return { out: values as unknown as z.output<Schema> }
    const { data, error } = schema.safeParse(values)
    if (!error) return { out: data }
    // The first of a field is shown.
    const errors = error.issues.toReversed().map(({ path, message }) => [path[0], message])
    return { errors: Object.fromEntries(errors) }
  }
}
