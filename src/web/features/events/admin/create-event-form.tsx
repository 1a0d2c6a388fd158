import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { DraftRestored } from '#web/parts/draft-restored.tsx'
import { EventFields } from './form/event-fields.tsx'
import { eventResolver } from './form/event-resolver.ts'
import type { EventValues } from './form/event-values.ts'
import { useKeptDraft } from './form/use-kept-draft.ts'
import { useCreateEvent } from './manage-events.api.ts'
import { useChampionshipChoice } from './use-championship-choice.ts'

type Props = {
  start: EventValues
  /** The ID of the event that was cloned. */
  clonedFrom?: number
}

export function CreateEventForm({ start, clonedFrom }: Props) {
  const form = useForm({ resolver: eventResolver(), defaultValues: start })
  const draft = useKeptDraft(form, clonedFrom)
  const create = useCreateEvent()
  const championships = useChampionshipChoice()
  const navigate = useNavigate()

  function leave() {
    draft.forget()
    void navigate({ to: '/admin/events' })
  }

  return (
    <>
      {draft.isRestored && <DraftRestored onDiscard={draft.discard} />}
      <EventFields
        form={form}
        rounds={championships.rounds}
        label="Create Event"
        pendingLabel="Creating..."
        isPending={create.isPending || championships.isPending}
        error={create.error}
        hasPresets={clonedFrom === undefined}
        onSend={(values, preset) =>
          create.mutate(
            { ...values, ...(preset?.drivingRules && { drivingRules: preset.drivingRules }) },
            { onSuccess: ({ data }) => championships.send(data.id, leave) },
          )
        }
      />
    </>
  )
}
