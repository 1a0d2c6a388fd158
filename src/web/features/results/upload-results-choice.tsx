import { RESULTS_FILE } from '#shared/contract/results.ts'
import { FileInput, Notice, ProgressBar } from '#web/ui/index.ts'
import type { useUploadInFlight } from './upload-in-flight.ts'

type Props = {
  file: File | null
  problem: string | undefined
  upload: ReturnType<typeof useUploadInFlight>
  onChoose: (file: File | null) => void
}

export function UploadResultsChoice({ file, problem, upload, onChoose }: Props) {
  const { isPending, isSending, sent, question } = upload
  return (
    <>
      <FileInput
        label="Results file"
        help="The XML file (.xml) that the simulation writes after a race, at most 64 MB."
        accept={RESULTS_FILE.extensions.join()}
        value={file}
        onChange={onChoose}
        error={problem}
        disabled={isPending}
      />
      {isPending && (
        <ProgressBar
          label={isSending ? 'Sending the file…' : 'Reading the race…'}
          value={isSending ? sent * 100 : null}
        />
      )}
      {!isPending && question && (
        <Notice tone="caution" title="Is this the right file?" isLive>
          {question}
        </Notice>
      )}
      {!isPending && (
        <Notice>
          Uploading marks the event completed and replaces any results that it already has.
        </Notice>
      )}
    </>
  )
}
