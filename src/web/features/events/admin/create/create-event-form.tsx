import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { EventFormInput } from '#shared/contract/event-form.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { Columns, Form } from '#web/ui/index.ts'
import { useCreateEvent } from '../manage-events.api.ts'
import { CarClassesSection } from './car-classes-section.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { DriverAssistsSection } from './driver-assists-section.tsx'
import { EMPTY_DRAFT } from './event-draft.ts'
import { eventDraftResolver } from './event-draft-resolver.ts'
import { EventSection } from './event-section.tsx'
import { GridCard } from './grid-card.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { RaceSettingsSection } from './race-settings-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useProblemToast } from './use-problem-toast.ts'
import { useRejudgedFields } from './use-rejudged-fields.ts'

export function CreateEventForm() {
  const form = useForm({ resolver: eventDraftResolver, defaultValues: EMPTY_DRAFT })
  const draft = useKeptDraft(form)
  const create = useCreateEvent()
  const problem = useProblemToast()
  const navigate = useNavigate()
  useRejudgedFields(form)

  function send(values: EventFormInput) {
    problem.close()
    create.mutate(values, { onSuccess: leave })
  }

  function leave() {
    draft.forget()
    void navigate({ to: '/admin/events', ignoreBlocker: true })
  }

  return (
    <>
      <LeaveDialog isDirty={form.formState.isDirty} />
      {draft.offered && (
        <DraftOffer
          title={draft.offered.title}
          onRestore={draft.restore}
          onDiscard={draft.discard}
        />
      )}
      <Form
        form={form}
        label="Create Event"
        errors={useFieldErrors(create.error)}
        onSubmit={send}
        onInvalid={problem.say}
      >
        <Columns isSideSticky side={<GridCard isSaving={create.isPending} />}>
          <EventSection />
          <ScheduleSection />
          <SessionsSection />
          <RaceSettingsSection />
          <DriverAssistsSection />
          <CarClassesSection />
        </Columns>
      </Form>
    </>
  )
}
