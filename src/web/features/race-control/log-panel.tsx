import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Plus } from 'lucide-react'
import type { ControlLine } from '#shared/contract/race-control.ts'
import type { OnTrack } from '#shared/domain/race-control/on-track.ts'
import {
  Button,
  Cluster,
  EmptyState,
  LoadError,
  Panel,
  Rows,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { HandOver } from './hand-over.tsx'
import { LineDialog } from './line-dialog.tsx'
import { LineRow } from './line-row.tsx'
import { type Begun, choicesOf } from './line-values.ts'
import { logQuery } from './race-control.api.ts'

type Props = {
  eventId: number
  /** What is shown of the session that is on; undefined where none is. */
  onTrack?: OnTrack | undefined
}

const RACE = { session: { kind: 'race', ordinal: 1 }, raceSeconds: null } as const

/** What race control has written down, and what it writes. */
export function LogPanel({ eventId, onTrack }: Props) {
  const { data, error, refetch } = useQuery(logQuery(eventId))
  // As it was when the dialog was opened: the race goes on meanwhile.
  const [opened, setOpened] = useState<{ begun: Begun; cars: OnTrack['cars'] }>()
  const open = (begun: Begun) => setOpened({ begun, cars: onTrack?.cars ?? [] })
  const lines = data?.lines ?? []
  const waiting = lines.filter(waits)
  return (
    <Panel
      title="Race Control"
      isFlush
      actions={
        <Button
          size="small"
          icon={Plus}
          disabled={!data}
          onClick={() => open({ now: onTrack ?? RACE })}
        >
          Write
        </Button>
      }
      {...(waiting.length > 1 && {
        foot: (
          <Cluster>
            <HandOver
              eventId={eventId}
              lines={waiting}
              label={`Hand Over All ${waiting.length} for After the Race`}
            />
          </Cluster>
        ),
      })}
    >
      {!data &&
        (error ? (
          <LoadError
            title="Failed to load the log"
            error={error}
            isBare
            onRetry={() => void refetch()}
          />
        ) : (
          <TimingSkeleton rows={2} />
        ))}
      {data?.lines.length === 0 && (
        <EmptyState
          isBare
          drawing="rows"
          title="Nothing Written Down"
          text="Notes of contacts and your decisions stand here, for race control alone."
        />
      )}
      {lines.length > 0 && (
        <Rows label="Race Control">
          {lines.map((line) => (
            <LineRow key={line.id} eventId={eventId} line={line} onChange={() => open({ line })} />
          ))}
        </Rows>
      )}
      {opened && data && (
        <LineDialog
          key={'line' in opened.begun ? opened.begun.line.id : 'new'}
          eventId={eventId}
          begun={opened.begun}
          choices={choicesOf(
            data.cars,
            opened.cars,
            'line' in opened.begun ? opened.begun.line.cars : [],
          )}
          keptBecause={keptBecause(opened.begun, onTrack)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Panel>
  )
}

const waits = ({ verdict, isHandedOver, cars }: ControlLine) =>
  verdict === 'after-race' && !isHandedOver && cars.length > 0

function keptBecause(begun: Begun, onTrack: OnTrack | undefined) {
  if ('line' in begun && !begun.line.isOwn) return 'Only who wrote it decides that.'
  if (!onTrack && !('line' in begun && begun.line.publishedAt))
    return 'You tell everybody on the live page, while somebody sends the session.'
  return undefined
}
