import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LatestNews } from '#web/features/news/index.ts'
import { guildQuery } from '#web/lib/guild.ts'
import { useCan } from '#web/lib/viewer.ts'
import { ButtonLink, Columns, Frame, Hero } from '#web/ui/index.ts'
import { CarClasses } from './car-classes.tsx'
import { GuildFigures } from './guild-figures.tsx'
import { NextEvent } from './next-event.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentResults } from './recent-results.tsx'
import { useEntryPlates } from './use-entry-plates.ts'

export function HomePage() {
  const { data: guild } = useQuery(guildQuery)
  const plates = useEntryPlates()
  const canCreate = useCan('events.edit')

  return (
    <Frame>
      <Hero
        plates={plates}
        title={guild?.guildName ?? 'Paddock'}
        text="Multi-class endurance racing in Le Mans Ultimate. Sign up, share a car, read your race."
        actions={
          <>
            <ButtonLink variant="primary" size="large" render={<Link to="/events" />}>
              View Events
            </ButtonLink>
            {canCreate && (
              <ButtonLink size="large" render={<Link to="/admin/events/create" />}>
                Create Event
              </ButtonLink>
            )}
          </>
        }
      />
      <GuildFigures />
      <Columns
        side={
          <>
            <LatestNews />
            <QuickActions />
          </>
        }
      >
        <NextEvent />
        <RecentResults />
        <CarClasses />
      </Columns>
    </Frame>
  )
}
