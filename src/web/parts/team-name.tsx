import { Link } from '@tanstack/react-router'
import { TextLink } from '#web/ui/index.ts'

type Props = {
  name: string
  /** Null for a free text that means no team. */
  id: number | null
}

/** Links to the page of the team. */
export function TeamName({ name, id }: Props) {
  if (id === null) return name
  return (
    <TextLink look="plain" render={<Link to="/teams/$id" params={{ id: String(id) }} />}>
      {name}
    </TextLink>
  )
}
