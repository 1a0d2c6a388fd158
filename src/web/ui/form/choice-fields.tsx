import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { type Bound, type NameOf, type None, type Plain, useBoundField } from './bound-field.ts'
import { CheckboxGroupInput, type CheckboxGroupInputProps } from './checkbox-group-input.tsx'
import { SelectInput, type SelectInputProps } from './select-input.tsx'
import { SwitchInput, type SwitchInputProps } from './switch-input.tsx'

type SwitchName<Values extends FieldValues> = NameOf<Values, boolean, boolean | undefined>
type SelectName<Values extends FieldValues> = NameOf<Values, never, string | number | None>
type GroupName<Values extends FieldValues> = NameOf<Values, [], string[]>

export function SwitchField<V extends FieldValues, C, O>({
  control,
  name,
  ...props
}: Bound<V, C, O, SwitchName<V>> & Plain<SwitchInputProps>) {
  const { value, bound } = useBoundField(control, name)
  const { onBlur: _onBlur, ...switched } = bound
  return <SwitchInput {...props} {...switched} checked={value === true} />
}

type Choice<V extends FieldValues, Name extends FieldPath<V>> = Extract<
  FieldPathValue<V, Name>,
  string | number
>

/** Its options have the types of the field's values. */
export function SelectField<V extends FieldValues, C, O, Name extends SelectName<V>>({
  control,
  name,
  ...props
}: Bound<V, C, O, Name> & Plain<SelectInputProps<Choice<V, Name>>>) {
  const { value, bound } = useBoundField(control, name)
  const chosen = props.options.find((option) => option.value === value)
  return <SelectInput {...props} {...bound} value={chosen?.value ?? null} />
}

type Item<V extends FieldValues, Name extends FieldPath<V>> = Extract<
  FieldPathValue<V, Name>[number],
  string
>

export function CheckboxGroupField<V extends FieldValues, C, O, Name extends GroupName<V>>({
  control,
  name,
  ...props
}: Bound<V, C, O, Name> & Plain<CheckboxGroupInputProps<Item<V, Name>>>) {
  const { value, bound } = useBoundField(control, name)
  const checked: unknown[] = Array.isArray(value) ? value : []
  return (
    <CheckboxGroupInput
      {...props}
      error={bound.error}
      onChange={bound.onChange}
      value={checked.flatMap(
        (item) => props.options.find((one) => one.value === item)?.value ?? [],
      )}
    />
  )
}
