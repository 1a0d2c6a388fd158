import { Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Championship } from '#shared/contract/championships.ts'
import { RESULTS_FILE } from '#shared/contract/results.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  Button,
  ButtonRow,
  FilesInput,
  fileSize,
  IconButton,
  Notice,
  Panel,
  ProgressBar,
  Row,
  Rows,
  SelectInput,
  Stack,
  SubLine,
  Text,
} from '#web/ui/index.ts'
import { type FileHead, readHead, roundOfFile } from './round-of-file.ts'
import { refusalOf, useUploadToRound } from './round-files.api.ts'

type Rounds = Championship['rounds']

type RoundFile = {
  id: number
  file: File
  head: FileHead
  /** Null until somebody has chosen one. */
  eventId: number | null
  state: 'waiting' | 'sending' | 'asking' | 'refused' | 'stored'
  /** From 0 to 1. */
  sent: number
  message?: string | undefined
}

const MOST_FILES = 40

/** Result files of several rounds in one go: a table of files and rounds, each stored as an upload to its round. */
export function RoundFilesPanel({ rounds }: { rounds: Rounds }) {
  const [files, setFiles] = useState<readonly RoundFile[]>([])
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const nextId = useRef(1)
  const upload = useUploadToRound()

  const change = (id: number, changed: Partial<RoundFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)))

  async function add(added: File[]) {
    const fit = added.filter(({ size }) => size > 0 && size <= RESULTS_FILE.maxBytes)
    const room = MOST_FILES - files.length
    setProblem(problemOf(added.length - fit.length, fit.length > room))
    const read = await Promise.all(
      fit.slice(0, room).map(async (file): Promise<RoundFile> => {
        const head = await readHead(file)
        const eventId = roundOfFile(head, rounds)?.eventId ?? null
        return { id: nextId.current++, file, head, eventId, state: 'waiting', sent: 0 }
      }),
    )
    setFiles((all) => [...all, ...read])
  }

  async function send({ id, file, eventId }: RoundFile, isConfirmed: boolean) {
    if (eventId === null) return
    change(id, { state: 'sending', sent: 0, message: undefined })
    const onProgress = (sent: number) => change(id, { sent })
    try {
      await upload.mutateAsync({ eventId, file, isConfirmed, onProgress })
      change(id, { state: 'stored' })
    } catch (error) {
      change(id, refusalOf(error))
    }
  }

  async function sendAll() {
    setIsSending(true)
    for (const file of ready) await send(file, false)
    setIsSending(false)
  }

  const ready = files.filter(({ state, eventId }) => state === 'waiting' && eventId !== null)
  const options = rounds.map(({ eventId, name, startDateTime, timezone }, index) => ({
    value: eventId,
    label: `Round ${index + 1}, ${name}, ${formatWeekday(startDateTime, timezone)}`,
  }))
  if (rounds.length === 0)
    return (
      <Panel title="Result Files">
        <Text tone="muted">
          Once the championship has rounds, the result files of the game can be added to them here.
        </Text>
      </Panel>
    )
  return (
    <Panel title="Result Files">
      <Stack>
        <FilesInput
          label="Result files of the game"
          help={`The XML files of all rounds, up to ${MOST_FILES} at once. Each goes to the round that you confirm, and replaces an imported classification.`}
          accept={RESULTS_FILE.extensions.join()}
          words="Drop the result files of all rounds here, or choose them"
          onAdd={(added) => void add(added)}
          disabled={isSending}
        />
        {problem && (
          <Notice tone="stop" isLive>
            {problem}
          </Notice>
        )}
        {files.length > 0 && (
          <>
            <Rows label="Result files">
              {files.map((one) => (
                <RoundFileRow
                  key={one.id}
                  roundFile={one}
                  options={options}
                  isBusy={isSending}
                  onChoose={(eventId) => change(one.id, { eventId, state: 'waiting' })}
                  onConfirm={() => void send(one, true)}
                  onRemove={() => setFiles((all) => all.filter(({ id }) => id !== one.id))}
                />
              ))}
            </Rows>
            <ButtonRow>
              <Button
                variant="primary"
                icon={Upload}
                disabled={isSending || ready.length === 0}
                onClick={() => void sendAll()}
              >
                {isSending ? 'Uploading...' : `Upload ${counted(ready.length, 'File')}`}
              </Button>
            </ButtonRow>
          </>
        )}
      </Stack>
    </Panel>
  )
}

function problemOf(unfit: number, isTooMany: boolean) {
  if (unfit > 0)
    return `${counted(unfit, 'file')} ${unfit === 1 ? 'is' : 'are'} empty or larger than ${RESULTS_FILE.maxBytes / 1024 / 1024} MB.`
  return isTooMany ? `At most ${MOST_FILES} files at once. Upload these first.` : undefined
}

type RowProps = {
  roundFile: RoundFile
  options: { value: number; label: string }[]
  isBusy: boolean
  onChoose: (eventId: number) => void
  onConfirm: () => void
  onRemove: () => void
}

function RoundFileRow({ roundFile, options, isBusy, onChoose, onConfirm, onRemove }: RowProps) {
  const { file, head, eventId, state, sent, message } = roundFile
  const isFixed = state === 'stored' || state === 'sending'
  return (
    <Row
      isEndBeside
      end={
        !isFixed && (
          <IconButton label={`Remove ${file.name}`} icon={X} disabled={isBusy} onClick={onRemove} />
        )
      }
    >
      <Stack gap="small">
        <div>
          {file.name}
          <SubLine>
            {[head.session, head.course, fileSize(file.size)].filter(Boolean).join(', ')}
          </SubLine>
        </div>
        {!isFixed && (
          <SelectInput
            label={`Round of ${file.name}`}
            options={options}
            value={eventId}
            placeholder="Choose the round"
            disabled={isBusy}
            onChange={onChoose}
          />
        )}
        {state === 'sending' && (
          <ProgressBar
            label={sent < 1 ? 'Sending the file…' : 'Reading the file…'}
            value={sent < 1 ? sent * 100 : null}
          />
        )}
        {state === 'stored' && <Notice tone="go">Stored</Notice>}
        {state === 'refused' && <Notice tone="stop">{message}</Notice>}
        {state === 'asking' && (
          <>
            <Notice tone="caution" isLive>
              {message}
            </Notice>
            <ButtonRow>
              <Button size="small" icon={Upload} disabled={isBusy} onClick={onConfirm}>
                Upload Anyway
              </Button>
            </ButtonRow>
          </>
        )}
      </Stack>
    </Row>
  )
}
