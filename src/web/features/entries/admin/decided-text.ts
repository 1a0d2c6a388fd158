import type { Decided } from '#shared/contract/event-entries.ts'
import type { ActOnMany } from '#shared/domain/entries/entry-acts.ts'
import { counted } from '#shared/domain/words/plural.ts'

const DONE = {
  confirm: 'Confirmed',
  moveToWaitlist: 'Moved to the Waitlist',
  reject: 'Rejected',
  remove: 'Removed',
} as const satisfies Record<ActOnMany, string>

/** What a decision has led to: an entry that was approved may have found no place. */
export function decidedText(act: ActOnMany, decided: readonly Decided[]) {
  const refused = decided.filter(({ problem }) => problem !== null)
  const changed = decided.filter(({ problem }) => problem === null)
  const waiting = act === 'confirm' ? changed.filter(({ state }) => state === 'waitlisted') : []
  const done = changed.length - waiting.length
  const [only] = decided.length === 1 ? decided : []
  const lines = [
    ...(waiting.length > 0 ? [waitingText(waiting)] : []),
    ...refused.map(({ name, problem }) => `${name}: ${problem}`),
  ]
  return {
    title: titleOf(),
    ...(lines.length > 0 ? { description: lines.join('. ') } : only && { description: only.name }),
  }

  function titleOf() {
    if (changed.length === 0) return only ? 'Entry Not Changed' : 'No Entry Changed'
    if (done === 0)
      return only
        ? 'Entry on the Waitlist'
        : `${counted(waiting.length, 'Entry', 'Entries')} on the Waitlist`
    if (only) return `Entry ${DONE[act]}`
    const all = done < decided.length ? ` of ${decided.length}` : ''
    return `${done}${all} ${decided.length === 1 ? 'Entry' : 'Entries'} ${DONE[act]}`
  }
}

/** 'No place is free for #7 Kerb Crawlers (number 2 on the waitlist)' */
function waitingText(waiting: readonly Decided[]) {
  const names = waiting.map(({ name, waitlistPosition }) =>
    waitlistPosition === null ? name : `${name} (number ${waitlistPosition} on the waitlist)`,
  )
  return `No place is free for ${names.join(', ')}`
}
