import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Kept<Values> = {
  read: () => Values | undefined
  write: (values: Values) => void
  forget: () => void
}

/**
 * Restores a kept draft into the form, and keeps what is typed, until the form has its default values again. Returns the
 * draft that was there at first.
 */
export function useKeptValues<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  kept: Kept<Values>,
) {
  const [restored] = useState(kept.read)

  useEffect(() => {
    if (restored) form.reset(restored, { keepDefaultValues: true })
  }, [form, restored])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) kept.write(values)
          else kept.forget()
        },
      }),
    [form, kept],
  )
  return restored
}
