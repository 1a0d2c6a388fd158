import { Trash2 } from 'lucide-react'
import type { FileReading, ResultFile, ResultsDesk } from '#shared/contract/results-desk.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button, type Fact, Facts, fileSize, Notice, Panel, Stack } from '#web/ui/index.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { filledWords } from '#shared/domain/results/filled-laps.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { OutdatedNotice } from '../rereading/outdated-notice.tsx'

type Props = {
  desk: ResultsDesk
  file: ResultFile
  onRemove: () => void
}

/** The source of the results, with a warning if it may be the wrong file. */
export function FilePanel({ desk, file, onRemove }: Props) {
  const { event, reading, session, trackWarning, cars } = desk
  const laps = cars.reduce((sum, { lapsCompleted }) => sum + lapsCompleted, 0)
  const track = [...new Set([file.trackVenue, file.trackCourse])].filter(Boolean).join(', ')

  return (
    <Panel
      title="Result File"
      actions={
        <Permitted needs="results.upload">
          <Button size="small" icon={Trash2} onClick={onRemove}>
            Remove Results
          </Button>
        </Permitted>
      }
    >
      <Stack>
        {trackWarning && (
          <Notice tone="caution" title="Is this the right file?">
            {trackWarning}
          </Notice>
        )}
        {reading?.isOutdated && session && (
          <OutdatedNotice eventId={event.id} session={session.id} />
        )}
        <Facts
          columns="fit"
          items={[
            { label: 'Name', value: file.originalName, note: fileSize(file.sizeBytes) },
            {
              label: 'Uploaded',
              value: formatMoment(file.uploadedAt, event.timezone),
              note: `by ${file.uploadedByName ?? 'a deleted account'}`,
            },
            {
              label: 'Session',
              value: file.sessionName,
              ...(file.sessionStartedAt && {
                note: formatMoment(file.sessionStartedAt, event.timezone),
              }),
            },
            ...filledFacts(file),
            ...lengthFact(reading),
            { label: 'Track', value: track, note: `Event: ${trackOf(desk)}` },
            { label: 'Contents', value: counted(cars.length, 'car'), note: counted(laps, 'lap') },
            { label: 'Game Version', value: file.gameVersion || 'N/A' },
          ]}
        />
      </Stack>
    </Panel>
  )
}

const trackOf = ({ event: { trackName, layoutVariant } }: ResultsDesk) =>
  [trackName, layoutVariant].filter(Boolean).join(', ')

/** From which other recordings the results have what the file does not know. */
function filledFacts({ filledFrom }: ResultFile): Fact[] {
  if (filledFrom.length === 0) return []
  return [
    {
      label: 'Filled from',
      value: filledFrom
        .map(({ originalName, laps }) => `${originalName}, ${counted(laps, 'lap')}`)
        .join('; '),
      note: filledFrom.map((file) => filledWords(file)).join('; '),
    },
  ]
}

/** The planned length of the race; empty if the file does not say. */
export function lengthFact(reading: FileReading | null): Fact[] {
  const limits = [
    reading?.minutes && counted(reading.minutes, 'minute'),
    reading?.lapLimit && counted(reading.lapLimit, 'lap'),
  ].filter(Boolean)
  return limits.length > 0 ? [{ label: 'Planned length', value: limits.join(' or ') }] : []
}
