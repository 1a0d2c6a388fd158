import { Link } from '@tanstack/react-router'
import {
  ClipboardList,
  Copy,
  Eye,
  Flag,
  ListChecks,
  ListOrdered,
  Pencil,
  EllipsisVertical,
  Trash2,
  Upload,
} from 'lucide-react'
import { can } from '#shared/domain/permissions.ts'
import { useIsWideScreen } from '#web/browser/use-is-wide-screen.ts'
import { useViewer } from '#web/data/viewer.ts'
import { FOCUS_FIRST, IconButton, Menu, type MenuItem } from '#web/ui/index.ts'
import type { EventActionsProps } from './event-actions-props.ts'

export function EventActionsMenu({ event, onStatus, onResults, onDelete }: EventActionsProps) {
  // Wide screens have buttons for some of the actions.
  const hasButtons = useIsWideScreen()
  const viewer = useViewer()
  const params = { id: String(event.id) }
  const place = { eventId: event.id }
  const hasResults = event.raceResults.length > 0
  const view: MenuItem = {
    label: 'View',
    icon: Eye,
    render: <Link to="/events/$id" params={params} />,
  }
  const status: MenuItem = { label: 'Status', icon: Flag, onSelect: () => onStatus(event) }
  const results: MenuItem[] = onResults
    ? [{ label: 'Results', icon: Upload, onSelect: () => onResults(event) }]
    : []
  const desk: MenuItem = {
    label: 'Results Desk',
    icon: ClipboardList,
    render: <Link to="/admin/events/$id/results" params={params} />,
  }
  const entries: MenuItem = {
    label: 'Manage Entries',
    icon: ListChecks,
    render: <Link to="/admin/events/$id/entries" params={params} />,
  }
  const entryList: MenuItem = {
    label: 'Entry List',
    icon: ListOrdered,
    render: <Link to="/admin/events/$id/entry-list" params={params} />,
  }
  const clone: MenuItem = {
    label: 'Clone',
    icon: Copy,
    render: <Link to="/admin/events/create" search={{ from: event.id }} />,
  }
  const others: MenuItem[] = [
    ...(can(viewer, 'entry-lists.print', place) ? [entries, entryList] : []),
    ...(event.status !== 'cancelled' && can(viewer, 'results.review', place) ? [desk] : []),
    {
      label: 'Edit',
      icon: Pencil,
      render: <Link to="/admin/events/$id/edit" params={params} />,
    },
    ...(can(viewer, 'events.edit') ? [clone] : []),
    {
      label: hasResults ? 'Has results: cannot be deleted' : 'Delete',
      icon: Trash2,
      disabled: hasResults,
      onSelect: () => onDelete(event),
    },
  ]
  const buttons = event.status === 'upcoming' ? [view, status, ...results] : [view, status]

  return (
    <Menu
      trigger={
        <IconButton
          variant="secondary"
          icon={EllipsisVertical}
          label={`More actions for ${event.title}`}
          {...FOCUS_FIRST}
        />
      }
      items={hasButtons ? others : [...buttons, ...others]}
    />
  )
}
