import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseReading } from '#shared/contract/case-readings.ts'
import type { CaseDetail } from '#shared/contract/cases.ts'
import type { CaseReader } from '#shared/domain/cases/case-readers.ts'
import { formatTime } from '#shared/domain/words/dates.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { useCan } from '#web/data/viewer.ts'
import { LocalMoment } from '#web/parts/local-moment-cell.tsx'
import { Fold, LoadError, Panel, Row, Rows, SubLine, Text, TextSkeleton } from '#web/ui/index.ts'
import { readingsQuery } from '../cases.api.ts'

const READERS: Record<CaseReader, string> = {
  reporter: 'Reporting car',
  accused: 'Accused car',
  'other-party': 'Also involved',
  panel: 'Panel',
  recused: 'Takes no part',
}

type Props = { data: Pick<CaseDetail, 'code' | 'event' | 'role'> }

/** Who has read the case: for those who lead the panel. */
export function ReadingsPanel({ data: { code, event, role } }: Props) {
  const mayLead = useCan('cases.lead', { eventId: event.id })
  const [isOpen, setOpen] = useState(false)
  if (!mayLead || role !== 'panel') return null
  return (
    <Panel isFlush>
      <Fold
        title="Who Read the Case"
        level={2}
        words="Parties, stewards and admins, day by day. Only those who lead the panel see this."
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Readings code={code} />
      </Fold>
    </Panel>
  )
}

function Readings({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(readingsQuery(code))
  if (!data)
    return error ? (
      <LoadError title="Failed to load" error={error} isBare onRetry={() => void refetch()} />
    ) : (
      <TextSkeleton />
    )
  if (data.length === 0) return <Text>Nobody yet.</Text>
  return (
    <Rows label="Who read the case">
      {data.map((reading) => (
        <Row key={`${reading.name} ${reading.role} ${reading.firstAt.getTime()}`}>
          <span>
            <b>{reading.name ?? 'Somebody'}</b>, {READERS[reading.role].toLowerCase()}
          </span>
          <SubLine>
            <When reading={reading} />
          </SubLine>
        </Row>
      ))}
    </Rows>
  )
}

function When({ reading: { firstAt, lastAt } }: { reading: CaseReading }) {
  const zone = useShownZone()
  if (firstAt.getTime() === lastAt.getTime()) return <LocalMoment at={firstAt} />
  return (
    <>
      <LocalMoment at={firstAt} />, and until {formatTime(lastAt, zone)}
    </>
  )
}
