import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ResultFile, ResultsDesk } from '#shared/contract/results-desk.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button, ConfirmDialog, fileSize, Panel, Row, Rows, SubLine } from '#web/ui/index.ts'
import { useRestoreFile } from './desk.api.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'

/** All earlier files of the event; each can be restored. */
export function EarlierFilesPanel({ desk }: { desk: ResultsDesk }) {
  return (
    <Panel title="Earlier Files" isFlush>
      <Rows label="Earlier files">
        {desk.earlierFiles.map((file) => (
          <Row
            key={file.id}
            end={
              <Permitted needs="results.upload">
                <RestoreFile desk={desk} file={file} />
              </Permitted>
            }
          >
            {file.originalName}
            <SubLine>
              {formatMoment(file.uploadedAt, desk.event.timezone)}
              {file.uploadedByName && ` by ${file.uploadedByName}`}, {fileSize(file.sizeBytes)}
              {file.filledFrom.length > 0 && `, filled from ${sourcesOf(file)}`}
            </SubLine>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

const sourcesOf = ({ filledFrom }: ResultFile) =>
  new Intl.ListFormat('en').format(filledFrom.map(({ originalName }) => originalName))

function RestoreFile({ desk: { event, version }, file }: { desk: ResultsDesk; file: ResultFile }) {
  const [isOpen, setIsOpen] = useState(false)
  const restore = useRestoreFile({ eventId: event.id, version })
  const uploaded = formatMoment(file.uploadedAt, event.timezone)

  return (
    <ConfirmDialog
      title="Restore File"
      description={`${file.originalName} of ${uploaded} replaces the current results of ${event.title}. Adjustments are kept, and you can restore the current file later.`}
      confirmLabel="Restore File"
      pendingLabel="Reading..."
      isDanger={false}
      trigger={
        <Button
          size="small"
          icon={RotateCcw}
          aria-label={`Restore ${file.originalName} of ${uploaded}`}
        >
          Restore
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={restore.isPending}
      onConfirm={() => restore.mutate(file, { onSettled: () => setIsOpen(false) })}
    />
  )
}
