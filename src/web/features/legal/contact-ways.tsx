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
          chat. Without an account, ask the person who told you about this site to pass your message
          on.
        </p>
      </Prose>
    )
  return (
    <Prose>
      <p>
        For questions about the guild, the site or your data, write to{' '}
        <a href={contact}>{contact.replace(/^mailto:/, '')}</a>.
      </p>
      <p>
        To protest after a race, see the{' '}
        <Link to="/rules" search={{ tab: 'penalties' }}>
          rules
        </Link>
        .
      </p>
    </Prose>
  )
}
