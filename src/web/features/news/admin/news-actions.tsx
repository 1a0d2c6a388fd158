import { Link } from '@tanstack/react-router'
import { Eye, Pencil, Send, EllipsisVertical, Trash2, Undo2 } from 'lucide-react'
import type { ManagedNews } from '#shared/contract/news.ts'
import { IconButton, Menu, type MenuItem } from '#web/ui/index.ts'

export type NewsActionsProps = {
  item: ManagedNews
  onPublish: (item: ManagedNews) => void
  onWithdraw: (item: ManagedNews) => void
  onDelete: (item: ManagedNews) => void
}

export function NewsActions({ item, onPublish, onWithdraw, onDelete }: NewsActionsProps) {
  const params = { id: String(item.id) }
  const view: MenuItem = {
    label: 'View',
    icon: Eye,
    render: <Link to="/news/$id" params={params} />,
  }
  const edit: MenuItem = {
    label: 'Edit',
    icon: Pencil,
    render: <Link to="/admin/news/$id" params={params} />,
  }
  const publish: MenuItem = {
    label: 'Publish Now',
    icon: Send,
    onSelect: () => onPublish(item),
  }
  const withdraw: MenuItem = {
    label: 'Back to Draft',
    icon: Undo2,
    onSelect: () => onWithdraw(item),
  }
  const remove: MenuItem = { label: 'Delete', icon: Trash2, onSelect: () => onDelete(item) }

  return (
    <Menu
      trigger={
        <IconButton
          variant="secondary"
          icon={EllipsisVertical}
          label={`Actions for ${item.title}`}
        />
      }
      items={[
        ...(item.state === 'published' ? [view] : []),
        edit,
        ...(item.state === 'published' ? [] : [publish]),
        ...(item.state === 'draft' ? [] : [withdraw]),
        remove,
      ]}
    />
  )
}
