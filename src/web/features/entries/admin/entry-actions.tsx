import { EllipsisVertical } from 'lucide-react'
import type { EventEntries, EventEntry } from '#shared/contract/event-entries.ts'
import { actProblem } from '#shared/domain/entries/entry-acts.ts'
import { FOCUS_FIRST, IconButton, Menu } from '#web/ui/index.ts'
import { ACT_WORDS, MENU_ACTS } from './act-words.ts'
import type { ActOn } from './entry-acts.api.ts'

type Props = {
  event: EventEntries['event']
  entry: EventEntry
  now: Date
  onAct: (act: ActOn) => void
  label?: string
}

/** What the organiser can do to the entry now. */
export function EntryActions({ event, entry, now, onAct, label = 'Actions' }: Props) {
  const acts = MENU_ACTS.filter((act) => actProblem(act, entry, event, now) === undefined)
  if (acts.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton
          variant="secondary"
          icon={EllipsisVertical}
          label={`${label} for ${entry.name}`}
          {...FOCUS_FIRST}
        />
      }
      items={acts.map((act) => ({
        label: ACT_WORDS[act].label,
        onSelect: () => onAct({ act, entry }),
      }))}
    />
  )
}
