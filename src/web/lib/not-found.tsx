import type { ReactElement } from 'react'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'

type Props = {
  thing: string
  why?: string
  /** Where to go instead: a Link, and its words. */
  link: ReactElement
  linkText: string
}

/** Says that the address leads to nothing, and where to go instead. */
export function NotFound({ thing, why = 'It may have been removed', link, linkText }: Props) {
  return (
    <EmptyState
      drawing="offroad"
      title={`${thing} Not Found`}
      text={`${why}, or the address is wrong.`}
      action={<ButtonLink render={link}>{linkText}</ButtonLink>}
    />
  )
}
