import type { EventEntries, EventEntry } from '#shared/contract/event-entries.ts'
import { Button, EmptyState, Panel, Quoted, TimingTable } from '#web/ui/index.ts'
import { ENTRY_ORDERS, type EntryOrder } from './arrange-entries.ts'
import type { ActOn } from './entry-acts.api.ts'
import type { Picks } from './use-picks.ts'
import { entryColumns } from './entry-columns.tsx'

type Props = {
  event: EventEntries['event']
  /** Those that the filters let through. */
  entries: EventEntry[]
  /** Whether there are any others. */
  hasOthers: boolean
  now: Date
  onAct: ((act: ActOn) => void) | undefined
  /** Undefined if the viewer cannot choose entries. */
  picks: Picks | undefined
  by: EntryOrder
  isDescending: boolean
  onSort: (by: EntryOrder, isDescending: boolean) => void
  onShowAll: () => void
  /** Nothing but this is why entries are left out. */
  onlyTerm: string | undefined
}

export function EntriesTable({
  event,
  entries,
  hasOthers,
  now,
  onAct,
  picks,
  onShowAll,
  onlyTerm,
  ...order
}: Props) {
  const { by, isDescending, onSort } = order
  return (
    <Panel isFlush>
      {entries.length === 0 && !hasOthers && (
        <EmptyState title="No Entries Yet" text="Nobody has signed up yet." isBare />
      )}
      {entries.length === 0 && hasOthers && (
        <EmptyState
          drawing="plate"
          title="No Matching Entries"
          text={
            onlyTerm ? (
              <>
                No entry matches <Quoted>{onlyTerm}</Quoted>.
              </>
            ) : (
              'No entry matches these filters.'
            )
          }
          isBare
          action={
            <Button onClick={onShowAll}>{onlyTerm ? 'Clear Search' : 'Show Active Entries'}</Button>
          }
        />
      )}
      {entries.length > 0 && (
        <TimingTable
          label="Entries"
          isTall
          rows={entries}
          rowKey={({ id }) => String(id)}
          columns={entryColumns({
            event,
            now,
            onAct,
            picks,
            areOver: entries.every(({ ended }) => ended !== null),
          })}
          isYou={({ id }) => picks?.has(id) ?? false}
          isMuted={({ ended }) => ended !== null}
          sorting={{
            by,
            isDescending,
            onSort: (column, down) => {
              const next = ENTRY_ORDERS.find((one) => one === column)
              if (next) onSort(next, down)
            },
          }}
        />
      )}
    </Panel>
  )
}
