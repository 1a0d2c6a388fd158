import { CopyPlus, Link2, Merge, RotateCcw, Upload, X } from 'lucide-react'
import type { ResultsUpload } from '#shared/contract/results.ts'
import { formatTime } from '#shared/domain/words/dates.ts'
import { filledWords } from '#shared/domain/results/filled-laps.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { SESSION_WORDS, sessionName } from '#shared/domain/results/session-name.ts'
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
import { type Answer, processedText } from './upload-results.api.ts'

type Props = {
  queued: QueuedFile
  /** The event's time zone. */
  timezone: string
  /** Another file is being sent or read. */
  isBusy: boolean
  onRemove: () => void
  onSendAgain: () => void
  onAnswer: (answer: Answer) => void
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

function Outcome({ queued, isBusy, onRemove, onSendAgain, onAnswer }: OutcomeProps) {
  const { file, state, sent, message, answers = [], result } = queued
  if (state === 'sending') return <ProgressBar label="Sending the file…" value={sent * 100} />
  if (state === 'reading') return <ProgressBar label="Reading the file…" value={null} />
  if (state === 'unfit') return <Notice tone="stop">{message}</Notice>
  if (result) return <Stored result={result} />
  if (state === 'asking')
    return (
      <Stack gap="small">
        <Notice tone="caution" title={questionTitle(answers)} isLive>
          {message}
        </Notice>
        <Cluster>
          {answers.map((answer) => (
            <Button
              key={`${answer.as} ${answer.ordinal}`}
              size="small"
              icon={iconOf(answer)}
              disabled={isBusy}
              onClick={() => onAnswer(answer)}
            >
              {answerLabel(answer, answers)}
            </Button>
          ))}
          <Button
            size="small"
            icon={X}
            aria-label={`Cancel ${file.name}`}
            disabled={isBusy}
            onClick={onRemove}
          >
            Cancel
          </Button>
        </Cluster>
      </Stack>
    )
  if (state === 'refused')
    return (
      <Stack gap="small">
        <Notice tone="stop" title="Upload failed" isLive>
          {message}
        </Notice>
        <Cluster>
          <Button size="small" icon={RotateCcw} disabled={isBusy} onClick={onSendAgain}>
            Try Again
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

const has = (answers: readonly Answer[], as: Answer['as']) => answers.some((one) => one.as === as)

function questionTitle(answers: readonly Answer[]) {
  if (has(answers, 'merge')) return 'Another recording of the same session'
  if (has(answers, 'part')) return 'Is this a part of a stopped race?'
  if (has(answers, 'second')) return 'The event already has this session'
  return 'Is this the right file?'
}

function iconOf({ as }: Answer) {
  if (as === 'merge') return Merge
  if (as === 'part') return Link2
  return as === 'second' || as === 'split' ? CopyPlus : Upload
}

function answerLabel({ as, ordinal, isFirst }: Answer, answers: readonly Answer[]) {
  if (as === 'merge') return 'Merge Recordings'
  if (as === 'replace') return 'Replace Results'
  if (as === 'second') return 'Store as a Further Session'
  if (as === 'split') return 'Store as Another Split'
  if (as !== 'part') return 'Upload Anyway'
  if (isFirst) return 'First Part of a Stopped Race'
  const parts = answers.filter((one) => one.as === 'part')
  return parts.length > 1 ? `Keep as Part of Race ${ordinal}` : 'Keep as a Part of the Race'
}

function Stored({ result }: { result: ResultsUpload }) {
  const { isUnchanged, partOf, isFirstPart, recording, matched, unmatched, unfit = [] } = result
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
        {isFirstPart && 'The event stays open until both parts are joined. '}
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
