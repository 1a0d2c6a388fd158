import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { EventChange, EventForm } from '#shared/contract/event-form.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { EditConflict } from './edit-conflict.tsx'
import { EditedEvent } from './form/edited-event.ts'
import { EventFields } from './form/event-fields.tsx'
import { eventResolver } from './form/event-resolver.ts'
import { mergedValues, toEventChange, valuesOfEvent } from './form/event-values.ts'
import { isUnconfirmed } from '#web/data/api-error.ts'
import { LeaveDialog } from '#web/parts/leave-dialog.tsx'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useChangeEvent } from './change-event.api.ts'
import { useChampionshipChoice } from './use-championship-choice.ts'

/** `event` is the latest version; the form keeps the version it was opened with until the user resolves a conflict. */
export function EditEventForm({ event }: { event: EventDetail }) {
  const [base, setBase] = useState(event)
  const [first] = useState(event)
  const form = useForm({
    resolver: eventResolver(event),
    defaultValues: valuesOfEvent(base),
  })
  // The pressed button is gone, so the first field gets the focus. It can take it once it is rendered again after the reset.
  useEffect(() => {
    if (base !== first) form.setFocus('title')
  }, [base, first, form])
  const change = useChangeEvent(event.id)
  const championships = useChampionshipChoice(event.id)
  const navigate = useNavigate()
  const isOvertaken = event.version !== base.version && !change.isPending && !change.isSuccess

  // The server asks before somebody is left without what they wait for.
  const question = isUnconfirmed(change.error) ? change.error?.message : undefined

  function send(body: EventChange) {
    change.mutate(body, {
      onSuccess: () =>
        championships.send(event.id, () => {
          void navigate({ to: '/admin/events', ignoreBlocker: true })
        }),
    })
  }

  function rebase(theirs: EventDetail, { keepsMine }: { keepsMine: boolean }) {
    const values = valuesOfEvent(theirs)
    const merged = mergedValues(valuesOfEvent(base), form.getValues(), values)
    form.reset(values)
    if (keepsMine) form.reset(merged, { keepDefaultValues: true })
    change.reset()
    setBase(theirs)
  }

  return (
    <EditedEvent value={event}>
      <LeaveDialog isDirty={form.formState.isDirty || championships.isChanged} />
      {isOvertaken && (
        <EditConflict
          base={valuesOfEvent(base)}
          theirs={valuesOfEvent(event)}
          onKeepMine={() => rebase(event, { keepsMine: true })}
          onTakeTheirs={() => rebase(event, { keepsMine: false })}
        />
      )}
      <EventFields
        form={form}
        rounds={championships.rounds}
        label="Save Event"
        pendingLabel="Saving..."
        isPending={change.isPending || championships.isPending}
        error={question === undefined ? change.error : null}
        onSend={(values: EventForm) => send(toEventChange(values, base))}
      />
      <ConfirmDialog
        title="Save Event"
        description={question}
        confirmLabel="Save Event"
        cancelLabel="Keep editing"
        isDanger={false}
        open={question !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) change.reset()
        }}
        onConfirm={() => {
          if (change.variables) send({ ...change.variables, isConfirmed: true })
        }}
      />
    </EditedEvent>
  )
}
