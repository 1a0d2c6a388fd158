import { RotateCcw, X } from 'lucide-react'
import type { ResultsUpload } from '#shared/contract/results.ts'
import { formatTime } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
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
import type { Answer } from '#web/parts/upload-answers.ts'
import { StoredUpload, UploadQuestion } from '#web/parts/upload-outcome.tsx'
import type { QueuedFile } from './upload-queue.ts'

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
  if (result) return <StoredUpload result={result} />
  if (state === 'asking')
    return (
      <UploadQuestion text={message} answers={answers} isBusy={isBusy} onAnswer={onAnswer}>
        <Button
          size="small"
          icon={X}
          aria-label={`Cancel ${file.name}`}
          disabled={isBusy}
          onClick={onRemove}
        >
          Cancel
        </Button>
      </UploadQuestion>
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

/** 'Qualifying, 226 laps driven, 23:02, Fuji Speedway' */
function readAs({ session }: ResultsUpload, timezone: string) {
  const { kind, ordinal, laps, startedAt, trackVenue } = session
  const name = ordinal > 1 ? sessionName(session) : SESSION_WORDS[kind]
  return [name, `${counted(laps, 'lap')} driven`, formatTime(startedAt, timezone), trackVenue]
    .filter(Boolean)
    .join(', ')
}
