import { memo, useDeferredValue, useMemo } from 'react'
import type { Driver } from '#shared/contract/drivers.ts'
import { searchFor } from '#shared/domain/words/search-text.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import {
  Button,
  CardSkeletons,
  EmptyState,
  Quoted,
  LoadError,
  LongCardGrid,
  SearchBox,
  Stack,
} from '#web/ui/index.ts'
import { useTypedTerm } from '#web/browser/use-typed-term.ts'
import { DriverCard } from './driver-card.tsx'

/** Specification, section 9. */
const SKELETONS = 9

type Props = { drivers: Driver[] | undefined; error: Error | null; onRetry: () => void }

export function DriverDirectory({ drivers, error, onRetry }: Props) {
  const [{ search }, show] = useSearchInAddress('/_member/drivers')
  const [term, type] = useTypedTerm(search, (next) => show({ search: next }))
  // Keeps typing responsive while the cards are rendered.
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

type DriverGridProps = { drivers: Driver[] }

/** Memoized, so typing in the search does not render the list again. */
const DriverGrid = memo(function DriverGrid({ drivers }: DriverGridProps) {
  return <LongCardGrid minimum="driver" items={drivers} itemKey={driverId} card={driverCard} />
})

const driverId = ({ id }: Driver) => id
const driverCard = (driver: Driver) => <DriverCard driver={driver} />

function namedLike<D extends Pick<Driver, 'displayName'>>(drivers: D[], term: string): D[] {
  const isFound = searchFor(term)
  return drivers.filter(({ displayName }) => isFound(displayName))
}

type NoDriversProps = { term: string; onShowAll: () => void }

function NoDrivers({ term, onShowAll }: NoDriversProps) {
  if (!term) {
    return (
      <EmptyState title="No Drivers Found" text="There are no registered drivers at the moment." />
    )
  }
  return (
    <EmptyState
      drawing="plate"
      title="No Matching Drivers"
      text={
        <>
          No driver's name contains <Quoted>{term}</Quoted>.
        </>
      }
      action={<Button onClick={onShowAll}>Show All Drivers</Button>}
    />
  )
}
