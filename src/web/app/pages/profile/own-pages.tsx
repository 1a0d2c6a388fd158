import { Link } from '@tanstack/react-router'
import { Gamepad2, Trophy } from 'lucide-react'
import { CardLink, Panel } from '#web/ui/index.ts'

/** From one's own page to the one that everybody sees. */
export function OwnPages({ id }: { id: number }) {
  const params = { id: String(id) }
  return (
    <Panel title="Public Profile" flush>
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
