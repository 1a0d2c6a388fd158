import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Driver } from '#shared/contract/drivers.ts'
import { MAX_ID } from '#shared/contract/id.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  ButtonLink,
  EmptyState,
  FilterSelect,
  FormColumns,
  LoadError,
  Page,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { driversQuery } from '#web/data/drivers.ts'
import { comparisonQuery } from '../drivers.api.ts'
import { Comparison } from './comparison.tsx'

/** Two members head to head; without a choice, the viewer is the first. */
export function CompareDriversPage() {
  const [search, show] = useSearchInAddress('/_member/drivers/compare')
  const viewer = useViewer()
  const { data: drivers, error, refetch } = useQuery(driversQuery)
  const a = idOf(search.a) ?? viewer?.id
  const b = idOf(search.b)
  return (
    <Page
      title="Head to Head"
      subtitle="Two members in the races that both drove."
      actions={<ButtonLink render={<Link to="/drivers" />}>All Drivers</ButtonLink>}
    >
      {drivers && (
        <FormColumns>
          <FilterSelect
            label="First Driver"
            options={options(drivers, { not: b })}
            value={a === undefined ? '' : String(a)}
            onChange={(id) => void show({ a: Number(id) })}
          />
          <FilterSelect
            label="Second Driver"
            options={options(drivers, { not: a })}
            value={b === undefined ? '' : String(b)}
            onChange={(id) => void show({ a, b: Number(id) })}
          />
        </FormColumns>
      )}
      {error && !drivers && (
        <LoadError title="Failed to load drivers" error={error} onRetry={() => void refetch()} />
      )}
      {a !== undefined && b !== undefined && a !== b ? (
        <LoadedComparison key={`${a} ${b}`} a={a} b={b} />
      ) : (
        <EmptyState
          drawing="rows"
          title={a === undefined || a === b ? 'Choose Two Drivers' : 'Choose the Second Driver'}
          text="Their races, best laps and pace appear here side by side."
        />
      )}
    </Page>
  )
}

function LoadedComparison({ a, b }: { a: number; b: number }) {
  const { data, error, refetch } = useQuery(comparisonQuery(a, b))
  if (data) return <Comparison comparison={data} />
  return error ? (
    <LoadError title="Failed to compare" error={error} onRetry={() => void refetch()} />
  ) : (
    <TimingSkeleton />
  )
}

const options = (drivers: readonly Driver[], { not }: { not: number | undefined }) =>
  drivers
    .filter(({ id }) => id !== not)
    .map(({ id, displayName }) => ({ value: String(id), label: displayName }))

const idOf = (id: number | undefined) =>
  id !== undefined && id >= 1 && id <= MAX_ID ? id : undefined
