import type { EntryState } from './entry-state.ts'

type Switches = { hasWaitlist: boolean; needsApproval: boolean }

type Before = Switches & {
  status: 'upcoming' | 'completed' | 'cancelled'
  registrations: readonly { id: number; state: EntryState }[]
}

/** The entries that a change of the event leaves without the waitlist, or the approval, that they wait for. */
export function leftBy(before: Before, after: Switches) {
  // A cancelled event may take place after all, with its entries as they are.
  const isOver = before.status === 'completed'
  const inState = (isOff: boolean, ...states: EntryState[]) =>
    isOff && !isOver
      ? before.registrations.filter(({ state }) => states.includes(state)).map(({ id }) => id)
      : []
  return {
    waiting: inState(before.hasWaitlist && !after.hasWaitlist, 'waitlisted', 'offered'),
    applied: inState(before.needsApproval && !after.needsApproval, 'applied'),
  }
}

/** What an organiser should know before the waitlist or the approval is switched off; undefined if nobody waits. */
export function switchedOffQuestion(before: Before, after: Switches) {
  const { waiting, applied } = leftBy(before, after)
  const sentences = [
    ...(waiting.length > 0 ? [waitingText(waiting.length)] : []),
    ...(applied.length > 0 ? [appliedText(applied.length)] : []),
  ]
  if (sentences.length === 0) return undefined
  return `${sentences.join(' ')} Their crews are told. Save the event?`
}

function waitingText(count: number) {
  const text = 'Nobody else can join the waitlist.'
  if (count === 1)
    return `1 entry still waits for a place, and the next free place that fits goes to it. ${text}`
  return `${count} entries still wait for a place. They keep their order, and free places go to them first. ${text}`
}

function appliedText(count: number) {
  if (count === 1)
    return '1 entry waits for approval. It gets a place if one is free for it; otherwise it goes to the waitlist.'
  return `${count} entries wait for approval. In the order of their sign-ups, they get the places that are free for them; the others go to the waitlist.`
}
