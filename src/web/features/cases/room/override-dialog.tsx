import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { REPORT_LIMITS } from '#shared/contract/reports.ts'
import { requiredText } from '#shared/contract/text.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  NumberField,
  Pair,
  SelectField,
  SubmitButton,
  TextAreaField,
} from '#web/ui/index.ts'
import { useOverride } from '../cases.api.ts'
import { GivenByHand, givenBefore, givenOf } from './given-by-hand.ts'
import type { RoomProps } from './room-props.ts'

const Values = z.object({
  reason: requiredText('Reason', REPORT_LIMITS.textLength),
  rungs: z.array(GivenByHand),
})

/** For administrators: another outcome than the stewards', which the decision says. */
export function OverrideDialog({ data, work }: RoomProps) {
  const [open, setOpen] = useState(false)
  const override = useOverride(data.code)
  const accused = data.cars.filter(({ side }) => side === 'accused')
  const { control, ...form } = useForm({
    resolver: schemaResolver(Values),
    defaultValues: { reason: '', rungs: givenBefore(data, work) },
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Override the Decision
      </Button>
      <Dialog
        title="Override the Decision"
        description="It becomes a new version of the decision, marked as an administrator's. All of its effects are in force at once, and the parties are told."
        open={open}
        onOpenChange={setOpen}
        isPending={override.isPending}
      >
        <Form
          form={{ control, ...form }}
          label="Override the Decision"
          errors={useFieldErrors(override.error)}
          onSubmit={({ reason, rungs }) =>
            override.mutate(
              { version: data.version ?? 0, reason, rungs: givenOf(rungs) },
              { onSuccess: () => setOpen(false) },
            )
          }
        >
          {accused.map((car, index) => (
            <Pair key={car.id}>
              <SelectField
                control={control}
                name={`rungs.${index}.rung`}
                label={`Outcome for #${car.number}`}
                options={work.ballot.rungs.map(({ key, name }) => ({ value: key, label: name }))}
              />
              <NumberField
                control={control}
                name={`rungs.${index}.licencePoints`}
                label={`Licence Points: #${car.number}`}
                help={car.driver ? `For ${car.driver.name}` : 'Nobody is known to have driven it'}
              />
            </Pair>
          ))}
          <TextAreaField
            control={control}
            name="reason"
            label="Reason"
            rows={4}
            help="Everybody reads it in the decision."
          />
          <DialogActions>
            <DialogClose disabled={override.isPending} />
            <SubmitButton
              label="Override"
              isPending={override.isPending}
              pendingLabel="Publishing..."
            />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  )
}
