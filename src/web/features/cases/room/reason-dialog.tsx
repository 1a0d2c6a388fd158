import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#shared/contract/text.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SubmitButton,
  TextAreaField,
} from '#web/ui/index.ts'

type Props = {
  title: string
  description: string
  /** Who reads the reason. */
  help: string
  act: {
    error: Error | null
    isPending: boolean
    mutate: (reason: string, onDone: () => void) => void
  }
}

const Reason = z.object({ reason: requiredText('Reason', 500) })

/** A button for something that needs a reason, and asks for it. */
export function ReasonDialog({ title, description, help, act }: Props) {
  const [open, setOpen] = useState(false)
  const form = useForm({ resolver: schemaResolver(Reason), defaultValues: { reason: '' } })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog
        title={title}
        description={description}
        open={open}
        onOpenChange={setOpen}
        isPending={act.isPending}
      >
        <Form
          form={form}
          label={title}
          errors={useFieldErrors(act.error)}
          onSubmit={({ reason }) => act.mutate(reason, () => setOpen(false))}
        >
          <TextAreaField control={form.control} name="reason" label="Reason" rows={3} help={help} />
          <DialogActions>
            <DialogClose disabled={act.isPending} />
            <SubmitButton label={title} isPending={act.isPending} pendingLabel="Saving..." />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  )
}
