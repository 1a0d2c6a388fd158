import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** A form's values while it is filled in: all fields, with null for an empty number. */
export type FormValues<Schema extends z.ZodObject> = {
  [Name in keyof z.input<Schema>]-?: NonNullable<z.input<Schema>[Name]> extends number
    ? number | null
    : NonNullable<z.input<Schema>[Name]>
}

/** Validates a form by the schema of its request, where an empty number is absent. */
export function schemaResolver<Schema extends z.ZodObject>(
  schema: Schema,
): Resolver<FormValues<Schema>, unknown, z.output<Schema>>
export function schemaResolver(schema: z.ZodObject): Resolver {
  const resolve = zodResolver(schema)
  return (values, context, options) => resolve(withoutEmpty(values), context, options)
}

function withoutEmpty(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
