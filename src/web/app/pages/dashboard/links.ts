import { FilePen, LayoutDashboard, Route, ScrollText, UserRoundCog, Users } from 'lucide-react'
import type { NavigationEntry } from '../../navigation.ts'

export const adminTools: NavigationEntry[] = [
  { to: '/admin', label: 'Admin dashboard', icon: LayoutDashboard, needs: 'admin-area.open' },
  { to: '/admin/tracks', label: 'Manage tracks', icon: Route, needs: 'tracks.edit' },
  { to: '/admin/users', label: 'Manage users', icon: UserRoundCog, needs: 'members.list' },
  { to: '/admin/rules', label: 'Edit rules', icon: FilePen, needs: 'rules.edit' },
]

export const guildInformation: NavigationEntry[] = [
  { to: '/rules', label: 'Rules', icon: ScrollText },
  { to: '/drivers', label: 'Drivers', icon: Users },
]
