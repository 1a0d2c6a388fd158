import { Link } from '@tanstack/react-router'
import { Eye, Flag, Settings2, Upload } from 'lucide-react'
import { IconButton, Menu, type MenuItem } from '#web/ui/index.ts'
import type { EventActionsProps } from './event-actions-props.ts'

/** The same actions behind one button, where there is no room for all. */
export function EventActionsMenu({ event, onStatus, onResults }: EventActionsProps) {
  const view: MenuItem = {
    label: 'View',
    icon: Eye,
    render: <Link to="/events/$id" params={{ id: String(event.id) }} />,
  }
  const status: MenuItem = { label: 'Status', icon: Flag, onSelect: () => onStatus(event) }
  const results: MenuItem = { label: 'Results', icon: Upload, onSelect: () => onResults(event) }

  return (
    <Menu
      trigger={
        <IconButton
          variant="secondary"
          icon={Settings2}
          label={`More actions for ${event.title}`}
        />
      }
      items={event.status === 'upcoming' ? [view, status, results] : [view, status]}
    />
  )
}
