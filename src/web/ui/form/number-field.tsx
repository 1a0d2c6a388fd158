import type { FieldValues } from 'react-hook-form'
import { type Bound, type NameOf, type None, type Plain, useBoundField } from './bound-field.ts'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

type NumberName<Values extends FieldValues> = NameOf<Values, number | null, number | None>

type NumberFieldProps = Plain<NumberInputProps> & {
  /** Corrects what was typed when the user leaves the field. */
  normalize?: (typed: number | null) => number
}

/** An empty field is null in the form's values, because react-hook-form replaces undefined with the default. */
export function NumberField<V extends FieldValues, C, O>({
  control,
  name,
  ...props
}: Bound<V, C, O, NumberName<V>> & NumberFieldProps) {
  const { value, bound } = useBoundField(control, name)
  const { normalize, ...plain } = props
  const typed = typeof value === 'number' ? value : null
  return (
    <NumberInput
      {...plain}
      {...bound}
      value={typed}
      onBlur={() => {
        const normalized = normalize ? normalize(typed) : typed
        if (normalized !== typed) bound.onChange(normalized)
        bound.onBlur()
      }}
    />
  )
}
