import { getRouteApi, Link } from '@tanstack/react-router'
import type { PublicDriverProfile } from '#shared/contract/public/people.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { RaceHistory } from '#web/parts/race-history.tsx'
import { ButtonLink, EmptyState, Page, Panel, StatGrid, StatPanel, Tag } from '#web/ui/index.ts'
import { publicDriverQuery } from './public-pages.api.ts'

const here = getRouteApi('/_member/profile/$id')

export function PublicDriverPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={publicDriverQuery}
      page={{ title: 'Driver' }}
      failure="Failed to load driver"
      missing={
        <NotFound
          thing="Driver"
          why="They may have left the guild"
          link={<Link to="/drivers" />}
          linkText="All Drivers"
        />
      }
    >
      {(driver) => <Screen driver={driver} />}
    </Loaded>
  )
}

function Screen({ driver }: { driver: PublicDriverProfile }) {
  const { name, driverCategory, statistics, races } = driver
  return (
    <Page
      title={name}
      badges={driverCategory && <Tag>{driverCategory}</Tag>}
      actions={<ButtonLink render={<Link to="/drivers" />}>All Drivers</ButtonLink>}
    >
      <StatGrid>
        <StatPanel label="Starts" value={statistics.starts} />
        <StatPanel label="Class Wins" value={statistics.wins} />
        <StatPanel label="Class Podiums" value={statistics.classPodiums} />
        <StatPanel label="Fastest Laps" value={statistics.bestLaps} note="Best of the class" />
        <StatPanel label="Laps Driven" value={statistics.laps.toLocaleString('en-US')} />
        <StatPanel label="Hours Driven" value={hours(statistics.hours)} unit="h" />
      </StatGrid>
      <Panel title="Race History" isFlush={races.length > 0}>
        {races.length > 0 ? (
          <RaceHistory label="Race History" races={races} trackOf={({ trackName }) => trackName} />
        ) : (
          <EmptyState
            drawing="rows"
            level={3}
            isBare
            title="No Races Yet"
            text="Races appear here once their results are in."
          />
        )}
      </Panel>
    </Page>
  )
}

const hours = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
