import type { EventEntry } from '#shared/contract/event-entries.ts'
import type { EntryAct } from '#shared/domain/entries/entry-acts.ts'

type ActWords = {
  /** In the menu. */
  label: string
  title: string
  /** What will happen. */
  text: (entry: EventEntry) => string
  confirm: string
  pending: string
  done: string
  isDanger?: true
  /** The act that takes it back. */
  undo?: EntryAct
}

export const ACT_WORDS: Record<EntryAct, ActWords> = {
  confirm: {
    label: 'Confirm',
    title: 'Confirm Entry',
    text: () => 'It gets a place if one is free. Otherwise it waits for one.',
    confirm: 'Confirm',
    pending: 'Confirming...',
    done: 'Entry Confirmed',
    undo: 'moveToWaitlist',
  },
  reject: {
    label: 'Reject',
    title: 'Reject Entry',
    text: () => 'Its drivers are free for other cars. You can reopen it until the start.',
    confirm: 'Reject',
    pending: 'Rejecting...',
    done: 'Entry Rejected',
    isDanger: true,
    undo: 'reopen',
  },
  letIn: {
    label: 'Let In',
    title: 'Let Entry In',
    text: ({ state }) =>
      state === 'offered'
        ? 'It gets the offered place without having to answer.'
        : 'It gets a place before all others who wait.',
    confirm: 'Let In',
    pending: 'Letting in...',
    done: 'Entry Let In',
    undo: 'moveToWaitlist',
  },
  moveToWaitlist: {
    label: 'Move to the Waitlist',
    title: 'Move to the Waitlist',
    text: ({ state }) =>
      state === 'applied'
        ? 'It waits for a place, since the time of its sign-up.'
        : 'It loses its place, and goes to the end of the queue.',
    confirm: 'Move to the Waitlist',
    pending: 'Moving...',
    done: 'Entry Moved to the Waitlist',
    undo: 'letIn',
  },
  reorder: {
    label: 'Change Position',
    title: 'Change Position in the Queue',
    text: ({ car }) => `Among those who wait for a place in ${car.carClass.name}.`,
    confirm: 'Change Position',
    pending: 'Moving...',
    done: 'Queue Changed',
  },
  skip: {
    label: 'Skip',
    title: 'Skip Entry',
    text: () => 'It keeps its position, but free places go to those behind it.',
    confirm: 'Skip',
    pending: 'Skipping...',
    done: 'Entry Skipped',
    undo: 'unskip',
  },
  unskip: {
    label: 'No Longer Skip',
    title: 'No Longer Skip Entry',
    text: () => 'It gets the next place that is free for it, in the order of the queue.',
    confirm: 'No Longer Skip',
    pending: 'Saving...',
    done: 'Entry No Longer Skipped',
    undo: 'skip',
  },
  remove: {
    label: 'Remove',
    title: 'Remove Entry',
    text: ({ state }) =>
      state === 'confirmed' || state === 'offered'
        ? 'It loses its place, which goes to the next entry in the queue, if there is one. You can reopen it until the start.'
        : 'It no longer takes part in the event. You can reopen it until the start.',
    confirm: 'Remove',
    pending: 'Removing...',
    done: 'Entry Removed',
    isDanger: true,
    undo: 'reopen',
  },
  reopen: {
    label: 'Reopen',
    title: 'Reopen Entry',
    text: ({ state }) =>
      state === 'rejected'
        ? 'It waits for approval again. If its number is taken by now, it loses it.'
        : 'It gets a place if one is free, otherwise it goes to the end of the queue. If its number is taken by now, it loses it.',
    confirm: 'Reopen',
    pending: 'Reopening...',
    done: 'Entry Reopened',
  },
}

/** The acts in the order of the menu. */
export const MENU_ACTS = Object.keys(ACT_WORDS) as EntryAct[]
