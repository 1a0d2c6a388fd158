import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { SeriesLine, TemplateValues } from '#shared/contract/event-series.ts'
import type { Track } from '#shared/contract/track.ts'
import { clocksOfMembers, type MemberZone } from '#shared/domain/events/clocks-of-members.ts'
import { type CheckedLine, shiftedZones } from '#shared/domain/events/series/series-lines.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { daysLater } from '#shared/domain/words/wall-time.ts'
import {
  Button,
  Cluster,
  ComboboxInput,
  DateInput,
  EmptyState,
  FieldLine,
  FieldLines,
  IconButton,
  NumberInput,
  Panel,
  Stack,
  Tag,
  Text,
  TextInput,
} from '#web/ui/index.ts'
import { memberZonesQuery } from '../admin/form/event-choices.api.ts'
import { titleOf } from './fill-lines.tsx'

type Props = {
  lines: SeriesLine[]
  checked: readonly CheckedLine[]
  tracks: readonly Track[]
  template: TemplateValues
  onChange: (lines: SeriesLine[]) => void
}

/** One line per event, with what is wrong in its fields, and what its start is for most members. */
export function SeriesLines({ lines, checked, tracks, template, onChange }: Props) {
  const { data: zones = [] } = useQuery(memberZonesQuery)
  const shifted = shiftedZones(
    checked.map(({ start }) => start),
    template.timezone,
    zones.map(({ zone }) => zone),
  )
  const change = (index: number, part: Partial<SeriesLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))

  return (
    <Panel title="Events" note={`Wall time in ${template.timezone}`}>
      <Stack>
        {lines.length === 0 ? (
          <EmptyState
            isBare
            level={3}
            drawing="grid"
            title="No Dates Yet"
            text="Fill in dates above, paste them, or add one line after the other."
          />
        ) : (
          <FieldLines label="Events">
            {lines.map((line, index) => (
              <FieldLine
                // Lines have no identity of their own: they are only replaced, added at the end or removed.
                key={index}
                number={index + 1}
                end={
                  <IconButton
                    label={`Remove line ${index + 1}`}
                    icon={Trash2}
                    onClick={() => onChange(lines.toSpliced(index, 1))}
                  />
                }
                below={
                  <LineNotes
                    checked={checked[index]}
                    zones={zones}
                    timezone={template.timezone}
                    shifted={shifted[index] ?? []}
                  />
                }
              >
                <LineFields
                  line={line}
                  checked={checked[index]}
                  tracks={tracks}
                  template={template}
                  onChange={(part) => change(index, part)}
                />
              </FieldLine>
            ))}
          </FieldLines>
        )}
        <Cluster>
          <Button icon={Plus} onClick={() => onChange([...lines, nextLine(lines)])}>
            Add a Line
          </Button>
        </Cluster>
      </Stack>
    </Panel>
  )
}

const DAYS_PER_WEEK = 7

/** A week after the last one, if that has a date. */
function nextLine(lines: readonly SeriesLine[]): SeriesLine {
  const last = lines.at(-1)
  const isDay = last && !Number.isNaN(Date.parse(`${last.date}T00:00Z`))
  return {
    date: isDay ? daysLater(`${last.date}T00:00`, DAYS_PER_WEEK).slice(0, last.date.length) : '',
    time: last?.time ?? '20:00',
    trackId: null,
    title: titleOf('', lines.length),
    minutes: null,
  }
}

type FieldsProps = {
  line: SeriesLine
  checked: CheckedLine | undefined
  tracks: readonly Track[]
  template: TemplateValues
  onChange: (part: Partial<SeriesLine>) => void
}

function LineFields({ line, checked, tracks, template, onChange }: FieldsProps) {
  const errorOf = (field: keyof SeriesLine) =>
    checked?.problems.find((problem) => problem.field === field)?.message
  return (
    <>
      <DateInput
        label="Date"
        value={line.date}
        error={errorOf('date')}
        passesText
        onChange={(date) => onChange({ date })}
      />
      <TextInput
        label="Time"
        value={line.time}
        error={errorOf('time')}
        placeholder="20:00"
        maxLength={5}
        onChange={(time) => onChange({ time })}
      />
      <ComboboxInput
        label="Track"
        value={line.trackId === null ? '' : String(line.trackId)}
        error={errorOf('trackId')}
        options={tracks.map((track) => ({ value: String(track.id), label: trackLabel(track) }))}
        onChange={(id) => onChange({ trackId: id === '' ? null : Number(id) })}
      />
      <TextInput
        label="Title"
        value={line.title}
        error={errorOf('title')}
        maxLength={200}
        onChange={(title) => onChange({ title })}
      />
      <NumberInput
        label="Race (min)"
        value={line.minutes}
        error={errorOf('minutes')}
        placeholder={String(template.raceMinutes)}
        min={1}
        onChange={(minutes) => onChange({ minutes })}
      />
    </>
  )
}

type NotesProps = {
  checked: CheckedLine | undefined
  zones: readonly MemberZone[]
  timezone: string
  shifted: readonly string[]
}

/** What the start is elsewhere. A zone whose difference is another than in the line before is marked. */
function LineNotes({ checked, zones, timezone, shifted }: NotesProps) {
  if (!checked?.start) return null
  const clocks = clocksOfMembers(zones, checked.start, timezone)
  return (
    <>
      {clocks.length > 0 && (
        <Cluster>
          {clocks.map(({ zone, cities, shows, part }) => (
            <Text key={zone} size="help" tone="muted">
              {`${cities.join(', ')} ${[shows, part].filter(Boolean).join(', ')} `}
              {shifted.includes(zone) && <Tag>Clocks changed</Tag>}
            </Text>
          ))}
        </Cluster>
      )}
      {checked.notes.map((note) => (
        <Text key={note} size="help">
          {note}
        </Text>
      ))}
    </>
  )
}
