import { useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  ENTRY_REASON_MAX,
  type EventEntries,
  type EventEntry,
} from '#shared/contract/event-entries.ts'
import { requiredText, text } from '#shared/contract/text.ts'
import { approvalOf, positionIfApproved } from '#shared/domain/entries/approvals.ts'
import { isUnconfirmed } from '#web/data/api-error.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  Form,
  Notice,
  SelectField,
  SwitchField,
  Text,
  TextAreaField,
} from '#web/ui/index.ts'
import { ACT_WORDS } from './act-words.ts'
import type { ActOn, ActValues } from './entry-acts.api.ts'

const Values = z.object({
  reason: requiredText('Reason', ENTRY_REASON_MAX),
  position: z.number(),
  skip: z.boolean(),
})

const WithoutReason = Values.extend({ reason: text('Reason', ENTRY_REASON_MAX) })

type Props = {
  about: ActOn
  listed: EventEntries
  error: Error | null
  isPending: boolean
  onAct: (values: ActValues) => void
}

export function ActForm({ about: { act, entry, undoes }, listed, error, isPending, onAct }: Props) {
  const words = ACT_WORDS[act]
  const isOptional = act === 'confirm'
  // The server has said which limit it exceeds.
  const limit = isUnconfirmed(error) ? error?.message : undefined
  const form = useForm({
    resolver: schemaResolver(isOptional ? WithoutReason : Values),
    defaultValues: {
      reason: undoes ? `Undo: ${ACT_WORDS[undoes].label}` : '',
      position: entry.waitlistPosition ?? 1,
      skip: false,
    },
  })
  const { control } = form

  return (
    <Form
      form={form}
      label={words.title}
      errors={useFieldErrors(error)}
      onSubmit={(values) => onAct({ ...values, overLimit: limit !== undefined })}
    >
      <Text>{act === 'confirm' ? confirmText(listed, entry) : words.text(entry)}</Text>
      {act === 'reorder' && (
        <SelectField
          control={control}
          name="position"
          label="Position"
          options={positionsFor(entry.car.carClass.id, listed)}
        />
      )}
      {act === 'moveToWaitlist' && listed.event.promotesAutomatically && (
        <SwitchField
          control={control}
          name="skip"
          label="Skip it on the waitlist"
          words={['Yes', 'No']}
          help="Otherwise it gets the next free place that fits, in the order of the queue."
        />
      )}
      <TextAreaField
        control={control}
        name="reason"
        label={isOptional ? 'Reason (optional)' : 'Reason'}
        help="The crew will see it."
        rows={3}
        maxLength={ENTRY_REASON_MAX}
      />
      {limit && (
        <Notice tone="caution" isLive>
          {limit}
        </Notice>
      )}
      <DialogActions>
        <DialogClose disabled={isPending} />
        <Button
          type="submit"
          variant={words.isDanger ? 'danger' : 'primary'}
          isPending={isPending}
          pendingLabel={words.pending}
        >
          {limit ? 'Let In Over the Limit' : words.confirm}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Says whether a place is free. */
function confirmText(listed: EventEntries, entry: EventEntry) {
  const { gets, why } = approvalOf(listed, entry)
  if (gets === 'place') return `${why}: it gets a place.`
  return gets === 'waitlist'
    ? `${why}: it would be number ${positionIfApproved(listed, entry)} on the waitlist.`
    : `${why}, and this event has no waitlist: let it in over the limit, or reject it.`
}

/** From 1 to the number of entries that wait for the class. */
function positionsFor(classId: number, { entries }: EventEntries) {
  const waiting = entries
    .filter(({ state, car }) => state === 'waitlisted' && car.carClass.id === classId)
    .map(({ waitlistPosition, name }) => ({ value: waitlistPosition ?? 0, name }))
    .toSorted((a, b) => a.value - b.value)
  return waiting.map(({ value, name }) => ({ value, label: `${value} (now ${name})` }))
}
