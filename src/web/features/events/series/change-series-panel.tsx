import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type {
  EventDifference,
  SeriesChange,
  TemplateValues,
} from '#shared/contract/event-series.ts'
import { CHANGE_LABELS } from '#shared/domain/events/series/changed-event.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { wallTime } from '#shared/domain/words/wall-time.ts'
import {
  Button,
  ChangedValue,
  Cluster,
  IconButton,
  Notice,
  Panel,
  Row,
  Rows,
  SelectInput,
  Stack,
  SubLine,
  Text,
} from '#web/ui/index.ts'
import { type ChangeField, ChangeInput, CHANGE_FIELDS } from './change-input.tsx'
import { useChangeSeries, usePreviewChange } from './series.api.ts'

type Props = {
  seriesId: number
  template: TemplateValues
  /** How many events have not begun. */
  open: number
  /** The first of them. */
  firstStart: { startDateTime: Date; timezone: string } | undefined
}

/** Sets fields of all events that have not begun. What it would do is shown before it is done. */
export function ChangeSeriesPanel({ seriesId, template, open, firstStart }: Props) {
  const [change, setChange] = useState<SeriesChange>({})
  const preview = usePreviewChange(seriesId)
  const save = useChangeSeries(seriesId)
  const fields = CHANGE_FIELDS.filter((field) => field in change)
  const left = CHANGE_FIELDS.filter((field) => !(field in change))
  const shown = preview.data && preview.variables === change ? preview.data.data : undefined
  const failing = shown?.filter(({ problem }) => problem !== null).length ?? 0

  const templateValue = (field: ChangeField) =>
    field === 'startTime'
      ? firstStart && wallTime(firstStart.startDateTime, firstStart.timezone).slice(TIME_AT)
      : template[field]
  const set = (field: ChangeField, value: unknown) =>
    setChange((before) => ({ ...before, [field]: value }))
  const remove = (field: ChangeField) => setChange(({ [field]: _removed, ...others }) => others)

  return (
    <Panel title="Change All That Have Not Begun" note={counted(open, 'event')}>
      <Stack>
        <Text tone="muted">
          What you do not add here stays as it is in each event. Crews are told of a start that
          moves.
        </Text>
        {fields.map((field) => (
          <Stack key={field} gap="small">
            <ChangeInput
              field={field}
              value={change[field]}
              onChange={(value) => set(field, value)}
            />
            <Cluster>
              {field !== 'startTime' && (
                <Button size="small" onClick={() => set(field, templateValue(field))}>
                  {`Same as the Template: ${CHANGE_LABELS[field]}`}
                </Button>
              )}
              <IconButton
                label={`Leave ${CHANGE_LABELS[field]} as it is`}
                icon={Trash2}
                onClick={() => remove(field)}
              />
            </Cluster>
          </Stack>
        ))}
        <SelectInput<ChangeField>
          label="Add a Setting"
          placeholder="Select what to change"
          value={null}
          options={left.map((field) => ({ value: field, label: CHANGE_LABELS[field] }))}
          onChange={(field) => set(field, templateValue(field))}
        />
        <Cluster>
          <Button
            isPending={preview.isPending}
            pendingLabel="Computing..."
            disabledReason={fields.length === 0 ? 'Add a setting first' : undefined}
            onClick={() => preview.mutate(change)}
          >
            Preview
          </Button>
        </Cluster>
        {shown && <Differences differences={shown} />}
        {shown && shown.length > 0 && (
          <Cluster>
            <Button
              variant="primary"
              isPending={save.isPending}
              pendingLabel="Changing..."
              disabledReason={
                failing > 0 ? `${counted(failing, 'event')} cannot change like this` : undefined
              }
              onClick={() => save.mutate(change, { onSuccess: () => setChange({}) })}
            >
              {`Change ${counted(shown.length, 'Event')}`}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Panel>
  )
}

/** In '2027-01-16T20:00'. */
const TIME_AT = 'yyyy-mm-ddT'.length

function Differences({ differences }: { differences: readonly EventDifference[] }) {
  if (differences.length === 0)
    return <Notice>All events that have not begun are set like this already.</Notice>
  return (
    <Rows label="What it would change">
      {differences.map(({ eventId, title, differences: changed, hits, problem }) => (
        <Row key={eventId}>
          <b>{title}</b>
          {changed.map(({ field, before, after }) => (
            <SubLine key={field}>
              <ChangedValue field={field} before={before} after={after} />
            </SubLine>
          ))}
          {hits.map((hit) => (
            <Notice key={hit} tone="caution">
              {hit}
            </Notice>
          ))}
          {problem !== null && (
            <Notice tone="stop" title="It cannot change like this">
              {problem}
            </Notice>
          )}
        </Row>
      ))}
    </Rows>
  )
}
