import type { EventDraft } from './event-draft.ts'

type Field = keyof EventDraft

/** The fields in which two drafts differ, in the order of the form. */
export function differingFields(one: EventDraft, other: EventDraft) {
  return (Object.keys(one) as Field[]).filter((field) => !isSame(one[field], other[field]))
}

/** What somebody else has saved, with what was typed since `base` over it. */
export function mergedDraft(base: EventDraft, mine: EventDraft, theirs: EventDraft): EventDraft {
  const typed = differingFields(base, mine).map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(typed) }
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
