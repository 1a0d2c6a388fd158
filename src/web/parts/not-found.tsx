import type { ReactElement } from 'react'
import { useFirstRender } from '#web/browser/first-render.ts'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'

type Props = {
  thing: string
  why?: string
  /** Where to go instead. */
  link: ReactElement
  linkText: string
}

/** Tells the user that there is nothing at this URL, and links to where to go instead. */
export function NotFound({ thing, why = 'It may have been removed', link, linkText }: Props) {
  useFirstRender()?.onMissing?.()
  return (
    <EmptyState
      drawing="offroad"
      title={`${thing} Not Found`}
      text={`${why}, or the URL is wrong.`}
      action={<ButtonLink render={link}>{linkText}</ButtonLink>}
    />
  )
}
