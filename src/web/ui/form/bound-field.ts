import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form'

export type None = null | undefined

/** The names of the fields whose type includes `Written` and is part of `Held`. */
export type NameOf<Values extends FieldValues, Written, Held> = {
  [Name in FieldPath<Values>]: [Written] extends [FieldPathValue<Values, Name>]
    ? [FieldPathValue<Values, Name>] extends [Held]
      ? Name
      : never
    : never
}[FieldPath<Values>]

/** Everything but the props that the form sets. */
export type Plain<InputProps> = Omit<
  InputProps,
  'value' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'name'
>

export type Bound<Values extends FieldValues, Context, Out, Name> = {
  control: Control<Values, Context, Out>
  name: Name
}

/** Connects an input with its field of the form. */
export function useBoundField<V extends FieldValues, C, O>(
  control: Control<V, C, O>,
  name: FieldPath<V>,
) {
  const { field, fieldState } = useController({ control, name })
  const { onChange, onBlur, ref } = field
  const value: unknown = field.value
  return { value, bound: { name, onChange, onBlur, ref, error: fieldState.error?.message } }
}
