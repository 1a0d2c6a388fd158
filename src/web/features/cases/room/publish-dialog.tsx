import { useState } from 'react'
import type { CaseDraft, CasePreview } from '#shared/contract/case-work.ts'
import { Button, ConfirmDialog, Stack, TextAreaInput, TickList, Text } from '#web/ui/index.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { usePublish } from '../cases.api.ts'
import type { RoomProps } from './room-props.ts'

type Props = RoomProps & {
  /** What was shown last. */
  preview: CasePreview | undefined
  /** Calls back with what the form has, if it is complete. */
  withDraft: (use: (draft: CaseDraft) => void) => void
}

/** Asks before everybody reads the decision, and says what the hearing lacks. */
export function PublishDialog({ data, work, preview, withDraft }: Props) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const publish = usePublish(data.code)
  const errors = useFieldErrors(publish.error)
  const { openItems } = work
  return (
    <ConfirmDialog
      trigger={
        <Button
          variant="primary"
          disabledReason={preview ? undefined : 'Publish: Look at the Preview First'}
        >
          Publish
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      title="Publish the Decision"
      description="It gets a number, and all of its effects are in force at once. The parties are told first."
      confirmLabel="Publish"
      isDanger={false}
      isPending={publish.isPending}
      pendingLabel="Publishing..."
      onConfirm={() =>
        withDraft((draft) =>
          publish.mutate(
            { version: data.version ?? 0, draft, openItemsReason: reason },
            { onSuccess: () => setOpen(false) },
          ),
        )
      }
    >
      <Stack gap="small">
        {preview && (
          <TickList items={preview.outcome.length > 0 ? preview.outcome : ['No further action']} />
        )}
        {openItems.length > 0 && (
          <>
            <Text>The hearing lacks something:</Text>
            <TickList items={openItems.map(({ text }) => text)} />
          </>
        )}
        <TextAreaInput
          label="Why It Is Published All the Same (Optional)"
          help="Needed where the hearing lacks something. It is kept with the case."
          rows={2}
          value={reason}
          onChange={setReason}
          error={errors?.['openItemsReason']}
        />
      </Stack>
    </ConfirmDialog>
  )
}
