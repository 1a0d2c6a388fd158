import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Text, TextLink } from '#web/ui/index.ts'

type Scoring = { key: string; name: string }

/** Whose points the results show, if a race counts for several championships. The first is the one. */
export function PointsNote({ championships }: { championships: readonly Scoring[] }) {
  const [shown, ...others] = championships
  if (!shown || others.length === 0) return null
  return (
    <Text tone="muted">
      These are the points of <ChampionshipLink championship={shown} />. The race also counts for{' '}
      {others.map((one, index) => (
        <Fragment key={one.key}>
          {index > 0 && (index === others.length - 1 ? ' and ' : ', ')}
          <ChampionshipLink championship={one} />
        </Fragment>
      ))}
      , where it may score otherwise.
    </Text>
  )
}

function ChampionshipLink({ championship: { key, name } }: { championship: Scoring }) {
  return <TextLink render={<Link to="/championships/$id" params={{ id: key }} />}>{name}</TextLink>
}
