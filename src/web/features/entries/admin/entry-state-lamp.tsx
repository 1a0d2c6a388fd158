import type { EventEntry } from '#shared/contract/event-entries.ts'
import type { EntryState } from '#shared/domain/entries/entry-state.ts'
import { entryStateText } from '#shared/domain/entries/entry-state-words.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'

const tones: Record<EntryState, LampTone> = {
  applied: 'full',
  confirmed: 'go',
  offered: 'soon',
  waitlisted: 'soon',
  withdrawn: 'ring',
  rejected: 'ring',
  removed: 'ring',
}

export function EntryStateLamp({ entry }: { entry: EventEntry }) {
  return <Lamp tone={tones[entry.state]}>{entryStateText(entry)}</Lamp>
}
