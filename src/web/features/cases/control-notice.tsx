import { Link } from '@tanstack/react-router'
import type { CaseDetail } from '#shared/contract/cases.ts'
import { VERDICTS } from '#shared/domain/race-control/verdicts.ts'
import { useCan } from '#web/data/viewer.ts'
import { LocalMoment } from '#web/parts/local-moment-cell.tsx'
import { Notice, TextLink } from '#web/ui/index.ts'

/** Where a case is from that race control has handed over. */
export function ControlNotice({ data: { event, work } }: { data: CaseDetail }) {
  const mayReadLog = useCan('cases.open', { eventId: event.id })
  if (!work || work.fromRaceControl.length === 0) return null
  return (
    <Notice title="From race control’s log">
      {work.fromRaceControl.map(({ id, author, verdict, writtenAt }) => (
        <span key={id}>
          {VERDICTS[verdict].name}, written by {author ?? 'a former member'},{' '}
          <LocalMoment at={writtenAt} />.{' '}
        </span>
      ))}
      {mayReadLog && (
        <TextLink render={<Link to="/events/$id/race-control" params={{ id: String(event.id) }} />}>
          Read the log
        </TextLink>
      )}
    </Notice>
  )
}
