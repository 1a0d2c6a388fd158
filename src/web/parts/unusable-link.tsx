import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'

type Props = {
  /** Why, and what to do. */
  text: string
  /** By default the contact page. */
  action?: ReactNode
}

/** For a link with a secret that is incomplete, spent or expired. */
export function UnusableLink({ text, action = CONTACT }: Props) {
  return (
    <EmptyState drawing="offroad" title="This Link Cannot Be Used" text={text} action={action} />
  )
}

const CONTACT = <ButtonLink render={<Link to="/contact" />}>Contact</ButtonLink>
