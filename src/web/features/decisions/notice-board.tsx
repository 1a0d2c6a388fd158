import type { ReactNode } from 'react'
import type { DecisionLine } from '#shared/contract/decisions.ts'
import { categoryName } from '#shared/domain/stewarding/incidents.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Cluster, EmptyState, FilterSelect, Panel, SearchBox, Stack } from '#web/ui/index.ts'
import { choicesOf, filteredDecisions, type Filters, outcomesOf } from './filter-decisions.ts'
import { NoticeRows } from './notice-rows.tsx'

type Props = {
  lines: readonly DecisionLine[]
  of: Parameters<typeof NoticeRows>[0]['of']
  filters: Filters
  onFilter: (change: Partial<Filters>) => void
}

/** What was decided, with what can be searched. Nothing on it counts what is not published. */
export function NoticeBoard({ lines, of, filters, onFilter }: Props) {
  if (lines.length === 0)
    return (
      <EmptyState
        drawing="lines"
        title="Nothing Published Yet"
        text="Decisions of the race director and the stewards appear here as soon as they are published."
      />
    )
  const shown = filteredDecisions(lines, filters)
  const parts =
    'eventId' in of
      ? [
          { title: 'After the race', lines: shown.filter(isAfter) },
          { title: 'Before and during it', lines: shown.filter((line) => !isAfter(line)) },
        ]
      : [{ title: 'Decisions', lines: shown }]
  return (
    <Stack>
      <NoticeFilters lines={lines} filters={filters} onFilter={onFilter} />
      {shown.length === 0 && (
        <EmptyState
          drawing="lines"
          title="No Decision Found"
          text="No decision has all of these words and choices."
        />
      )}
      {parts.map(
        (part) =>
          part.lines.length > 0 && (
            <Panel
              key={part.title}
              title={part.title}
              note={counted(part.lines.length, 'decision')}
              isFlush
            >
              <NoticeRows label={part.title} lines={part.lines} of={of} />
            </Panel>
          ),
      )}
    </Stack>
  )
}

function NoticeFilters({ lines, filters, onFilter }: Omit<Props, 'of'>): ReactNode {
  const categories = choicesOf(
    lines.flatMap(({ category }) => category ?? []),
    'All categories',
    categoryName,
  )
  const outcomes = choicesOf(lines.flatMap(outcomesOf), 'All outcomes')
  return (
    <Stack gap="small">
      <SearchBox
        label="Car, driver or word"
        value={filters.term}
        onChange={(term) => onFilter({ term })}
      />
      {(categories.length > 0 || outcomes.length > 0) && (
        <Cluster>
          {categories.length > 0 && (
            <FilterSelect
              label="Category"
              options={categories}
              value={filters.category}
              onChange={(category) => onFilter({ category })}
            />
          )}
          {outcomes.length > 0 && (
            <FilterSelect
              label="Outcome"
              options={outcomes}
              value={filters.outcome}
              onChange={(outcome) => onFilter({ outcome })}
            />
          )}
        </Cluster>
      )}
    </Stack>
  )
}

const isAfter = ({ event, publishedAt }: DecisionLine) =>
  event === null || publishedAt >= event.endDateTime
