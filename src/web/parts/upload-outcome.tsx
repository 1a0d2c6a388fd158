import { CopyPlus, Link2, Merge, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResultsUpload } from '#shared/contract/results.ts'
import { filledWords } from '#shared/domain/results/filled-laps.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { Button, Cluster, Notice, Stack } from '#web/ui/index.ts'
import { type Answer, processedText } from './upload-answers.ts'

type Props = {
  text: ReactNode
  answers: readonly Answer[]
  isBusy: boolean
  onAnswer: (answer: Answer) => void
  /** What stands beside the answers. */
  children?: ReactNode
}

/** What the server asks about a result file, and what can be done with it. */
export function UploadQuestion({ text, answers, isBusy, onAnswer, children }: Props) {
  return (
    <Stack gap="small">
      <Notice tone="caution" title={questionTitle(answers)} isLive>
        {text}
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
        {children}
      </Cluster>
    </Stack>
  )
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

/** What became of a file that was stored. */
export function StoredUpload({ result }: { result: ResultsUpload }) {
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
