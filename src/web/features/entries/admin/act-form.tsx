import { useState } from 'react'
import type { EventEntries, EventEntry } from '#shared/contract/event-entries.ts'
import { approvalOf, positionIfApproved } from '#shared/domain/approvals.ts'
import { isUnconfirmed } from '#web/lib/api-error.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  Notice,
  SelectInput,
  SmallForm,
  SwitchInput,
  Text,
  TextAreaInput,
  useSmallForm,
} from '#web/ui/index.ts'
import { ACT_WORDS } from './act-words.ts'
import type { ActOn, ActValues } from './entry-acts.api.ts'
import { checkReason, REASON_MAX_LENGTH } from './check-reason.ts'

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
  const [position, setPosition] = useState(entry.waitlistPosition ?? 1)
  const [skip, setSkip] = useState(false)
  // The server has said which limit it exceeds.
  const limit = isUnconfirmed(error) ? error?.message : undefined
  const { form, field } = useSmallForm({
    initial: { reason: undoes ? `Undo: ${ACT_WORDS[undoes].label}` : '' },
    check: async ({ reason }) => checkReason(reason, { isOptional }),
    onSubmit: (reason) => onAct({ reason, position, skip, overLimit: limit !== undefined }),
    errors: useFieldErrors(error),
  })

  return (
    <SmallForm {...form} label={words.title}>
      <Text>{act === 'confirm' ? confirmText(listed, entry) : words.text(entry)}</Text>
      {act === 'reorder' && (
        <SelectInput
          label="Position"
          options={positionsFor(entry.car.carClass.id, listed)}
          value={position}
          onChange={setPosition}
        />
      )}
      {act === 'moveToWaitlist' && listed.event.promotesAutomatically && (
        <SwitchInput
          label="Skip it on the waitlist"
          words={['Yes', 'No']}
          help="Otherwise it gets the next free place that fits, in the order of the queue."
          checked={skip}
          onChange={setSkip}
        />
      )}
      <TextAreaInput
        {...field('reason')}
        label={isOptional ? 'Reason (optional)' : 'Reason'}
        help="The crew will see it."
        rows={3}
        maxLength={REASON_MAX_LENGTH}
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
    </SmallForm>
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
