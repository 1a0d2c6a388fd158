import { CalendarDays, LayoutDashboard, ScrollText, Users } from 'lucide-react'
import type { NavigationEntry } from '../../navigation.ts'
import { LinkPanel } from '../link-panel.tsx'

const forEverybody: NavigationEntry[] = [
  { to: '/events', label: 'Browse events', icon: CalendarDays },
  { to: '/drivers', label: 'Find drivers', icon: Users },
  { to: '/rules', label: 'Read the rules', icon: ScrollText },
]
const forAdmins: NavigationEntry = { to: '/admin', label: 'Admin panel', icon: LayoutDashboard }

export function QuickActions({ isAdmin }: { isAdmin: boolean }) {
  return (
    <LinkPanel
      title="Quick Actions"
      links={isAdmin ? [...forEverybody, forAdmins] : forEverybody}
    />
  )
}
