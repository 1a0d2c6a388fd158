import { Link } from '@tanstack/react-router'
import { CalendarDays, LayoutDashboard, ScrollText, Users } from 'lucide-react'
import { CardLink, Panel } from '#web/ui/index.ts'
import type { NavigationEntry } from '../../navigation.ts'

const forEverybody: NavigationEntry[] = [
  { to: '/events', label: 'Browse events', icon: CalendarDays },
  { to: '/drivers', label: 'Find drivers', icon: Users },
  { to: '/rules', label: 'Read the rules', icon: ScrollText },
]
const forAdmins: NavigationEntry = { to: '/admin', label: 'Admin panel', icon: LayoutDashboard }

export function QuickActions({ isAdmin }: { isAdmin: boolean }) {
  const entries = isAdmin ? [...forEverybody, forAdmins] : forEverybody

  return (
    <Panel title="Quick Actions" flush>
      {entries.map(({ to, label, icon }) => (
        <CardLink key={to} icon={icon} render={<Link to={to} />}>
          {label}
        </CardLink>
      ))}
    </Panel>
  )
}
