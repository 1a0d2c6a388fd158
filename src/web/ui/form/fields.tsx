import { useReducer } from 'react'
import { useFormContext } from 'react-hook-form'
import { CheckboxGroupInput, type CheckboxGroupInputProps } from './checkbox-group-input.tsx'
import { CheckboxInput, type CheckboxInputProps } from './checkbox-input.tsx'
import { FileInput, type FileInputProps } from './file-input.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import { PasswordInput, type PasswordInputProps } from './password-input.tsx'
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx'
import { SelectInput, type SelectInputProps } from './select-input.tsx'
import { SwitchInput, type SwitchInputProps } from './switch-input.tsx'
import { TextAreaInput, type TextAreaInputProps } from './text-area-input.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'
import { useBoundField } from './use-bound-field.ts'

/** What a field takes from its caller: everything but what the form knows. */
type Bound<Props> = Omit<
  Props,
  'value' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'name'
> & {
  name: string
}

export function TextField({ name, ...props }: Bound<TextInputProps>) {
  const { value, bound } = useBoundField(name)
  return <TextInput {...props} {...bound} value={text(value)} />
}

export function PasswordField({ name, ...props }: Bound<PasswordInputProps>) {
  const { value, bound } = useBoundField(name)
  return <PasswordInput {...props} {...bound} value={text(value)} />
}

export function TextAreaField({ name, ...props }: Bound<TextAreaInputProps>) {
  const { value, bound } = useBoundField(name)
  return <TextAreaInput {...props} {...bound} value={text(value)} />
}

/** The value is local time without a zone: '2026-11-28T19:00'. */
export function DateTimeField({ name, ...props }: Bound<Omit<TextInputProps, 'type'>>) {
  const { value, bound } = useBoundField(name)
  return <TextInput {...props} {...bound} type="datetime-local" value={text(value)} />
}

/** An empty field is undefined in the form's values. */
export function NumberField({ name, ...props }: Bound<NumberInputProps>) {
  const { bound } = useBoundField(name)
  const { getValues } = useFormContext()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // A bound field shows its default in place of undefined, which would hide that it was emptied.
  const held: unknown = getValues(name)
  return (
    <NumberInput
      {...props}
      {...bound}
      value={typeof held === 'number' ? held : null}
      onChange={(next) => {
        bound.onChange(next ?? undefined)
        drawAgain()
      }}
    />
  )
}

export function SelectField({ name, ...props }: Bound<SelectInputProps>) {
  const { value, bound } = useBoundField(name)
  return <SelectInput {...props} {...bound} value={text(value) || null} />
}

export function SwitchField({ name, ...props }: Bound<SwitchInputProps>) {
  const { value, bound } = useBoundField(name)
  return <SwitchInput {...props} {...withoutBlur(bound)} checked={value === true} />
}

export function CheckboxField({ name, ...props }: Bound<CheckboxInputProps>) {
  const { value, bound } = useBoundField(name)
  return <CheckboxInput {...props} {...withoutBlur(bound)} checked={value === true} />
}

export function CheckboxGroupField({ name, ...props }: Bound<CheckboxGroupInputProps>) {
  const { value, bound } = useBoundField(name)
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <CheckboxGroupInput {...props} error={bound.error} onChange={bound.onChange} value={chosen} />
  )
}

export function RadioCardsField({ name, ...props }: Bound<RadioCardsProps>) {
  const { value, bound } = useBoundField(name)
  return <RadioCards {...props} onChange={bound.onChange} value={text(value) || null} />
}

export function FileField({ name, ...props }: Bound<FileInputProps>) {
  const { value, bound } = useBoundField(name)
  return <FileInput {...props} {...bound} value={value instanceof File ? value : null} />
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function withoutBlur<B extends { onBlur: unknown }>({ onBlur: _onBlur, ...bound }: B) {
  return bound
}
