import { getRouteApi, Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Series } from '#shared/contract/event-series.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LocalTime } from '#web/parts/local-time.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  Notice,
  Page,
  Panel,
  Row,
  RowLink,
  Rows,
  Stack,
  SubLine,
  Tag,
} from '#web/ui/index.ts'
import { ChangeSeriesPanel } from './change-series-panel.tsx'
import { seriesQuery, useUndoChange } from './series.api.ts'

const here = getRouteApi('/_member/admin/events/series/$id')

export function SeriesPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={seriesQuery}
      page={{ title: 'Series' }}
      failure="Failed to load the series"
      missing={
        <NotFound thing="Series" link={<Link to="/admin/events/series" />} linkText="All Series" />
      }
    >
      {(series) => <SeriesScreen series={series} />}
    </Loaded>
  )
}

function SeriesScreen({ series }: { series: Series }) {
  const now = useFirstMoment()
  const open = series.events.filter(
    ({ status, startDateTime }) => status === 'upcoming' && startDateTime > now,
  )
  return (
    <Page
      title={series.name}
      subtitle={`${counted(series.events.length, 'event')}, ${open.length} of them not begun.`}
    >
      <Stack>
        {series.undoable && <UndoNotice series={series} undoable={series.undoable} />}
        <Panel title="Events" isFlush>
          <SeriesEvents events={series.events} />
        </Panel>
        {open.length > 0 && (
          <ChangeSeriesPanel
            seriesId={series.id}
            template={series.template}
            open={open.length}
            firstStart={open[0]}
          />
        )}
      </Stack>
    </Page>
  )
}

type UndoProps = { series: Series; undoable: NonNullable<Series['undoable']> }

function UndoNotice({ series, undoable }: UndoProps) {
  const [isOpen, setOpen] = useState(false)
  const undo = useUndoChange(series.id)
  const changed = counted(undoable.events, 'event')
  return (
    <Notice title={`${changed} ${plural(undoable.events, 'was', 'were')} changed at once`}>
      <Stack gap="small">
        <span>{`${formatMoment(undoable.at, 'UTC')}. It can be undone while none of them has begun or was changed again.`}</span>
        <span>
          <Button size="small" icon={Undo2} onClick={() => setOpen(true)}>
            Undo
          </Button>
        </span>
      </Stack>
      <ConfirmDialog
        title="Undo the Change"
        description={`${changed} ${plural(undoable.events, 'becomes', 'become')} as before. Crews are told of starts that move back.`}
        confirmLabel="Undo the Change"
        isDanger={false}
        open={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setOpen(false) })}
      />
    </Notice>
  )
}

function SeriesEvents({ events }: Pick<Series, 'events'>) {
  if (events.length === 0)
    return (
      <EmptyState
        isBare
        level={3}
        drawing="grid"
        title="No Events"
        text="All events of this series are deleted."
      />
    )
  return (
    <Rows label="Events">
      {events.map(
        ({ id, title, trackName, status, startDateTime, timezone, registrationCount }) => (
          <Row key={id} end={status === 'upcoming' ? undefined : <Tag>{STATUS[status]}</Tag>}>
            <RowLink render={<Link to="/admin/events/$id/edit" params={{ id: String(id) }} />}>
              {title}
            </RowLink>
            <SubLine>
              {formatMoment(startDateTime, timezone)}
              <LocalTime at={startDateTime} timezone={timezone} />
            </SubLine>
            <SubLine>{`${trackName}, ${counted(registrationCount, 'car')} registered`}</SubLine>
          </Row>
        ),
      )}
    </Rows>
  )
}

const STATUS = { completed: 'Completed', cancelled: 'Cancelled' } as const
