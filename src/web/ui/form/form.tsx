import { type ReactNode, useEffect, useRef } from 'react'
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form'
import { Button, type ButtonProps } from '../button/button.tsx'
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

/** Waits a few frames at most, because fields mark themselves as invalid in effects. */
function focusFirstInvalid(form: HTMLFormElement | null, frames = 10) {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (frames > 1) focusFirstInvalid(form, frames - 1)
  })
}

type SubmitProps = Omit<ButtonProps, 'children' | 'type' | 'onClick'> & {
  label: string
  /** The id of the form, for a button outside it. */
  form?: string
}

/** Submits the form around it. */
export function SubmitButton({ label, variant = 'primary', ...props }: SubmitProps) {
  return (
    <Button {...props} variant={variant} type="submit">
      {label}
    </Button>
  )
}
