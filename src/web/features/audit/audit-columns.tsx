import type { AuditLine } from '#shared/contract/audit.ts'
import { LocalMoment, LocalMomentCell } from '#web/parts/local-moment-cell.tsx'
import { DriverCell, TextLink, type TimingColumn } from '#web/ui/index.ts'
import { ChangeList } from './change-list.tsx'
import { actionText, nobodyText } from './audit-words.ts'
import { Link } from '@tanstack/react-router'

export const auditColumns: TimingColumn<AuditLine>[] = [
  {
    id: 'when',
    label: 'When',
    width: '170px',
    fold: 'what',
    cell: ({ at }) => <LocalMomentCell at={at} />,
    folded: ({ at }) => <LocalMoment at={at} />,
  },
  {
    id: 'person',
    label: 'Person',
    width: '18%',
    fold: 'what',
    cell: ({ actor, action }) => actor?.name ?? nobodyText(action),
    folded: ({ actor, action }) => actor?.name ?? nobodyText(action),
  },
  {
    id: 'what',
    label: 'What',
    width: '26%',
    kind: 'driver',
    cell: ({ action, subject }) => (
      <DriverCell
        name={actionText(action)}
        lines={[subject && <AuditSubject key="subject" subject={subject} />]}
      />
    ),
  },
  {
    id: 'changes',
    label: 'Before and After',
    fold: 'what',
    cell: ({ before, after }) => <ChangeList before={before} after={after} />,
  },
]

/** A link to the subject, or its number if it was deleted. */
function AuditSubject({ subject }: { subject: NonNullable<AuditLine['subject']> }) {
  const { kind, id, name } = subject
  if (name === null) return `${kind} ${id} (deleted)`
  const link = linkTo(kind, String(id))
  return link ? <TextLink render={link}>{name}</TextLink> : name
}

function linkTo(kind: string, id: string) {
  if (kind === 'event') return <Link to="/events/$id" params={{ id }} preload={false} />
  if (kind === 'user') return <Link to="/profile/$id" params={{ id }} preload={false} />
  if (kind === 'track') return <Link to="/tracks/$id" params={{ id }} preload={false} />
  if (kind === 'team') return <Link to="/teams/$id" params={{ id }} preload={false} />
  if (kind === 'championship' || kind === 'season')
    return <Link to="/championships/$id" params={{ id: `season-${id}` }} preload={false} />
  return undefined
}
