import { FilePen, LayoutDashboard, Route, ScrollText, UserRoundCog, Users } from 'lucide-react'
import type { NavigationEntry } from '../../navigation.ts'

export const adminTools: NavigationEntry[] = [
  { to: '/admin', label: 'Admin dashboard', icon: LayoutDashboard },
  { to: '/admin/tracks', label: 'Manage tracks', icon: Route },
  { to: '/admin/users', label: 'Manage users', icon: UserRoundCog },
  { to: '/admin/rules', label: 'Edit rules', icon: FilePen },
]

export const guildInformation: NavigationEntry[] = [
  { to: '/rules', label: 'Rules', icon: ScrollText },
  { to: '/drivers', label: 'Drivers', icon: Users },
]
