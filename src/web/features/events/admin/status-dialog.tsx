import { useState } from 'react'
import { CANCEL_REASON_MAX, type EventCard, type EventStatus } from '#shared/contract/events.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import {
  Button,
  Dialog,
  DialogClose,
  Notice,
  type RadioCard,
  RadioCards,
  TextAreaInput,
} from '#web/ui/index.ts'
import { EventFlag } from '../event-flag.tsx'
import { useSetEventStatus } from './manage-events.api.ts'

type Props = {
  event: EventCard
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function StatusDialog({ event, open, onOpenChange }: Props) {
  const [status, setStatus] = useState(event.status)
  const update = useSetEventStatus(event.id)
  const [reason, setReason] = useState('')
  const save = () => update.mutate({ status, reason }, { onSuccess: () => onOpenChange(false) })
  const isCancelled = status === 'cancelled' && event.status !== 'cancelled'

  return (
    <Dialog
      title="Update Event Status"
      description={`${event.title}, ${formatWeekday(event.startDateTime, event.timezone)}`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={update.isPending}
      footer={
        <>
          <DialogClose disabled={update.isPending} />
          <Button
            variant="primary"
            isPending={update.isPending}
            pendingLabel="Updating..."
            onClick={save}
          >
            Update Status
          </Button>
        </>
      }
    >
      <RadioCards
        label="Status"
        options={cards}
        value={status}
        onChange={setStatus}
        disabled={update.isPending}
      />
      {isCancelled && (
        <TextAreaInput
          label="Reason (Optional)"
          help="The crews are told, and so is Discord."
          maxLength={CANCEL_REASON_MAX}
          disabled={update.isPending}
          value={reason}
          onChange={setReason}
        />
      )}
      {status === 'completed' && (
        <Notice tone="caution" isLive>
          Please upload results first. Uploading a results file marks the event completed
          automatically.
        </Notice>
      )}
    </Dialog>
  )
}

const cards: RadioCard<EventStatus>[] = [
  {
    value: 'upcoming',
    label: <EventFlag status="upcoming" />,
    description: 'Drivers see it under Upcoming.',
  },
  {
    value: 'completed',
    label: <EventFlag status="completed" />,
    description: 'The race is over, and its results can be viewed.',
  },
  {
    value: 'cancelled',
    label: <EventFlag status="cancelled" />,
    description: 'Nobody can sign up, and no results can be uploaded.',
  },
]
