import { EventDraft } from './event-draft.ts'

/** What an admin has typed, kept on this device until the event is created; a clone's apart from a new event's. */
export function keptDraft(userId: number, clonedFrom?: number) {
  const key = `event-draft:${userId}${clonedFrom === undefined ? '' : `:${clonedFrom}`}`
  return {
    read: () =>
      attempt(() => EventDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data),
    write: (draft: EventDraft) => attempt(() => localStorage.setItem(key, JSON.stringify(draft))),
    forget: () => attempt(() => localStorage.removeItem(key)),
  }
}

/** A browser may refuse to store anything, and what is stored may be of another version. */
function attempt<T>(work: () => T) {
  try {
    return work()
  } catch {
    return undefined
  }
}
