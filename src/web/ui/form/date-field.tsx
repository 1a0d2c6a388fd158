import type { FieldValues } from 'react-hook-form'
import { type Bound, type NameOf, type None, type Plain, useBoundField } from './bound-field.ts'
import { DateInput, type DateInputProps } from './date-input.tsx'

/** A day such as '2026-11-28'. What is typed and no day is the form's to refuse. */
export function DateField<V extends FieldValues, C, O>({
  control,
  name,
  ...props
}: Bound<V, C, O, NameOf<V, string, string | None>> & Omit<Plain<DateInputProps>, 'passesText'>) {
  const { value, bound } = useBoundField(control, name)
  return (
    <DateInput {...props} {...bound} value={typeof value === 'string' ? value : ''} passesText />
  )
}
