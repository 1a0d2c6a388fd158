import type { UseFormReturn } from 'react-hook-form'
import type { EventFormInput } from '#shared/contract/event-form.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { Columns, Form } from '#web/ui/index.ts'
import { CarClassesSection } from './car-classes-section.tsx'
import { DriverAssistsSection } from './driver-assists-section.tsx'
import type { EventDraft } from './event-draft.ts'
import { EventSection } from './event-section.tsx'
import { GridCard } from './grid-card.tsx'
import { RaceSettingsSection } from './race-settings-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useProblemToast } from '#web/lib/use-problem-toast.ts'
import { useRejudgedFields } from './use-rejudged-fields.ts'

type Props = {
  form: UseFormReturn<EventDraft, unknown, EventFormInput>
  /** What sending does, as its button says it. */
  label: string
  pendingLabel: string
  isSaving: boolean
  error: Error | null
  onSend: (values: EventFormInput) => void
}

/** Every field of an event, for a new one and for one that exists. */
export function EventFields({ form, label, pendingLabel, isSaving, error, onSend }: Props) {
  const problem = useProblemToast()
  useRejudgedFields(form)

  function send(values: EventFormInput) {
    problem.close()
    onSend(values)
  }

  return (
    <Form
      form={form}
      label={label}
      errors={useFieldErrors(error)}
      onSubmit={send}
      onInvalid={problem.showFirst}
    >
      <Columns
        isSideSticky
        side={<GridCard label={label} pendingLabel={pendingLabel} isSaving={isSaving} />}
      >
        <EventSection control={form.control} />
        <ScheduleSection control={form.control} />
        <SessionsSection />
        <RaceSettingsSection control={form.control} />
        <DriverAssistsSection control={form.control} />
        <CarClassesSection />
      </Columns>
    </Form>
  )
}
