import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { ButtonRow, Form, SubmitButton, TextField } from '#web/ui/index.ts'

const CodeForm = z.object({ code: z.string().trim().min(1, 'Code is required') })

type Props = {
  label: string
  help: string
  submit: string
  error: Error | null
  isPending: boolean
  onCode: (code: string) => void
  /** Beside the button. */
  children?: ReactNode
}

/** One code of an app that makes them, or a recovery code. */
export function CodeFormPart(props: Props) {
  const { label, help, submit, error, isPending, onCode, children } = props
  const form = useForm({ resolver: schemaResolver(CodeForm), defaultValues: { code: '' } })
  return (
    <Form
      form={form}
      label={label}
      errors={useFieldErrors(error)}
      onSubmit={({ code }) => onCode(code)}
    >
      <TextField
        control={form.control}
        name="code"
        label="Code"
        autoComplete="one-time-code"
        help={help}
      />
      <ButtonRow>
        <SubmitButton label={submit} isPending={isPending} pendingLabel="Checking..." />
        {children}
      </ButtonRow>
    </Form>
  )
}
