import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, LayoutDashboard, ScrollText, Users } from 'lucide-react'
import { LatestNews } from '#web/features/news/index.ts'
import { guildQuery } from '#web/lib/guild.ts'
import { useCan } from '#web/lib/viewer.ts'
import { ButtonLink, ClassRow, Columns, Frame, Hero, Panel } from '#web/ui/index.ts'
import type { NavigationItem } from '../../navigation.ts'
import { LinkPanel } from '../link-panel.tsx'
import { GuildFigures } from './guild-figures.tsx'
import { NextEvent } from './next-event.tsx'
import { RecentResults } from './recent-results.tsx'
import { useEntryPlates } from './use-entry-plates.ts'

const quickActions: NavigationItem[] = [
  { to: '/events', label: 'Browse events', icon: CalendarDays },
  { to: '/drivers', label: 'Find drivers', icon: Users },
  { to: '/rules', label: 'Read the rules', icon: ScrollText },
  { to: '/admin', label: 'Admin panel', icon: LayoutDashboard, needs: 'admin-area.open' },
]

const carClasses = [
  { classToken: 'Hypercar', text: 'Hybrid prototypes, the fastest cars of the field.' },
  { classToken: 'LMP2', text: 'One chassis, one engine, close racing.' },
  { classToken: 'LMGT3', text: 'Customer GT cars from many manufacturers.' },
  { classToken: 'GTE', text: 'The GT cars of 2023, loud and popular.' },
]

export function HomePage() {
  const { data: guild } = useQuery(guildQuery)
  const plates = useEntryPlates()
  const canCreate = useCan('events.edit')

  return (
    <Frame>
      <Hero
        plates={plates}
        title={guild?.guildName ?? 'Paddock'}
        text="Multi-class endurance racing in Le Mans Ultimate. Sign up, share a car, study your race."
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
            <LinkPanel title="Quick Actions" links={quickActions} />
          </>
        }
      >
        <NextEvent />
        <RecentResults />
        <Panel title="Car Classes" isFlush>
          <ClassRow items={carClasses} />
        </Panel>
      </Columns>
    </Frame>
  )
}
