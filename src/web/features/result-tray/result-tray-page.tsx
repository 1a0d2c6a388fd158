import { useQuery } from '@tanstack/react-query'
import type { TrayFile } from '#shared/contract/result-tray.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import { byEvening, TRAY_DAYS } from '#shared/domain/result-tray/tray-states.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import {
  ConfirmDialog,
  EmptyState,
  LoadError,
  Page,
  Panel,
  Rows,
  Stack,
  Tabs,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { trayQuery, useDiscardFile, useTakeBack } from './result-tray.api.ts'
import { TakeFileDialog } from './take-file-dialog.tsx'
import { TrayRow } from './tray-row.tsx'
import { isOpen, momentOf } from './tray-words.ts'

const TABS = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'done', label: 'Done' },
] as const
type Tab = (typeof TABS)[number]['value']

/** Result files that programs have sent, by evening, until somebody takes them over or discards them. */
export function ResultTrayPage() {
  const { data, error, refetch } = useQuery(trayQuery)
  const [{ tab }, show] = useSearchInAddress('/_member/admin/result-tray')
  const taking = useDialogAbout<TrayFile>()
  const discarding = useDialogAbout<TrayFile>()
  const undoing = useDialogAbout<TrayFile>()
  const shown = data?.files.filter((file) => isOpen(file) === (tab === 'waiting'))
  return (
    <Page
      title="Result Tray"
      subtitle="Result files that programs have sent. Take them over for an event, or discard them."
    >
      <Tabs
        label="Files"
        items={TABS.map((one) => ({
          ...one,
          count: data ? countIn(data.files, one.value) : '--',
        }))}
        value={tab}
        onValueChange={(next) => void show({ tab: next })}
      >
        <Stack>
          {!data && error && (
            <Panel isFlush>
              <LoadError
                title="Failed to load the tray"
                error={error}
                isBare
                onRetry={() => void refetch()}
              />
            </Panel>
          )}
          {!data && !error && (
            <Panel isFlush>
              <TimingSkeleton rows={4} />
            </Panel>
          )}
          {shown?.length === 0 && <NoFiles tab={tab} />}
          {shown && (
            <Evenings
              files={shown}
              onTake={taking.open}
              onDiscard={discarding.open}
              onUndo={undoing.open}
            />
          )}
        </Stack>
      </Tabs>
      {taking.about && (
        <TakeFileDialog
          key={`take ${taking.opened}`}
          file={taking.about}
          events={data?.events ?? []}
          {...taking.dialog}
        />
      )}
      {discarding.about && (
        <DiscardDialog
          key={`discard ${discarding.opened}`}
          file={discarding.about}
          {...discarding.dialog}
        />
      )}
      {undoing.about && (
        <UndoDialog key={`undo ${undoing.opened}`} file={undoing.about} {...undoing.dialog} />
      )}
    </Page>
  )
}

const countIn = (files: readonly TrayFile[], tab: Tab) =>
  files.filter((file) => isOpen(file) === (tab === 'waiting')).length

type EveningsProps = { files: readonly TrayFile[] } & Pick<
  Parameters<typeof TrayRow>[0],
  'onTake' | 'onDiscard' | 'onUndo'
>

function Evenings({ files, ...actions }: EveningsProps) {
  const zone = useShownZone()
  return byEvening(files, momentOf).map(({ begin, files: ofEvening }) => {
    const title = formatWeekday(begin, zone)
    return (
      <Panel key={begin.getTime()} title={title} isFlush>
        <Rows label={title}>
          {ofEvening.map((file) => (
            <TrayRow key={file.id} file={file} {...actions} />
          ))}
        </Rows>
      </Panel>
    )
  })
}

function NoFiles({ tab }: { tab: Tab }) {
  if (tab === 'done')
    return (
      <EmptyState
        drawing="rows"
        title="Nothing Was Taken Over Yet"
        text={`What became of files is listed here for ${TRAY_DAYS} days.`}
      />
    )
  return (
    <EmptyState
      drawing="rows"
      title="Nothing Waits"
      text="A script that watches the results folder of the game can send files here, with an API token that may send results. Paddock comes with one, in docs/result-tray.md."
    />
  )
}

type DialogProps = { file: TrayFile; open: boolean; onOpenChange: (open: boolean) => void }

function DiscardDialog({ file, open, onOpenChange }: DialogProps) {
  const discard = useDiscardFile()
  return (
    <ConfirmDialog
      title={`Discard ${file.name}?`}
      description="The file is deleted from the tray. The same file is not taken again, unless you upload it by hand."
      confirmLabel="Discard"
      open={open}
      onOpenChange={onOpenChange}
      isPending={discard.isPending}
      onConfirm={() => discard.mutate(file, { onSuccess: () => onOpenChange(false) })}
    />
  )
}

function UndoDialog({ file, open, onOpenChange }: DialogProps) {
  const undo = useTakeBack()
  const { event } = file
  if (!event) return null
  return (
    <ConfirmDialog
      title="Undo taking it over?"
      description={`The results of ${event.title} become what they were before ${file.name}, and the file waits again.`}
      confirmLabel="Undo"
      open={open}
      onOpenChange={onOpenChange}
      isPending={undo.isPending}
      onConfirm={() =>
        undo.mutate({ file, eventId: event.id }, { onSuccess: () => onOpenChange(false) })
      }
    />
  )
}
