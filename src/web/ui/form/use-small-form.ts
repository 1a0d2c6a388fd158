import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFirstInvalid } from './focus-first-invalid.ts'

type Texts = Record<string, string>
type Errors<Values> = { [Name in keyof Values]?: string | undefined }

/** What is sent, or what is wrong with the values. */
export type Checked<Values, Out> = { out: Out } | { errors: Errors<Values> }

type Settings<Values, Out> = {
  initial: Values
  check: (values: Values) => Promise<Checked<Values, Out>>
  onSubmit: (out: Out) => void
  /** The errors of the server, by field. */
  errors?: Errors<Values> | undefined
}

/**
 * A form with a few text fields, for pages that are opened first: react-hook-form is 13 KB. The values are checked when
 * the form is submitted, and after that whenever they change.
 */
export function useSmallForm<Values extends Texts, Out>(settings: Settings<Values, Out>) {
  const { initial, check, onSubmit, errors: serverErrors } = settings
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [attempts, setAttempts] = useState(0)

  const [seenErrors, setSeenErrors] = useState<Errors<Values>>()
  if (serverErrors !== seenErrors) {
    setSeenErrors(serverErrors)
    if (serverErrors) setErrors(serverErrors)
  }

  useEffect(() => {
    if (attempts > 0 || serverErrors) focusFirstInvalid(form.current)
  }, [attempts, serverErrors])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = await check(values)
    setErrors('errors' in checked ? checked.errors : {})
    setAttempts((before) => before + 1)
    if ('out' in checked) onSubmit(checked.out)
  }

  async function change(name: keyof Values & string, text: string) {
    const next = { ...values, [name]: text }
    setValues(next)
    if (attempts === 0 && !errors[name]) return
    const checked = await check(next)
    const error = 'errors' in checked ? checked.errors[name] : undefined
    setErrors((before) => ({ ...before, [name]: error }))
  }

  return {
    form: { ref: form, onSubmit: (event: FormEvent) => void submit(event) },
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (text: string) => void change(name, text),
    }),
  }
}
