import { EventDraft } from './event-draft.ts'

/** What an admin has typed, kept in this tab until the event is created. */
export function keptDraft(userId: number) {
  const key = `event-draft:${userId}`
  return {
    read: () => parse(sessionStorage.getItem(key)),
    write: (draft: EventDraft) => sessionStorage.setItem(key, JSON.stringify(draft)),
    forget: () => sessionStorage.removeItem(key),
  }
}

function parse(text: string | null) {
  try {
    return EventDraft.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
