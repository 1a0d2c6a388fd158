import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EventFormInput } from '#shared/contract/event-form.ts'
import type { EventDraft } from './event-draft.ts'
import { PROBLEM } from './event-draft-resolver.ts'

/** Fields whose problem another field can solve: an end by its start, slots by the places. */
const SOLVED_BY = {
  startDateTime: 'endDateTime',
  registrationStartDate: 'registrationEndDate',
  maxParticipants: 'allowedClasses',
} as const satisfies Partial<Record<keyof EventDraft, keyof EventDraft>>

/** Takes a problem back as soon as the field that it depends on has solved it. */
export function useRejudgedFields(form: UseFormReturn<EventDraft, unknown, EventFormInput>) {
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name = '' }) => {
      const dependent = Object.entries(SOLVED_BY).find(([solver]) => solver === name)?.[1]
      if (dependent && form.getFieldState(dependent).error?.type === PROBLEM)
        void form.trigger(dependent)
    })
    return unsubscribe
  }, [form])
}
