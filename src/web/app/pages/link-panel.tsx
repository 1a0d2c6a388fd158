import { Link } from '@tanstack/react-router'
import { CardLink, Panel } from '#web/ui/index.ts'
import type { NavigationEntry } from '../navigation.ts'

type Props = { title: string; links: NavigationEntry[] }

export function LinkPanel({ title, links }: Props) {
  return (
    <Panel title={title} flush>
      {links.map(({ to, label, icon }) => (
        <CardLink key={to} icon={icon} render={<Link to={to} />}>
          {label}
        </CardLink>
      ))}
    </Panel>
  )
}
