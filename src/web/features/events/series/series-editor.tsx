import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SeriesLine, TemplateValues } from '#shared/contract/event-series.ts'
import { MOST_LINES } from '#shared/contract/event-series.ts'
import { eventFormProblem } from '#shared/domain/events/event-form-problem.ts'
import { formOfLine } from '#shared/domain/events/series/event-template.ts'
import { checkLines } from '#shared/domain/events/series/series-lines.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useCan } from '#web/data/viewer.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { LeaveDialog } from '#web/parts/leave-dialog.tsx'
import {
  BigCount,
  Button,
  Columns,
  Notice,
  Panel,
  SelectInput,
  Stack,
  Text,
  TextInput,
  ThumbBar,
} from '#web/ui/index.ts'
import { championshipChoicesQuery } from '../admin/championship-choice.api.ts'
import { carClassChoicesQuery, trackChoicesQuery } from '../admin/form/event-choices.api.ts'
import { upcomingEventsQuery } from '../events.api.ts'
import { FillLines } from './fill-lines.tsx'
import { keptTemplate } from './kept-template.ts'
import { SeriesLines } from './series-lines.tsx'
import { useCreateSeries } from './series.api.ts'
import { templateWords } from './template-words.ts'

const NONE = 'none'

type Props = { template: TemplateValues; source: ReactNode }

/** The list of dates, what fails in it, and the button that creates everything. */
export function SeriesEditor({ template, source }: Props) {
  const [name, setName] = useState('')
  const [lines, setLines] = useState<SeriesLine[]>([])
  const [championshipId, setChampionship] = useState<number | null>(null)
  const { data: tracks = [] } = useQuery(trackChoicesQuery)
  const { data: events = [] } = useQuery(upcomingEventsQuery)
  const { data: classes = [] } = useQuery(carClassChoicesQuery)
  const now = useFirstMoment()
  const create = useCreateSeries()
  const fieldErrors = useFieldErrors(create.error)
  const navigate = useNavigate()
  const trackIds = new Set(tracks.map(({ id }) => id))
  const checked = checkLines(lines, { template, trackIds, events, now })
  const wrong = checked.filter(({ problems }) => problems.length > 0).length
  const missing = templateProblem(template, now)
  const isDirty = lines.length > 0 && !create.isSuccess

  function send() {
    create.mutate(
      { name: name.trim(), template, lines, championshipId },
      {
        onSuccess: ({ data }) => {
          keptTemplate.forget()
          void navigate({
            to: '/admin/events/series/$id',
            params: { id: String(data.id) },
            ignoreBlocker: true,
          })
        },
      },
    )
  }

  return (
    <>
      <LeaveDialog isDirty={isDirty} />
      <Columns
        isSideSticky
        side={
          <Panel title="Create">
            <Stack>
              <BigCount value={lines.length} of={plural(lines.length, 'event', 'events')} />
              {wrong > 0 && (
                <Notice tone="stop" title={`${counted(wrong, 'line')} to correct`}>
                  Nothing is created before every line is right.
                </Notice>
              )}
              {missing && (
                <Notice tone="stop" title="The template is not complete">
                  {`${missing}.`}
                </Notice>
              )}
              <ThumbBar>
                <Button
                  variant="primary"
                  size="large"
                  isBlock
                  isPending={create.isPending}
                  pendingLabel="Creating..."
                  disabledReason={reasonAgainst({ name, lines, wrong, missing })}
                  onClick={send}
                >
                  {`Create ${counted(lines.length, 'Event')}`}
                </Button>
              </ThumbBar>
              <Text size="help" tone="muted">
                All of them are created, or none. Drivers see them at once.
              </Text>
            </Stack>
          </Panel>
        }
      >
        <Panel title="Series">
          <Stack>
            <TextInput
              label="Name of the Series"
              value={name}
              autoComplete="off"
              maxLength={100}
              error={fieldErrors?.['name']}
              onChange={setName}
            />
            {source}
            <Text size="help" tone="muted">
              {templateWords(template, classes)}
            </Text>
            <ChampionshipSelect value={championshipId} onChange={setChampionship} />
          </Stack>
        </Panel>
        <FillLines
          tracks={tracks}
          count={lines.length}
          seriesName={name}
          onAdd={(added) => setLines((before) => [...before, ...added].slice(0, MOST_LINES))}
        />
        <SeriesLines
          lines={lines}
          checked={checked}
          tracks={tracks}
          template={template}
          onChange={setLines}
        />
      </Columns>
    </>
  )
}

type Against = {
  name: string
  lines: readonly SeriesLine[]
  wrong: number
  missing: string | undefined
}

function reasonAgainst({ name, lines, wrong, missing }: Against) {
  if (missing) return 'Complete the template first'
  if (lines.length === 0) return 'Add dates first'
  if (wrong > 0) return `Correct ${counted(wrong, 'line')} first`
  return name.trim() === '' ? 'Name the series first' : undefined
}

/** What no date can mend, such as a template without classes. */
function templateProblem(template: TemplateValues, now: Date) {
  const line = { date: '2031-01-04', time: '20:00', trackId: 1, title: 'Round', minutes: null }
  return eventFormProblem(formOfLine(template, line, now))?.message
}

type SelectProps = { value: number | null; onChange: (id: number | null) => void }

/** The championship whose rounds they become. */
function ChampionshipSelect({ value, onChange }: SelectProps) {
  const canChoose = useCan('seasons.edit', {})
  const { data = [] } = useQuery(championshipChoicesQuery)
  const open = data.flatMap(({ id, name, closed }) =>
    id === null || closed !== null ? [] : [{ value: String(id), label: name }],
  )
  if (!canChoose || open.length === 0) return null
  return (
    <SelectInput
      label="Rounds Of"
      help="Each event becomes a round of this championship."
      value={value === null ? NONE : String(value)}
      options={[{ value: NONE, label: 'No championship' }, ...open]}
      onChange={(next) => onChange(next === NONE ? null : Number(next))}
    />
  )
}
