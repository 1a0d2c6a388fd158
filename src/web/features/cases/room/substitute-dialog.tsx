import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  ComboboxField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SubmitButton,
} from '#web/ui/index.ts'
import { useNameSubstitute } from '../cases.api.ts'
import type { RoomProps } from './room-props.ts'

const Person = z.object({ userId: z.string().min(1, 'Please choose a person') })

/** Names somebody for this case alone. Only those without a conflict are offered. */
export function SubstituteDialog({ data, work }: RoomProps) {
  const [open, setOpen] = useState(false)
  const name = useNameSubstitute(data.code)
  const form = useForm({ resolver: schemaResolver(Person), defaultValues: { userId: '' } })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Name a Substitute
      </Button>
      <Dialog
        title="Name a Substitute"
        description="Stewards and organisers without a conflict, for this case alone."
        open={open}
        onOpenChange={setOpen}
        isPending={name.isPending}
      >
        <Form
          form={form}
          label="Name a Substitute"
          errors={useFieldErrors(name.error)}
          onSubmit={({ userId }) =>
            name.mutate(
              { userId: Number(userId), version: data.version ?? 0 },
              { onSuccess: () => setOpen(false) },
            )
          }
        >
          <ComboboxField
            control={form.control}
            name="userId"
            label="Person"
            options={work.substitutes.map((one) => ({ value: String(one.id), label: one.name }))}
          />
          <DialogActions>
            <DialogClose disabled={name.isPending} />
            <SubmitButton label="Name" isPending={name.isPending} pendingLabel="Saving..." />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  )
}
