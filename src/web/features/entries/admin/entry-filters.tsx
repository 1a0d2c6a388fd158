import type { EventEntries } from '#shared/contract/event-entries.ts'
import { FilterSelect, FormColumns, SearchBox, Stack } from '#web/ui/index.ts'
import { type Arrangement, ENTRY_FILTERS, isShown } from './arrange-entries.ts'

const FILTER_NAMES = {
  active: 'All Active',
  incomplete: 'Something Missing',
  applied: 'Applied',
  confirmed: 'Confirmed',
  offered: 'Place Offered',
  waitlisted: 'Waitlist',
  ended: 'No Longer Active',
} as const

type Props = {
  listed: EventEntries
  arrangement: Arrangement
  onChange: (change: Partial<Arrangement>) => void
}

/** States with how many entries they have. Those of a feature that the event does not use are left out. */
export function EntryFilters({ listed: { event, entries }, arrangement, onChange }: Props) {
  const { show, carClass, term } = arrangement
  const states = ENTRY_FILTERS.map((value) => ({
    value,
    count: entries.filter((entry) => isShown(entry, event, value)).length,
  }))
    .filter(({ value, count }) => count > 0 || value === show || ALWAYS.has(value))
    .map(({ value, count }) => ({ value, label: `${FILTER_NAMES[value]} (${count})` }))
  const classes = [
    { value: '', label: 'All Classes' },
    ...event.eventCarClasses.map(({ carClass: { name } }) => ({ value: name, label: name })),
  ]

  return (
    <Stack>
      <SearchBox
        label="Search entries..."
        value={term}
        onChange={(next) => onChange({ term: next })}
      />
      <FormColumns columns="filters">
        <FilterSelect
          label="State"
          options={states}
          value={show}
          onChange={(next) =>
            onChange({ show: ENTRY_FILTERS.find((filter) => filter === next) ?? 'active' })
          }
        />
        <FilterSelect
          label="Class"
          options={classes}
          value={carClass}
          onChange={(next) => onChange({ carClass: next })}
        />
      </FormColumns>
    </Stack>
  )
}

const ALWAYS = new Set(['active', 'incomplete', 'ended'])
