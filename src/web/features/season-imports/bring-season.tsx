import { X } from 'lucide-react'
import { useState } from 'react'
import { SOURCE_FORMS } from '#shared/domain/season-imports/imported.ts'
import { localZone } from '#web/browser/local-zone.ts'
import {
  FilesInput,
  fileSize,
  IconButton,
  Notice,
  Panel,
  Row,
  Rows,
  Stack,
  SubLine,
  Spinner,
} from '#web/ui/index.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { type Answers, type Looked, type Mappings, useLook } from './season-imports.api.ts'
import { isResultFile, readSourceFile, type SourceFile, sourceFileProblem } from './source-file.ts'

/** Chooses files, asks what has to be asked, and shows what they would make before anything is made. */
export function BringSeason({ championshipId }: { championshipId: number }) {
  const [files, setFiles] = useState<readonly SourceFile[]>([])
  const [answers, setAnswers] = useState<Answers>({})
  const [mappings, setMappings] = useState<Mappings>({})
  const [problems, setProblems] = useState<readonly string[]>([])
  const [looked, setLooked] = useState<Looked>()
  const look = useLook(championshipId)

  function lookAt(chosen: readonly SourceFile[], given: Answers, columns = mappings) {
    setFiles(chosen)
    setAnswers(given)
    setMappings(columns)
    if (chosen.length === 0) setLooked(undefined)
    else
      look.mutate(
        { files: chosen, answers: given, mappings: columns, timezone: localZone() },
        { onSuccess: setLooked },
      )
  }

  async function add(added: File[]) {
    const unfit = added.flatMap((file) => problemOf(file) ?? [])
    setProblems(unfit)
    const fit = await Promise.all(
      added.filter((file) => problemOf(file) === undefined).map((file) => readSourceFile(file)),
    )
    if (fit.length === 0) return
    const names = new Set(fit.map(({ name }) => name))
    lookAt([...files.filter(({ name }) => !names.has(name)), ...fit], answers)
  }

  function done() {
    setFiles([])
    setAnswers({})
    setLooked(undefined)
  }

  return (
    <>
      <Panel title="Files">
        <Stack>
          <FilesInput
            label="Files of the season"
            help="Saved answers of SimGrid or Sim League Pro, entry lists of ACC and Assetto Corsa, tables of iRLeagueManager, or tables of your own as CSV: members, entries, rounds, points. At most 5 MB each."
            words="Drop all files of the season here, or choose them"
            onAdd={(added) => void add(added)}
            disabled={look.isPending}
          />
          {problems.map((problem) => (
            <Notice key={problem} tone="stop" isLive>
              {problem}
            </Notice>
          ))}
          {files.length > 0 && (
            <Rows label="Chosen files">
              {files.map((file) => (
                <FileRow
                  key={file.name}
                  file={file}
                  read={looked?.read}
                  isBusy={look.isPending}
                  onRemove={() =>
                    lookAt(
                      files.filter((one) => one !== file),
                      answers,
                    )
                  }
                />
              ))}
            </Rows>
          )}
          {look.isPending && <Spinner label="Reading the files…" />}
        </Stack>
      </Panel>
      {looked && (
        <ColumnsPanel
          files={looked.read.files}
          isBusy={look.isPending}
          onMap={(headerHash, head, choice) =>
            lookAt(files, answers, {
              ...mappings,
              [headerHash]: { ...mappings[headerHash], [head]: choice },
            })
          }
        />
      )}
      {looked && looked.questions.length > 0 && (
        <QuestionsPanel
          questions={looked.questions}
          answers={answers}
          isBusy={look.isPending}
          onAnswer={(id, value) => lookAt(files, { ...answers, [id]: value })}
        />
      )}
      {looked && (
        <PreviewPanel
          championshipId={championshipId}
          looked={looked}
          answers={answers}
          isBusy={look.isPending}
          onDone={done}
        />
      )}
    </>
  )
}

function problemOf(file: File) {
  if (isResultFile(file))
    return `${file.name} is a result file of the game. Add it under Result Files below.`
  return sourceFileProblem(file)
}

type FileRowProps = {
  file: SourceFile
  read: Looked['read'] | undefined
  isBusy: boolean
  onRemove: () => void
}

/** What a file was recognised as, and what in it was not taken. */
function FileRow({ file, read, isBusy, onRemove }: FileRowProps) {
  const found = read?.files.find(({ name }) => name === file.name)
  const problems = read?.problems.filter(({ at }) => at.file === file.name) ?? []
  const lost = problems.find((problem) => problem.lost === 'file')
  const missed = problems.filter((problem) => problem.lost !== 'nothing')
  return (
    <Row
      isEndBeside
      end={
        <IconButton label={`Remove ${file.name}`} icon={X} disabled={isBusy} onClick={onRemove} />
      }
    >
      {file.name}
      <SubLine>
        {[
          found ? SOURCE_FORMS[found.form] : undefined,
          fileSize(file.size),
          ...(found?.leftOut ?? []),
        ]
          .filter(Boolean)
          .join(', ')}
      </SubLine>
      {lost && <Notice tone="stop">{lost.sentence}</Notice>}
      {!lost && missed.length > 0 && (
        <Notice tone="caution">
          <Problems problems={missed} />
        </Notice>
      )}
      {!lost && <Problems problems={problems.filter((problem) => !missed.includes(problem))} />}
    </Row>
  )
}

const MOST_PROBLEMS = 20

function Problems({ problems }: { problems: Looked['read']['problems'] }) {
  return (
    <>
      {problems.slice(0, MOST_PROBLEMS).map(({ at, column, sentence }, index) => (
        <SubLine key={`${at.row} ${column} ${index}`}>
          {[at.row === null ? undefined : `Row ${at.row}`, column].filter(Boolean).join(', ')}{' '}
          {sentence}
        </SubLine>
      ))}
      {problems.length > MOST_PROBLEMS && (
        <SubLine>And {problems.length - MOST_PROBLEMS} more.</SubLine>
      )}
    </>
  )
}
