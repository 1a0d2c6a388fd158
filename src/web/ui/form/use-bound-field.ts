import { useController, useFormContext } from 'react-hook-form'

/** What a field of the surrounding Form passes to its plain input. */
export function useBoundField(name: string) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, onBlur, ref } = field
  return {
    value: value as unknown,
    bound: { name, onChange, onBlur, ref, error: fieldState.error?.message },
  }
}
