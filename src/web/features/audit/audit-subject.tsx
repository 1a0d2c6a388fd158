import { Link } from '@tanstack/react-router'
import type { AuditLogEntry } from '#shared/contract/audit.ts'
import { TextLink } from '#web/ui/index.ts'

/** What an entry is about: a link while it is there, a number once it is gone. */
export function AuditSubject({ subject }: { subject: NonNullable<AuditLogEntry['subject']> }) {
  const { kind, id, name } = subject
  if (name === null) return `${kind} ${id}, no longer there`
  const link = linkTo(kind, String(id))
  return link ? <TextLink render={link}>{name}</TextLink> : name
}

function linkTo(kind: string, id: string) {
  if (kind === 'event') return <Link to="/events/$id" params={{ id }} preload={false} />
  if (kind === 'user') return <Link to="/profile/$id" params={{ id }} preload={false} />
  if (kind === 'track') return <Link to="/tracks/$id" params={{ id }} preload={false} />
  return undefined
}
