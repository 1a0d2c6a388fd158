import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { FormValues } from './schema-resolver.ts'

/**
 * Like `schemaResolver`, for a form on a page that is opened first: its schema is loaded when the form is sent. If it
 * cannot be loaded, the server alone checks the form.
 */
export function laterResolver<Schema extends z.ZodObject>(
  load: () => Promise<Schema>,
): Resolver<FormValues<Schema>, unknown, z.output<Schema>>
export function laterResolver(load: () => Promise<z.ZodObject>): Resolver {
  const loaded = async () => {
    const [{ schemaResolver }, schema] = await Promise.all([import('./schema-resolver.ts'), load()])
    return schemaResolver(schema) as Resolver<FieldValues, unknown, FieldValues>
  }
  return async (values, context, options) => {
    const resolve = await loaded().catch(() => undefined)
    return resolve ? resolve(values, context, options) : { values, errors: {} }
  }
}
