import type { LiveChange } from '#shared/contract/live.ts'

let noted: LiveChange[] = []

/** @param header what the answer to a write says that it changed; null if nothing */
export function noteChanges(header: string | null) {
  if (header) noted = [...noted, ...(JSON.parse(header) as LiveChange[])]
}

/** What this page's writes have changed since this was last called. */
export function takeChanges(): readonly LiveChange[] {
  const taken = noted
  noted = []
  return taken
}
