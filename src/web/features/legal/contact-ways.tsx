import { Link } from '@tanstack/react-router'
import { Prose } from '#web/ui/index.ts'

type Props = {
  name: string
  /** A mailto: or https: address. */
  contact: string | null
}

export function ContactWays({ name, contact }: Props) {
  if (contact === null)
    return (
      <Prose>
        <p>{name} has not given an address for this page.</p>
        <p>
          Its administrators can be reached all the same: members find them in the{' '}
          <Link to="/drivers">driver directory</Link>, marked as Admin, and on race night in the
          chat. Without an account, ask whoever told you about this site to pass your message on.
        </p>
      </Prose>
    )
  return (
    <Prose>
      <p>
        Questions about the guild, the site or your data go to{' '}
        <a href={contact}>{contact.replace(/^mailto:/, '')}</a>.
      </p>
      <p>
        Protests after a race do not: how to file them stands in the{' '}
        <Link to="/rules" search={{ tab: 'penalties' }}>
          rules
        </Link>
        .
      </p>
    </Prose>
  )
}
