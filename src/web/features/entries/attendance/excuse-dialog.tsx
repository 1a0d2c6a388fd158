import { useState } from 'react'
import type { EntryAttendance } from '#shared/contract/attendance.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Button, Dialog, DialogClose, RadioCards, Stack, TextAreaInput } from '#web/ui/index.ts'
import { useExcuse } from './attendance.api.ts'

type Props = { entry: EntryAttendance; onClose: () => void }

const ALL = 'all'

/** Excuses the whole entry or one of its drivers, with a reason. */
export function ExcuseDialog({ entry, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [who, setWho] = useState(ALL)
  const excuse = useExcuse()
  const errors = useFieldErrors(excuse.error)
  const drivers = entry.crew.filter(
    ({ attendance, excuse: known }) => attendance !== null && attendance !== 'present' && !known,
  )
  const memberId = who === ALL ? null : Number(who)

  return (
    <Dialog
      title="Excuse Absence"
      description={`${entry.name}. An excused absence does not count against anybody. You can undo it.`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={excuse.isPending}
      footer={
        <>
          <DialogClose disabled={excuse.isPending} />
          <Button
            variant="primary"
            isPending={excuse.isPending}
            disabledReason={reason.trim() ? undefined : 'Enter a reason'}
            onClick={() =>
              excuse.mutate({ entryId: entry.id, memberId, reason }, { onSuccess: onClose })
            }
          >
            Excuse
          </Button>
        </>
      }
    >
      <Stack>
        {drivers.length > 1 && (
          <RadioCards
            label="Who"
            options={[
              { value: ALL, label: 'The whole crew' },
              ...drivers.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
            ]}
            value={who}
            onChange={setWho}
          />
        )}
        <TextAreaInput
          label="Reason"
          help="The crew and organisers can read it."
          error={errors?.['reason']}
          value={reason}
          onChange={setReason}
          rows={3}
        />
      </Stack>
    </Dialog>
  )
}
