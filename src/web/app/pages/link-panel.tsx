import { Link } from '@tanstack/react-router'
import { CardLink, Panel } from '#web/ui/index.ts'
import { type NavigationItem, usePermittedItems } from '../navigation.ts'

type Props = { title: string; links: NavigationItem[]; isFirstOnPhones?: boolean }

/** The links that the viewer may follow; renders nothing when there are none. */
export function LinkPanel({ title, links, isFirstOnPhones = false }: Props) {
  const permitted = usePermittedItems(links)
  if (permitted.length === 0) return null
  return (
    <Panel title={title} isFirstOnPhones={isFirstOnPhones} isFlush>
      {permitted.map(({ to, label, icon }) => (
        <CardLink key={to} icon={icon} render={<Link to={to} />}>
          {label}
        </CardLink>
      ))}
    </Panel>
  )
}
