import type { FieldErrors, FieldPath } from 'react-hook-form'
import type { ChampionshipValues } from './championship-values.ts'

type Errors = FieldErrors<ChampionshipValues>
type Found = { name: string; type: unknown; message: string }

/** The sentence of the first error, in the order in which they were found: that of the form. */
export const firstError = (errors: Errors) => errorsIn(errors, '')[0]?.message

/** The fields that have an error of this type. */
export const namesOfErrors = (errors: Errors, type: string) =>
  errorsIn(errors, '')
    .filter((error) => error.type === type)
    .map(({ name }) => name as FieldPath<ChampionshipValues>)

function errorsIn(errors: unknown, name: string): Found[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string')
    return [{ name, type: 'type' in errors ? errors.type : undefined, message: errors.message }]
  return Object.entries(errors).flatMap(([key, inner]) =>
    errorsIn(inner, name === '' ? key : `${name}.${key}`),
  )
}
