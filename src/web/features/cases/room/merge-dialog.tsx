import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SelectField,
  SubmitButton,
} from '#web/ui/index.ts'
import { useMerge } from '../cases.api.ts'
import type { RoomProps } from './room-props.ts'

const Into = z.object({ into: z.string().min(1, 'Please choose a case') })

/** Makes one case of two about the same incident. */
export function MergeDialog({ data, work }: RoomProps) {
  const [open, setOpen] = useState(false)
  const merge = useMerge(data.code)
  const form = useForm({ resolver: schemaResolver(Into), defaultValues: { into: '' } })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Merge
      </Button>
      <Dialog
        title="Merge"
        description={`What was reported and stated in case ${data.code} moves into the other one.`}
        open={open}
        onOpenChange={setOpen}
        isPending={merge.isPending}
      >
        <Form
          form={form}
          label="Merge"
          errors={useFieldErrors(merge.error)}
          onSubmit={({ into }) =>
            merge.mutate({ into, version: data.version ?? 0 }, { onSuccess: () => setOpen(false) })
          }
        >
          <SelectField
            control={form.control}
            name="into"
            label="Into"
            options={work.mergeable.map(({ code, cars, lap }) => ({
              value: code,
              label: `Case ${code}: ${cars.map((car) => `#${car}`).join(', ')}`,
              ...(lap !== null && { note: `lap ${lap}` }),
            }))}
          />
          <DialogActions>
            <DialogClose disabled={merge.isPending} />
            <SubmitButton label="Merge" isPending={merge.isPending} pendingLabel="Saving..." />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  )
}
