import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JoinSettings, Joins } from '#shared/contract/race-joins.ts'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import {
  Button,
  CheckboxGroupInput,
  Dialog,
  DialogClose,
  Notice,
  Spinner,
  Stack,
} from '#web/ui/index.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { AskedCars } from './asked-cars.tsx'
import { JoinCredits } from './join-credits.tsx'
import { firstSettings, hasOpenCredit, settingsFor } from './join-draft.ts'
import { JoinPreviewTable } from './join-preview-table.tsx'
import { JoinRules } from './join-rules.tsx'
import { joinPreviewQuery, useJoin } from './join.api.ts'

type Props = { desk: ResultsDesk; session: number; joins: Joins; onClose: () => void }

/** Chooses files and rules, and shows the classification that follows from them before anything changes. */
export function JoinDialog({ desk: { event }, session, joins, onClose }: Props) {
  const race = { eventId: event.id, session }
  const [files, setFiles] = useState(() => firstFiles(joins))
  const [settings, setSettings] = useState(() => joins.join?.settings ?? firstSettings())
  // Another admin may change the results while this one reads the preview.
  const [version] = useState(joins.version)
  const join = useJoin({ ...race, version })
  const form = { files, settings: settingsFor(settings, files.length) }
  const hasFiles = files.length >= 2
  const preview = useQuery({ ...joinPreviewQuery(race, form), enabled: hasFiles })
  const change = (next: Partial<JoinSettings>) => setSettings((now) => ({ ...now, ...next }))
  const isReady = preview.isSuccess && !preview.isPlaceholderData && preview.data.asked.length === 0

  return (
    <Dialog
      title="Join with a Continuation"
      description={event.title}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={join.isPending}
      footer={
        <>
          <DialogClose disabled={join.isPending} />
          <Button
            variant="primary"
            disabled={!hasFiles || !isReady || hasOpenCredit(settings)}
            isPending={join.isPending}
            pendingLabel="Joining..."
            onClick={() => join.mutate(form, { onSuccess: onClose })}
          >
            Join Files
          </Button>
        </>
      }
    >
      <Stack>
        <CheckboxGroupInput
          label="Parts of the Race"
          help="In the order in which they were driven. Upload missing files first."
          options={joins.files.map(({ id, originalName, sessionStartedAt }) => ({
            value: String(id),
            label: sessionStartedAt
              ? `${originalName}, ${formatMoment(sessionStartedAt, event.timezone)}`
              : originalName,
          }))}
          value={files.map(String)}
          onChange={(chosen) => {
            setFiles(joins.files.map(({ id }) => id).filter((id) => chosen.includes(String(id))))
            // They name cars by their file.
            change({ credits: [], pairs: [] })
          }}
        />
        <JoinRules settings={{ ...settings, cuts: form.settings.cuts }} onChange={change} />
        {hasFiles && preview.data && (
          <>
            <AskedCars
              asked={preview.data.asked}
              pairs={settings.pairs}
              onChange={(pairs) => change({ pairs })}
            />
            <JoinCredits
              cars={preview.data.cars}
              credits={settings.credits}
              onChange={(credits) => change({ credits })}
            />
          </>
        )}
        {!hasFiles && <Notice tone="info">Choose at least two files of the race.</Notice>}
        {hasFiles && preview.error && (
          <Notice tone="caution" isLive>
            {preview.error.message}
          </Notice>
        )}
        {hasFiles && preview.isPending && <Spinner label="Reading the files" />}
        {hasFiles && preview.data && !preview.error && (
          <JoinPreviewTable preview={preview.data} timezone={event.timezone} />
        )}
      </Stack>
    </Dialog>
  )
}

/** Those that are joined; otherwise the last two, because the race went on with the last one. */
function firstFiles({ files, join }: Joins) {
  return (join?.files ?? files.slice(-2)).map(({ id }) => id)
}
