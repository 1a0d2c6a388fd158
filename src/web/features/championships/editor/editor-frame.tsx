import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { useProblemToast } from '#web/parts/use-problem-toast.ts'
import { ButtonLink, Columns, Form, Stack, SubmitButton } from '#web/ui/index.ts'
import { type EditorForm, START_VALUES } from './championship-values.ts'
import { useEditor } from './editor-context.ts'
import { FORM_ERROR } from './editor-problems.ts'
import { fieldOf } from './field-paths.ts'
import { firstError, namesOfErrors } from './form-errors.ts'

type Props = {
  label: string
  error: Error | null
  onSend: (form: ChampionshipFormValues) => void
  /** The preview, with the buttons that save. */
  side: ReactNode
  children: ReactNode
}

/** The form with what is wrong at its fields, and the preview beside it. */
export function EditorFrame({ label, error, onSend, side, children }: Props) {
  const { form } = useEditor()
  const problem = useProblemToast()
  useRevalidation(form)
  return (
    <Form
      form={form}
      label={label}
      errors={useErrorsOf(error)}
      onSubmit={(values) => {
        problem.close()
        onSend(values)
      }}
      onInvalid={(errors) =>
        problem.show({ title: 'Validation Error', description: firstError(errors) })
      }
    >
      <Columns isSideSticky="scrolling" side={side}>
        {children}
      </Columns>
    </Form>
  )
}

type SaveProps = {
  label: string
  isPending: boolean
  /** Why it cannot be saved. */
  disabledReason?: string | undefined
  /** Where the form is left without saving. */
  cancel: ReactElement
}

export function SaveButtons({ label, isPending, disabledReason, cancel }: SaveProps) {
  return (
    <Stack gap="small">
      <SubmitButton
        label={label}
        size="large"
        isBlock
        isPending={isPending}
        disabledReason={disabledReason}
      />
      <ButtonLink variant="quiet" isBlock render={cancel}>
        Cancel
      </ButtonLink>
    </Stack>
  )
}

/** The server's errors, at the fields that show them. */
function useErrorsOf(error: Error | null) {
  const { form } = useEditor()
  const fields = useFieldErrors(error)
  return useMemo(() => {
    if (!fields) return undefined
    const values = { ...START_VALUES, ...form.getValues() }
    const found = Object.entries(fields).map(([path, message]) => [fieldOf(path, values), message])
    // The first of two at one field is shown.
    return Object.fromEntries(found.toReversed()) as Record<string, string>
  }, [fields, form])
}

/** Removes the error of a field as soon as a change of another one has fixed it: days of rounds, rounds of drops. */
function useRevalidation(form: EditorForm) {
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const names = namesOfErrors(form.formState.errors, FORM_ERROR)
      if (names.length > 0) void form.trigger(names)
    })
    return unsubscribe
  }, [form])
}
