import { Link2, RotateCcw, Upload, X } from 'lucide-react'
import type { ResultsUpload } from '#shared/contract/results.ts'
import { formatTime } from '#shared/domain/dates.ts'
import { filledWords } from '#shared/domain/filled-laps.ts'
import { counted, plural } from '#shared/domain/plural.ts'
import { SESSION_WORDS, sessionName } from '#shared/domain/session-name.ts'
import {
  Button,
  Cluster,
  fileSize,
  IconButton,
  Notice,
  ProgressBar,
  Row,
  Stack,
  SubLine,
} from '#web/ui/index.ts'
import type { QueuedFile } from './upload-queue.ts'
import { processedText } from './upload-results.api.ts'

type Props = {
  queued: QueuedFile
  /** Of the event. */
  timezone: string
  /** Another file is being sent or read. */
  isBusy: boolean
  onRemove: () => void
  onSendAgain: () => void
  /** Keeps the file as another part of this race of the event. */
  onKeepPart: (race: number) => void
}

/** One chosen file: its name, what it was read as, and what happens to it. */
export function UploadRow({ queued, timezone, ...actions }: Props) {
  const { isBusy, onRemove } = actions
  const { file, state, result } = queued
  return (
    <Row
      isEndBeside
      end={
        (state === 'waiting' || state === 'unfit') && (
          <IconButton label={`Remove ${file.name}`} icon={X} disabled={isBusy} onClick={onRemove} />
        )
      }
    >
      <Stack gap="small">
        <div>
          {file.name}
          <SubLine>{result ? readAs(result, timezone) : fileSize(file.size)}</SubLine>
        </div>
        <Outcome queued={queued} {...actions} />
      </Stack>
    </Row>
  )
}

type OutcomeProps = Omit<Props, 'timezone'>

function Outcome({ queued, isBusy, onRemove, onSendAgain, onKeepPart }: OutcomeProps) {
  const { file, state, sent, message, continues = [], result } = queued
  if (state === 'sending') return <ProgressBar label="Sending the file…" value={sent * 100} />
  if (state === 'reading') return <ProgressBar label="Reading the file…" value={null} />
  if (state === 'unfit') return <Notice tone="stop">{message}</Notice>
  if (result) return <Stored result={result} />
  if (state === 'asking' || state === 'refused')
    return (
      <Stack gap="small">
        <Notice tone={state === 'asking' ? 'caution' : 'stop'} title={titleOf(queued)} isLive>
          {message}
        </Notice>
        <Cluster>
          {continues.map((race) => (
            <Button
              key={race}
              size="small"
              icon={Link2}
              disabled={isBusy}
              onClick={() => onKeepPart(race)}
            >
              {continues.length > 1 ? `Keep as Part of Race ${race}` : 'Keep Both Files'}
            </Button>
          ))}
          <Button
            size="small"
            icon={state === 'asking' ? Upload : RotateCcw}
            disabled={isBusy}
            onClick={onSendAgain}
          >
            {againLabel(queued)}
          </Button>
          <Button
            size="small"
            icon={X}
            aria-label={`Remove ${file.name}`}
            disabled={isBusy}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Cluster>
      </Stack>
    )
  return null
}

function titleOf({ state, continues = [] }: QueuedFile) {
  if (state === 'refused') return 'Upload failed'
  return continues.length > 0 ? 'Is this a part of a stopped race?' : 'Is this the right file?'
}

function againLabel({ state, continues = [] }: QueuedFile) {
  if (state === 'refused') return 'Try Again'
  return continues.length > 0 ? 'Replace Results' : 'Upload Anyway'
}

function Stored({ result }: { result: ResultsUpload }) {
  const { isUnchanged, partOf, recording, matched, unmatched, unfit = [] } = result
  if (isUnchanged)
    return (
      <Notice tone="info" title="Nothing changed" isLive>
        The event already has this file.
      </Notice>
    )
  if (partOf !== undefined)
    return (
      <Notice tone="go" title="File kept" isLive>
        The results are still those of {partOf.file} until both files are joined.
      </Notice>
    )
  return (
    <>
      <Notice tone="go" title={processedText(result)} isLive>
        {recording && `${recordingText(recording)} `}
        {matchedText(matched, unmatched.length)}
      </Notice>
      {unfit.length > 0 && (
        <Notice tone="caution" title="Adjustments that no longer fit">
          {unfit.join('; ')}. They stay on the results desk and apply again when they fit.
        </Notice>
      )}
    </>
  )
}

/** 'Qualifying, 226 laps driven, 23:02, Fuji Speedway' */
function readAs({ session }: ResultsUpload, timezone: string) {
  const { kind, ordinal, laps, startedAt, trackVenue } = session
  const name = ordinal > 1 ? sessionName(session) : SESSION_WORDS[kind]
  return [name, `${counted(laps, 'lap')} driven`, formatTime(startedAt, timezone), trackVenue]
    .filter(Boolean)
    .join(', ')
}

/** 'These are the results of race.xml. Filled from copy.xml: the fuel of 40 laps.' */
function recordingText({ file, filledFrom }: NonNullable<ResultsUpload['recording']>) {
  return [
    `These are the results of ${file}.`,
    ...filledFrom.map(
      ({ originalName, kinds }) => `Filled from ${originalName}: ${filledWords({ kinds })}.`,
    ),
  ].join(' ')
}

function matchedText(matched: number, unmatched: number) {
  if (unmatched === 0) return 'Every driver in the file was linked to a member.'
  if (matched === 0) return 'No driver in the file was linked to a member.'
  return `${counted(matched, 'driver')} ${plural(matched, 'was', 'were')} linked to a member.`
}
