import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { PublicDriver } from '#shared/contract/public/people.ts'
import { searchFor } from '#shared/domain/words/search-text.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useTypedTerm } from '#web/browser/use-typed-term.ts'
import {
  Button,
  ButtonLink,
  CardSkeletons,
  EmptyState,
  LoadError,
  LongCardGrid,
  Page,
  PersonCard,
  Quoted,
  SearchBox,
  Stack,
} from '#web/ui/index.ts'
import { publicDriversQuery } from './public-pages.api.ts'

const SKELETONS = 9

export function PublicDriversPage() {
  const [{ search }, show] = useSearchInAddress('/_member/drivers')
  const [term, type] = useTypedTerm(search, (next) => show({ search: next }))
  // Keeps typing responsive while the cards are rendered.
  const shownTerm = useDeferredValue(term)
  const { data: drivers, error, refetch } = useQuery(publicDriversQuery)
  const isFound = searchFor(shownTerm)
  const matches = drivers?.filter(({ name }) => isFound(name))

  return (
    <Page
      title="Drivers"
      subtitle="Who races here, with the races, wins and podiums of each."
      actions={<ButtonLink render={<Link to="/teams" />}>View Teams</ButtonLink>}
    >
      <Stack>
        {drivers?.length !== 0 && (
          <SearchBox label="Search drivers..." value={term} onChange={type} />
        )}
        {error && !drivers && <LoadError error={error} onRetry={() => void refetch()} />}
        {!drivers && !error && <CardSkeletons count={SKELETONS} kind="driver" />}
        {drivers?.length === 0 && (
          <EmptyState title="No Drivers Found" text="There is nobody to name here yet." />
        )}
        {drivers !== undefined && drivers.length > 0 && matches?.length === 0 && (
          <EmptyState
            drawing="plate"
            title="No Matching Drivers"
            text={
              <>
                No driver's name contains <Quoted>{shownTerm}</Quoted>.
              </>
            }
            action={<Button onClick={() => type('')}>Show All Drivers</Button>}
          />
        )}
        {matches && matches.length > 0 && (
          <LongCardGrid minimum="driver" items={matches} itemKey={driverId} card={driverCard} />
        )}
      </Stack>
    </Page>
  )
}

const driverId = ({ id }: PublicDriver) => id

const driverCard = ({ id, name, wins, podiums }: PublicDriver) => (
  <PersonCard
    name={name}
    figures={[
      { label: 'Wins', value: wins },
      { label: 'Podiums', value: podiums },
    ]}
    link={<Link to="/profile/$id" params={{ id: String(id) }} preload={false} />}
    linkLabel="View Profile"
  />
)
