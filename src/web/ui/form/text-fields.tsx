import type { FieldValues } from 'react-hook-form'
import { type Bound, type NameOf, type None, type Plain, useBoundField } from './bound-field.ts'
import { PasswordInput, type PasswordInputProps } from './password-input.tsx'
import { TextAreaInput, type TextAreaInputProps } from './text-area-input.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

type TextName<Values extends FieldValues> = NameOf<Values, string, string | None>

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

const text = (value: unknown) => (typeof value === 'string' ? value : '')
