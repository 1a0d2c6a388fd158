import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Bound, type NameOf, type None, type Plain, useBoundField } from './bound-field.ts'
import type { FieldProps } from './field.tsx'
import styles from './input.module.css'
import { NativeField } from './native-field.tsx'

type SuggestInputProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  ref?: React.Ref<HTMLInputElement>
  /** Offered as one types; any other text remains possible. `note` is also searched. */
  suggestions: readonly { value: string; note?: string | undefined }[]
}

/** A text with suggestions, which the browser itself shows. */
function SuggestInput(props: SuggestInputProps) {
  const { label, help, error, disabled, onChange, suggestions, ...rest } = props
  const list = useId()
  return (
    <NativeField label={label} help={help} error={error} disabled={disabled}>
      {(control) => (
        <>
          <input
            {...rest}
            {...control}
            type="text"
            list={list}
            autoComplete="off"
            className={styles['input']}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={list}>
            {suggestions.map(({ value, note }) => (
              <option key={value} value={value}>
                {note}
              </option>
            ))}
          </datalist>
        </>
      )}
    </NativeField>
  )
}

export function SuggestField<V extends FieldValues, C, O>({
  control,
  name,
  ...props
}: Bound<V, C, O, NameOf<V, string, string | None>> & Plain<SuggestInputProps>) {
  const { value, bound } = useBoundField(control, name)
  return <SuggestInput {...props} {...bound} value={typeof value === 'string' ? value : ''} />
}
