import { type ReactNode, useEffect, useRef } from 'react'
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import styles from './form.module.css'

type Props<In extends FieldValues, Context, Out> = {
  form: UseFormReturn<In, Context, Out>
  onSubmit: SubmitHandler<Out>
  /** Called when the form is submitted with errors. */
  onInvalid?: SubmitErrorHandler<In>
  /** The errors of the server, by field. */
  errors?: Partial<Record<FieldPath<In>, string>> | undefined
  id?: string
  label?: string
  children: ReactNode
}

/** Provides the form to its fields, and focuses the first invalid one. */
export function Form<In extends FieldValues, Context, Out>(props: Props<In, Context, Out>) {
  const { form, onSubmit, onInvalid, errors, id, label, children } = props
  const element = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState

  useEffect(() => {
    for (const [name, message] of Object.entries<string | undefined>(errors ?? {}))
      if (message) form.setError(name as FieldPath<In>, { type: 'server', message })
  }, [errors, form])

  useEffect(() => {
    if (submitCount > 0 || errors) focusFirstInvalid(element.current)
  }, [submitCount, errors])

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        aria-label={label}
        className={styles['form']}
        noValidate
        onSubmit={form.handleSubmit(onSubmit, onInvalid)}
      >
        {children}
      </form>
    </FormProvider>
  )
}
