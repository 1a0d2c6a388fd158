import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { canSomewhere } from '#shared/domain/permissions.ts'
import { plural } from '#shared/domain/words/plural.ts'
import { useViewer } from '#web/data/viewer.ts'
import { CardLink, Panel } from '#web/ui/index.ts'
import { casesQuery } from './cases.api.ts'

/** The way to the cases, with how many wait for the viewer; nothing for those who neither have nor judge any. */
export function OwnCases() {
  const viewer = useViewer()
  const { data: cases = [] } = useQuery(casesQuery)
  if (cases.length === 0 && !canSomewhere(viewer, 'cases.read')) return null
  const waiting = cases.filter(({ isMine }) => isMine).length
  return (
    <Panel
      title="Stewarding"
      isFlush
      note={waiting > 0 && `${waiting} ${plural(waiting, 'waits', 'wait')} for you`}
    >
      <CardLink icon={Scale} render={<Link to="/cases" />}>
        Cases
      </CardLink>
    </Panel>
  )
}
