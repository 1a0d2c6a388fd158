import { Link } from '@tanstack/react-router'
import { Prose } from '#web/ui/index.ts'

type Props = {
  name: string
  /** A mailto: or https: URL. */
  contact: string | null
}

export function ContactWays({ name, contact }: Props) {
  if (contact === null)
    return (
      <Prose>
        <p>{name} has not provided a contact address.</p>
        <p>
          You can still reach its administrators: members find them in the{' '}
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
        Protests after a race do not: to file one, see the{' '}
        <Link to="/rules" search={{ tab: 'penalties' }}>
          rules
        </Link>
        .
      </p>
    </Prose>
  )
}
