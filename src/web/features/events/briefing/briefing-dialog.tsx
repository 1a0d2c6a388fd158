import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Briefing, BRIEFING_MAX_LENGTH } from '#shared/contract/briefings.ts'
import { BRIEFING_MINUTES } from '#shared/domain/entries/briefing.ts'
import { isStale } from '#web/data/api-error.ts'
import { GuardedDialog } from '#web/parts/guarded-dialog.tsx'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Button, DialogClose, Notice, NumberInput, Stack, TextAreaInput } from '#web/ui/index.ts'
import { briefingQuery, useSetBriefing } from './briefing.api.ts'

type Props = {
  eventId: number
  /** As it was when the dialog opened. */
  current: Briefing
  onClose: () => void
}

export function BriefingDialog({ eventId, current, onClose }: Props) {
  const client = useQueryClient()
  const save = useSetBriefing(eventId)
  const errors = useFieldErrors(save.error)
  // The version that the organiser has seen, so that saving may replace it.
  const [version, setVersion] = useState(current.version)
  const [text, setText] = useState(current.text ?? '')
  const [minutes, setMinutes] = useState<number | null>(current.minutesBefore)

  function submit() {
    save.mutate(
      { version, text, minutesBefore: minutes ?? BRIEFING_MINUTES.default },
      {
        onSuccess: onClose,
        onError: async (error) => {
          if (!isStale(error)) return
          const latest = await client.fetchQuery({ ...briefingQuery(eventId), staleTime: 0 })
          setVersion(latest.version)
        },
      },
    )
  }

  return (
    <GuardedDialog
      title="Crew Briefing"
      description="Confirmed crews read it on the event's page. Nobody else does, except organisers."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={save.isPending}
      isDirty={text !== (current.text ?? '') || minutes !== current.minutesBefore}
      footer={
        <>
          <DialogClose disabled={save.isPending} />
          <Button
            variant="primary"
            isPending={save.isPending}
            pendingLabel="Saving..."
            onClick={submit}
          >
            Save Briefing
          </Button>
        </>
      }
    >
      <Stack>
        {isStale(save.error) && (
          <Notice tone="stop" isLive>
            Somebody else has changed the briefing. Save again to replace theirs, or close this to
            read it.
          </Notice>
        )}
        <TextAreaInput
          label="Briefing"
          help="Server, password, and what crews have to know. Leave it empty to remove it."
          rows={8}
          maxLength={BRIEFING_MAX_LENGTH}
          value={text}
          error={errors?.['text']}
          onChange={setText}
        />
        <NumberInput
          label="Shown From (minutes before the start)"
          help="Moves with the start."
          min={BRIEFING_MINUTES.min}
          max={BRIEFING_MINUTES.max}
          value={minutes}
          error={errors?.['minutesBefore']}
          onChange={setMinutes}
        />
      </Stack>
    </GuardedDialog>
  )
}
