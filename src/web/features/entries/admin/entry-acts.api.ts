import { useMutation } from '@tanstack/react-query'
import type { Entry } from '#shared/contract/entries.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import type { EventEntry } from '#shared/contract/event-entries.ts'
import type { EntryAct } from '#shared/domain/entries/entry-acts.ts'
import { entryStateText } from '#shared/domain/entries/entry-state-words.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField, isUnconfirmed } from '#web/data/api-error.ts'
import { ACT_WORDS } from './act-words.ts'

export type ActOn = {
  act: EntryAct
  entry: EventEntry
  /** The act that it takes back, which is reason enough. */
  undoes?: EntryAct
}

export type ActValues = {
  reason: string
  /** The position of a reordered entry among those who wait for the same class. */
  position: number
  /** Whether an entry that is moved to the waitlist is skipped there. */
  skip: boolean
  /** Whether an entry is let in although it exceeds a limit. */
  overLimit: boolean
}

type Send = (id: number, values: ActValues) => Promise<{ data: Entry }>

const { confirm, reject, moveToWaitlist, remove, letIn, reorder, skip, unskip, reopen } =
  entryActsApi

const SENDS: Record<EntryAct, Send> = {
  confirm: (id, { reason }) => call(confirm, { params: { id }, body: { reason } }),
  reject: (id, { reason }) => call(reject, { params: { id }, body: { reason } }),
  moveToWaitlist: (id, { reason, skip: isSkipped }) =>
    call(moveToWaitlist, { params: { id }, body: { reason, skip: isSkipped } }),
  remove: (id, { reason }) => call(remove, { params: { id }, body: { reason } }),
  letIn: (id, { reason, overLimit }) =>
    call(letIn, { params: { id }, body: { reason, overLimit } }),
  reorder: (id, { reason, position }) =>
    call(reorder, { params: { id }, body: { reason, position } }),
  skip: (id, { reason }) => call(skip, { params: { id }, body: { reason } }),
  unskip: (id, { reason }) => call(unskip, { params: { id }, body: { reason } }),
  reopen: (id, { reason }) => call(reopen, { params: { id }, body: { reason } }),
}

/** @param onUndo opens the dialog of the opposite act */
export function useEntryAct({ act, entry }: ActOn, onUndo: (undo: ActOn) => void) {
  const { done, undo } = ACT_WORDS[act]
  return useMutation({
    mutationKey: ['entry act', entry.id],
    mutationFn: async (values: ActValues) => (await SENDS[act](entry.id, values)).data,
    meta: {
      success: (after: Entry) => ({
        // An entry that was approved may have found no place.
        title: act === 'confirm' && after.state === 'waitlisted' ? 'Entry on the Waitlist' : done,
        description: `${after.name}: ${entryStateText(after)}`,
        ...(undo && {
          action: {
            label: 'Undo',
            onClick: () => onUndo({ act: undo, entry: acted(entry, after), undoes: act }),
          },
        }),
      }),
      failure: (error) =>
        isAboutField(error) || isUnconfirmed(error) ? undefined : 'Entry Not Changed',
      fallback: 'Failed to change the entry',
    },
  })
}

/** The entry as it is after the act, as far as a dialog needs it. */
function acted(
  entry: EventEntry,
  { name, number, status, state, isSkipped, waitlistPosition }: Entry,
): EventEntry {
  return { ...entry, name, number, status, state, isSkipped, waitlistPosition }
}
