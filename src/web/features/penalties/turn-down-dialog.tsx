import { useForm } from 'react-hook-form'
import { licencesApi, type Proposal } from '#shared/contract/licences.ts'
import { proposalText } from '#shared/domain/licences/proposal-words.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SubmitButton,
  TextAreaField,
} from '#web/ui/index.ts'
import { useTurnDown } from './penalties.api.ts'

type Props = { proposal: Proposal; open: boolean; onOpenChange: (open: boolean) => void }

export function TurnDownDialog({ proposal, open, onOpenChange }: Props) {
  const { person, proposes } = proposal
  const turnDown = useTurnDown(proposal)
  const errors = useFieldErrors(turnDown.error)
  const form = useForm({
    resolver: schemaResolver(licencesApi.turnDown.body),
    defaultValues: { reason: '' },
  })
  return (
    <Dialog
      title="Turn Down"
      description={`${person.displayName} gets no decision about ${proposalText(proposes)}.`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={turnDown.isPending}
    >
      <Form
        form={form}
        label="Turn Down"
        errors={errors}
        onSubmit={(values) => turnDown.mutate(values, { onSuccess: () => onOpenChange(false) })}
      >
        <TextAreaField
          control={form.control}
          name="reason"
          label="Reason"
          help="Stewards and administrators can read it."
        />
        <DialogActions>
          <DialogClose disabled={turnDown.isPending} />
          <SubmitButton
            label="Turn Down"
            isPending={turnDown.isPending}
            pendingLabel="Turning Down..."
          />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
