import { Link } from '@tanstack/react-router'
import { Gamepad2, Trophy } from 'lucide-react'
import { CardLink, Panel } from '#web/ui/index.ts'

/** Links from the private profile to the public one. */
export function OwnPages({ id }: { id: number }) {
  const params = { id: String(id) }
  return (
    <Panel title="Public Profile" isFlush>
      <CardLink icon={Gamepad2} render={<Link to="/profile/$id" params={params} />}>
        Game Profiles
      </CardLink>
      <CardLink
        icon={Trophy}
        render={<Link to="/profile/$id" params={params} search={{ tab: 'statistics' }} />}
      >
        Statistics
      </CardLink>
    </Panel>
  )
}
