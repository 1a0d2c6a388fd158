import {
  CalendarCog,
  CalendarDays,
  FilePen,
  Gauge,
  House,
  LayoutDashboard,
  type LucideIcon,
  Route,
  ScrollText,
  Trophy,
  UserRoundCog,
  Users,
} from 'lucide-react'
import { can, canSomewhere, type GeneralPermission } from '#shared/domain/permissions.ts'
import { useViewer } from '#web/data/viewer.ts'

export type NavigationItem = {
  to: string
  label: string
  icon: LucideIcon
  /** Marked as current only on this exact page. */
  isExact?: boolean
  /** The permission that the page requires. */
  needs?: GeneralPermission
  /** As the page's route says. */
  isForAnyPlace?: true
}

/** The sidebar's links and who sees them. Specification, section 2, and Standings. */
export const navigation = {
  everyone: [{ to: '/', label: 'Home', icon: House, isExact: true }],
  signedIn: [
    { to: '/events', label: 'Events', icon: CalendarDays },
    { to: '/standings', label: 'Standings', icon: Trophy },
    { to: '/drivers', label: 'Drivers', icon: Users },
    { to: '/rules', label: 'Rules', icon: ScrollText },
    { to: '/dashboard', label: 'My Dashboard', icon: Gauge },
  ],
  admin: [
    {
      to: '/admin',
      label: 'Dashboard',
      icon: LayoutDashboard,
      isExact: true,
      needs: 'admin-area.open',
      isForAnyPlace: true,
    },
    {
      to: '/admin/events',
      label: 'Manage Events',
      icon: CalendarCog,
      needs: 'events.edit',
      isForAnyPlace: true,
    },
    { to: '/admin/tracks', label: 'Manage Tracks', icon: Route, needs: 'tracks.edit' },
    { to: '/admin/rules', label: 'Edit Rules', icon: FilePen, needs: 'rules.edit' },
    { to: '/admin/users', label: 'Manage Users', icon: UserRoundCog, needs: 'members.list' },
  ],
} satisfies Record<string, NavigationItem[]>

/** Returns the items whose pages the viewer may open. */
export function usePermittedItems(items: readonly NavigationItem[]) {
  const viewer = useViewer()
  return items.filter(
    ({ needs, isForAnyPlace }) =>
      !needs || (isForAnyPlace ? canSomewhere(viewer, needs) : can(viewer, needs)),
  )
}

export const footerLinks = {
  guild: [
    { to: '/rules', label: 'Rules' },
    { to: '/drivers', label: 'Drivers' },
    { to: '/dashboard', label: 'My Dashboard' },
  ],
  site: [
    { to: '/terms', label: 'Terms' },
    { to: '/privacy', label: 'Privacy' },
    { to: '/contact', label: 'Contact' },
  ],
  /** Only where the guild has written one. */
  imprint: { to: '/imprint', label: 'Imprint' },
} as const

/** The URLs come from GUILD_LINKS. Without any, the labels are placeholders, as in the specification. */
export const socialLinks = [
  { kind: 'chat', label: 'Chat' },
  { kind: 'videos', label: 'Videos' },
  { kind: 'streams', label: 'Streams' },
] as const
