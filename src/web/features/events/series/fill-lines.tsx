import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SeriesLine } from '#shared/contract/event-series.ts'
import type { Track } from '#shared/contract/track.ts'
import { pastedLines } from '#shared/domain/events/series/pasted-lines.ts'
import { repeatedDates } from '#shared/domain/events/series/repeated-dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  Button,
  Cluster,
  DateInput,
  FoldLine,
  FoldLines,
  FormColumns,
  Notice,
  NumberInput,
  SelectInput,
  Stack,
  TextAreaInput,
  TextInput,
} from '#web/ui/index.ts'

type Props = {
  tracks: readonly Track[]
  /** Lines that are there already. */
  count: number
  seriesName: string
  onAdd: (lines: SeriesLine[]) => void
}

/** Two quick ways to many lines. A single one is added below the list. */
export function FillLines(props: Props) {
  const [open, setOpen] = useState<'repeat' | 'paste'>()
  const toggle = (part: 'repeat' | 'paste') => (isOpen: boolean) =>
    setOpen(isOpen ? part : undefined)
  return (
    <FoldLines>
      <FoldLine
        title="Every Few Weeks"
        words="Dates on one weekday, at the same wall time"
        action="Fill In"
        isOpen={open === 'repeat'}
        onOpenChange={toggle('repeat')}
      >
        <Repeat {...props} />
      </FoldLine>
      <FoldLine
        title="From a Spreadsheet"
        words="Paste lines with date, time, track, title and length"
        action="Paste"
        isOpen={open === 'paste'}
        onOpenChange={toggle('paste')}
      >
        <Paste {...props} />
      </FoldLine>
    </FoldLines>
  )
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SATURDAY = 6
const LIMITS = { weeks: { min: 1, max: 12 }, times: { min: 1, max: 60 } }
const USUALLY = { weekday: SATURDAY, everyWeeks: 2, times: 6 }

function Repeat({ count, seriesName, onAdd }: Props) {
  const [from, setFrom] = useState('')
  const [time, setTime] = useState('20:00')
  const [weekday, setWeekday] = useState(USUALLY.weekday)
  const [everyWeeks, setWeeks] = useState<number | null>(USUALLY.everyWeeks)
  const [times, setTimes] = useState<number | null>(USUALLY.times)
  const [without, setWithout] = useState('')
  const dates = repeatedDates({
    from,
    weekday,
    everyWeeks: within(everyWeeks, LIMITS.weeks),
    times: within(times, LIMITS.times),
    without: without.split(/[\s,;]+/).map(isoOf),
  })

  return (
    <Stack>
      <FormColumns>
        <DateInput
          label="From"
          value={from}
          onChange={setFrom}
          help="The first is on or after it."
        />
        <SelectInput
          label="Weekday"
          value={String(weekday)}
          options={WEEKDAYS.map((label, value) => ({ value: String(value), label }))}
          onChange={(next) => setWeekday(Number(next))}
        />
        <NumberInput
          label="Every (weeks)"
          value={everyWeeks}
          onChange={setWeeks}
          {...LIMITS.weeks}
        />
        <NumberInput label="How Often" value={times} onChange={setTimes} {...LIMITS.times} />
        <TextInput label="Wall Time" value={time} placeholder="20:00" onChange={setTime} />
        <TextInput
          label="Not On"
          value={without}
          placeholder="12/26/2026"
          help="Days without a race, as MM/DD/YYYY. They are left out, not made up for."
          onChange={setWithout}
        />
      </FormColumns>
      <Cluster>
        <Button
          icon={Plus}
          disabledReason={dates.length === 0 ? 'Enter the first day' : undefined}
          onClick={() =>
            onAdd(
              dates.map((date, index) => ({
                date,
                time,
                trackId: null,
                title: titleOf(seriesName, count + index),
                minutes: null,
              })),
            )
          }
        >
          {`Add ${counted(dates.length, 'Date')}`}
        </Button>
      </Cluster>
    </Stack>
  )
}

/** 'Winter Cup, Round 3' */
export const titleOf = (seriesName: string, index: number) =>
  [...(seriesName.trim() ? [seriesName.trim()] : []), `Round ${index + 1}`].join(', ')

const within = (typed: number | null, { min, max }: { min: number; max: number }) =>
  Math.min(Math.max(Math.round(typed ?? min), min), max)

/** '12/26/2026' to '2026-12-26' */
const isoOf = (day: string) =>
  day.replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (_, month: string, date: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
  )

function Paste({ tracks, count, seriesName, onAdd }: Props) {
  const [text, setText] = useState('')
  const { lines, unknownTracks } = pastedLines(text, tracks)
  return (
    <Stack>
      <TextAreaInput
        label="Lines"
        rows={5}
        value={text}
        help="One event per line: date, time, track, title, length. Columns that you copy from a spreadsheet fit as they are."
        onChange={setText}
      />
      {unknownTracks.length > 0 && (
        <Notice tone="caution" title="Tracks that are not known">
          {`${unknownTracks.join(', ')}. Select them in the lines below, or add them under Manage Tracks first.`}
        </Notice>
      )}
      <Cluster>
        <Button
          icon={Plus}
          disabledReason={lines.length === 0 ? 'Paste lines first' : undefined}
          onClick={() => {
            onAdd(
              lines.map((line, index) => ({
                ...line,
                title: line.title || titleOf(seriesName, count + index),
              })),
            )
            setText('')
          }}
        >
          {`Add ${counted(lines.length, 'Line')}`}
        </Button>
      </Cluster>
    </Stack>
  )
}
