import {
  CalendarCog,
  DoorOpen,
  Eraser,
  FilePen,
  FileText,
  Gamepad2,
  Gavel,
  History,
  IdCard,
  Image,
  ListOrdered,
  Medal,
  MessageSquareShare,
  Newspaper,
  Route,
  Scale,
  UserRoundCog,
  UserRoundPlus,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { NavigationItem } from '../../navigation.ts'

/** Specification, section 2. */
export const quickLinks: NavigationItem[] = [
  { to: '/admin/tracks', label: 'Manage Tracks', icon: Route, needs: 'tracks.edit' },
  { to: '/admin/game-types', label: 'Game Types', icon: Gamepad2, needs: 'game-types.edit' },
  { to: '/admin/news', label: 'Manage News', icon: Newspaper, needs: 'news.edit' },
  { to: '/admin/users', label: 'Manage Users', icon: UserRoundCog, needs: 'members.list' },
]

export const moreTools: NavigationItem[] = [
  {
    to: '/admin/events',
    label: 'Manage Events',
    icon: CalendarCog,
    needs: 'events.edit',
    isForAnyPlace: true,
  },
  { to: '/championships', label: 'Championships', icon: Medal, needs: 'seasons.edit' },
  {
    to: '/admin/points-systems',
    label: 'Points Systems',
    icon: ListOrdered,
    needs: 'seasons.edit',
  },
  {
    to: '/admin/roles',
    label: 'People and Roles',
    icon: IdCard,
    needs: 'roles.grant',
    isForAnyPlace: true,
  },
  {
    to: '/admin/stewarding',
    label: 'Stewarding',
    icon: Gavel,
    needs: 'stewarding.set-up',
    isForAnyPlace: true,
  },
  { to: '/cases', label: 'Cases', icon: Scale, needs: 'cases.read', isForAnyPlace: true },
  { to: '/admin/joining', label: 'Joining', icon: UserRoundPlus, needs: 'members.admit' },
  { to: '/admin/visitors', label: 'Visitors', icon: DoorOpen, needs: 'guild.set-up' },
  { to: '/admin/discord', label: 'Discord', icon: MessageSquareShare, needs: 'guild.set-up' },
  { to: '/admin/webhooks', label: 'Webhooks', icon: Webhook, needs: 'guild.set-up' },
  { to: '/admin/erasure', label: 'Erase a Name', icon: Eraser, needs: 'names.erase' },
  { to: '/admin/teams', label: 'Manage Teams', icon: UsersRound, needs: 'teams.edit' },
  { to: '/admin/rules', label: 'Edit Rules', icon: FilePen, needs: 'rules.edit' },
  { to: '/admin/pages', label: 'Edit Pages', icon: FileText, needs: 'pages.edit' },
  { to: '/admin/track-images', label: 'Track Images', icon: Image, needs: 'races.edit' },
  { to: '/admin/audit-log', label: 'Audit Log', icon: History, needs: 'audit.read' },
]
