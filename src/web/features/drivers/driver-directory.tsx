import { useDeferredValue, useMemo } from 'react'
import type { Driver } from '#shared/contract/drivers.ts'
import { useSearchInAddress } from '#web/lib/use-search-in-address.ts'
import { CardSkeletons, LoadError, SearchBox, Stack } from '#web/ui/index.ts'
import { DriverGrid } from './driver-grid.tsx'
import { namedLike } from './named-like.ts'
import { NoDrivers } from './no-drivers.tsx'
import { useTypedTerm } from '#web/lib/use-typed-term.ts'

/** Specification, section 9. */
const SKELETONS = 9

type Props = { drivers: Driver[] | undefined; error: Error | null; onRetry: () => void }

export function DriverDirectory({ drivers, error, onRetry }: Props) {
  const [{ search }, show] = useSearchInAddress('/drivers')
  const [term, type] = useTypedTerm(search, (next) => show({ search: next }))
  // Typing goes on while the cards for the last letter are rendered.
  const shownTerm = useDeferredValue(term)
  const matches = useMemo(() => drivers && namedLike(drivers, shownTerm), [drivers, shownTerm])

  return (
    <Stack>
      <SearchBox label="Search drivers..." value={term} onChange={type} />
      {error && !drivers && <LoadError error={error} onRetry={onRetry} />}
      {!matches && !error && <CardSkeletons count={SKELETONS} kind="driver" />}
      {matches?.length === 0 && (
        <NoDrivers term={drivers?.length === 0 ? '' : shownTerm} onShowAll={() => type('')} />
      )}
      {matches && matches.length > 0 && <DriverGrid drivers={matches} />}
    </Stack>
  )
}
