import type { StewardingChoice } from '#shared/contract/stewarding-settings.ts'
import type { Errors } from '../errors-of.ts'

/** What the fields of a part get. */
export type FieldsProps = {
  choice: StewardingChoice
  errors: Errors
  onChange: (change: Partial<StewardingChoice>) => void
}

/** A number field is empty while its number is none, and the other way round. */
export const shownNumber = (value: number) => (Number.isNaN(value) ? null : value)
export const typedNumber = (value: number | null) => value ?? Number.NaN
