import { CalendarDays, LayoutDashboard, ScrollText, Users } from 'lucide-react'
import { RunningChampionships } from '#web/features/championships/index.ts'
import { LatestNews } from '#web/features/news/index.ts'
import { BelowFirstView, ClassRow, Columns, Frame, Panel } from '#web/ui/index.ts'
import type { NavigationItem } from '../../navigation.ts'
import { LinkPanel } from '../link-panel.tsx'
import { GuildFigures } from './guild-figures.tsx'
import { HomeHero } from './home-hero.tsx'
import { NextEvent } from './next-event.tsx'
import { RecentResults } from './recent-results.tsx'

const quickActions: NavigationItem[] = [
  { to: '/events', label: 'Browse Events', icon: CalendarDays },
  { to: '/drivers', label: 'Find Drivers', icon: Users },
  { to: '/rules', label: 'Read the Rules', icon: ScrollText },
  { to: '/admin', label: 'Admin Panel', icon: LayoutDashboard, needs: 'admin-area.open' },
]

const carClasses = [
  { classToken: 'Hypercar', text: 'Hybrid prototypes, the fastest cars of the field.' },
  { classToken: 'LMP2', text: 'One chassis, one engine, close racing.' },
  { classToken: 'LMGT3', text: 'Customer GT cars from many manufacturers.' },
  { classToken: 'GTE', text: 'The GT cars of 2023, loud and popular.' },
]

/** About the height of a panel with one championship. */
const PENDING_HEIGHT = 280

export function HomePage() {
  return (
    <Frame>
      <HomeHero />
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
        <BelowFirstView height={PENDING_HEIGHT}>
          <RunningChampionships />
        </BelowFirstView>
        <Panel title="Car Classes" isFlush>
          <ClassRow items={carClasses} />
        </Panel>
      </Columns>
    </Frame>
  )
}
