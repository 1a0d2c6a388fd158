import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink, Columns, Page } from '#web/ui/index.ts'
import { DriverDirectory } from './driver-directory.tsx'
import { GuildStatistics } from './guild-statistics.tsx'
import { TopDrivers } from './top-drivers.tsx'
import { driversQuery } from '#web/data/drivers.ts'

export function DriversPage() {
  const { data: drivers, error, refetch } = useQuery(driversQuery)

  return (
    <Page
      title="Drivers"
      subtitle="Browse all registered drivers and check their profiles"
      actions={<ButtonLink render={<Link to="/teams" />}>View Teams</ButtonLink>}
    >
      <Columns
        side={
          <>
            <GuildStatistics drivers={drivers} />
            {(drivers || !error) && <TopDrivers drivers={drivers} />}
          </>
        }
      >
        <DriverDirectory drivers={drivers} error={error} onRetry={() => void refetch()} />
      </Columns>
    </Page>
  )
}
