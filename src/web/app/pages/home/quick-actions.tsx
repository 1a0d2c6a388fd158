import { CalendarDays, LayoutDashboard, ScrollText, Users } from 'lucide-react'
import type { NavigationEntry } from '../../navigation.ts'
import { LinkPanel } from '../link-panel.tsx'

const links: NavigationEntry[] = [
  { to: '/events', label: 'Browse events', icon: CalendarDays },
  { to: '/drivers', label: 'Find drivers', icon: Users },
  { to: '/rules', label: 'Read the rules', icon: ScrollText },
  { to: '/admin', label: 'Admin panel', icon: LayoutDashboard, needs: 'admin-area.open' },
]

export function QuickActions() {
  return <LinkPanel title="Quick Actions" links={links} />
}
