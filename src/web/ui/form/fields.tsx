import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { CheckboxGroupInput, type CheckboxGroupInputProps } from './checkbox-group-input.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import { PasswordInput, type PasswordInputProps } from './password-input.tsx'
import { SelectInput, type SelectInputProps } from './select-input.tsx'
import { SwitchInput, type SwitchInputProps } from './switch-input.tsx'
import { TextAreaInput, type TextAreaInputProps } from './text-area-input.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

type None = null | undefined

/** The names of the fields whose type includes `Written` and is part of `Held`. */
type NameOf<Values extends FieldValues, Written, Held> = {
  [Name in FieldPath<Values>]: [Written] extends [FieldPathValue<Values, Name>]
    ? [FieldPathValue<Values, Name>] extends [Held]
      ? Name
      : never
    : never
}[FieldPath<Values>]

/** Everything but the props that the form sets. */
type Plain<InputProps> = Omit<
  InputProps,
  'value' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'name'
>

type Bound<Values extends FieldValues, Context, Out, Name> = {
  control: Control<Values, Context, Out>
  name: Name
}

type TextName<Values extends FieldValues> = NameOf<Values, string, string | None>
type NumberName<Values extends FieldValues> = NameOf<Values, number | null, number | None>
type SwitchName<Values extends FieldValues> = NameOf<Values, boolean, boolean | undefined>
type SelectName<Values extends FieldValues> = NameOf<Values, never, string | number | None>
type GroupName<Values extends FieldValues> = NameOf<Values, [], string[]>

export function TextField<V extends FieldValues, C, O>({
  control,
  name,
  ...props
}: Bound<V, C, O, TextName<V>> & Plain<TextInputProps>) {
  const { value, bound } = useBoundField(control, name)
  return <TextInput {...props} {...bound} value={text(value)} />
}

export function PasswordField<V extends FieldValues, C, O>({
  control,
  name,
  ...props
}: Bound<V, C, O, TextName<V>> & Plain<PasswordInputProps>) {
  const { value, bound } = useBoundField(control, name)
  return <PasswordInput {...props} {...bound} value={text(value)} />
}

export function TextAreaField<V extends FieldValues, C, O>({
  control,
  name,
  ...props
}: Bound<V, C, O, TextName<V>> & Plain<TextAreaInputProps>) {
  const { value, bound } = useBoundField(control, name)
  return <TextAreaInput {...props} {...bound} value={text(value)} />
}

/** The value is local time without a zone: '2026-11-28T19:00'. */
export function DateTimeField<V extends FieldValues, C, O>({
  control,
  name,
  ...props
}: Bound<V, C, O, TextName<V>> & Plain<Omit<TextInputProps, 'type'>>) {
  const { value, bound } = useBoundField(control, name)
  return <TextInput {...props} {...bound} type="datetime-local" value={text(value)} />
}

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

function useBoundField<V extends FieldValues, C, O>(control: Control<V, C, O>, name: FieldPath<V>) {
  const { field, fieldState } = useController({ control, name })
  const { onChange, onBlur, ref } = field
  const value: unknown = field.value
  return { value, bound: { name, onChange, onBlur, ref, error: fieldState.error?.message } }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
