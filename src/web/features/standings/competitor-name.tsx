import { Link } from '@tanstack/react-router'
import { TextLink } from '#web/ui/index.ts'
import type { StandingsLine } from './standings-table.ts'

/** A member's name leads to the profile. */
export function CompetitorName({ line: { name, userId } }: { line: StandingsLine }) {
  if (userId === null) return name
  return (
    <TextLink look="plain" render={<Link to="/profile/$id" params={{ id: String(userId) }} />}>
      {name}
    </TextLink>
  )
}
