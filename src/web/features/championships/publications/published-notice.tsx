import { Link } from '@tanstack/react-router'
import type { Publication } from '#shared/contract/championship-publications.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Notice, TextLink } from '#web/ui/index.ts'

type Props = {
  /** The key of the championship. */
  of: string
  published: Publication
}

/** Tells a published copy from the tables of today. */
export function PublishedNotice({ of, published }: Props) {
  const moment = useLocalMoment()
  const { at, roundNumber, roundName } = published
  return (
    <Notice tone="info" title={`As published after R${roundNumber} ${roundName}`}>
      A copy of {moment(at)}. What was changed or decided later is not in it.{' '}
      <TextLink render={<Link to="/championships/$id" params={{ id: of }} />}>
        {'Tables as they\u00A0are\u00A0now'}
      </TextLink>
    </Notice>
  )
}
