import {
  CalendarCog,
  FilePen,
  Gamepad2,
  History,
  Image,
  Newspaper,
  Route,
  UserRoundCog,
} from 'lucide-react'
import type { NavigationEntry } from '../../navigation.ts'

/** Specification, section 2. */
export const quickLinks: NavigationEntry[] = [
  { to: '/admin/tracks', label: 'Manage Tracks', icon: Route },
  { to: '/admin/game-types', label: 'Game Types', icon: Gamepad2 },
  { to: '/admin/news', label: 'News', icon: Newspaper },
  { to: '/admin/users', label: 'Manage Users', icon: UserRoundCog },
]

export const moreTools: NavigationEntry[] = [
  { to: '/admin/events', label: 'Manage Events', icon: CalendarCog },
  { to: '/admin/rules', label: 'Edit Rules', icon: FilePen },
  { to: '/admin/track-images', label: 'Track Images', icon: Image },
  { to: '/admin/audit-log', label: 'Audit Log', icon: History },
]
