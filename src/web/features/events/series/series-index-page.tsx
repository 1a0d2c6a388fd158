import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EventTemplate, SeriesSummary } from '#shared/contract/event-series.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Queried } from '#web/parts/queried.tsx'
import {
  Button,
  ButtonLink,
  ButtonRow,
  ConfirmDialog,
  EmptyState,
  Page,
  Panel,
  Row,
  RowLink,
  Rows,
  Stack,
  SubLine,
} from '#web/ui/index.ts'
import { carClassChoicesQuery } from '../admin/form/event-choices.api.ts'
import { seriesListQuery, templatesQuery, useDeleteTemplate } from './series.api.ts'
import { templateWords } from './template-words.ts'

/** The guild's templates of events, and what was made from them. */
export function SeriesIndexPage() {
  const series = useQuery(seriesListQuery)
  const templates = useQuery(templatesQuery)
  return (
    <Page
      title="Series and Templates"
      subtitle="Make all events of a season at once, and change them at once."
      actions={
        <ButtonLink
          variant="primary"
          icon={CalendarPlus}
          render={<Link to="/admin/events/series/create" />}
        >
          Make a Series
        </ButtonLink>
      }
    >
      <Stack>
        <Panel title="Series" isFlush>
          <Queried query={series} failure="Failed to load the series">
            {(list) => <SeriesRows list={list} />}
          </Queried>
        </Panel>
        <Panel title="Templates" isFlush>
          <Queried query={templates} failure="Failed to load the templates">
            {(list) => <TemplateRows list={list} />}
          </Queried>
        </Panel>
      </Stack>
    </Page>
  )
}

function SeriesRows({ list }: { list: SeriesSummary[] }) {
  if (list.length === 0)
    return (
      <EmptyState
        isBare
        level={3}
        drawing="grid"
        title="No Series"
        text="A series is made from a template and a list of dates."
      />
    )
  return (
    <Rows label="Series">
      {list.map(({ id, name, events, firstStart, lastStart }) => (
        <Row key={id}>
          <RowLink render={<Link to="/admin/events/series/$id" params={{ id: String(id) }} />}>
            {name}
          </RowLink>
          <SubLine>
            {firstStart && lastStart
              ? `${counted(events, 'event')}, ${formatDay(firstStart, 'UTC')} to ${formatDay(lastStart, 'UTC')}`
              : 'All its events are deleted'}
          </SubLine>
        </Row>
      ))}
    </Rows>
  )
}

function TemplateRows({ list }: { list: EventTemplate[] }) {
  if (list.length === 0)
    return (
      <EmptyState
        isBare
        level={3}
        drawing="plate"
        title="No Templates"
        text="Save one with “Save as Template” in the form of an event."
        action={<ButtonLink render={<Link to="/admin/events/create" />}>Open the Form</ButtonLink>}
      />
    )
  return (
    <Rows label="Templates">
      {list.map((template) => (
        <TemplateRow key={template.id} template={template} />
      ))}
    </Rows>
  )
}

function TemplateRow({ template: { id, name, values } }: { template: EventTemplate }) {
  const { data: classes = [] } = useQuery(carClassChoicesQuery)
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteTemplate(id)
  return (
    <Row
      end={
        <ButtonRow>
          <ButtonLink
            size="small"
            icon={CalendarPlus}
            render={<Link to="/admin/events/series/create" search={{ template: id }} />}
          >
            Make a Series
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            icon={Trash2}
            aria-label={`Delete ${name}`}
            onClick={() => setOpen(true)}
          >
            Delete
          </Button>
        </ButtonRow>
      }
    >
      <b>{name}</b>
      <SubLine>{templateWords(values, classes)}</SubLine>
      <ConfirmDialog
        title={`Delete ${name}`}
        description="Events that were made from it stay as they are."
        confirmLabel="Delete Template"
        open={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => {
          remove.mutate(undefined, { onSettled: () => setOpen(false) })
        }}
      />
    </Row>
  )
}
