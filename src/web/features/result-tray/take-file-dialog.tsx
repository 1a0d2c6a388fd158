import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TrayEvent, TrayFile } from '#shared/contract/result-tray.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import { isUnconfirmed } from '#web/data/api-error.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { type Answer, answersTo } from '#web/parts/upload-answers.ts'
import { StoredUpload, UploadQuestion } from '#web/parts/upload-outcome.tsx'
import {
  Button,
  ButtonLink,
  Dialog,
  DialogClose,
  Notice,
  SelectInput,
  Stack,
} from '#web/ui/index.ts'
import { useTakeFile } from './result-tray.api.ts'
import { sessionText } from './tray-words.ts'

type Props = {
  file: TrayFile
  events: readonly TrayEvent[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Takes a file over for an event, like an upload. */
export function TakeFileDialog({ file, events, open, onOpenChange }: Props) {
  const zone = useShownZone()
  const take = useTakeFile()
  const [eventId, setEventId] = useState(file.suggestedEventId)
  const isAsking = isUnconfirmed(take.error)
  const start = (answer?: Answer) => {
    if (eventId !== null) take.mutate({ file, eventId, answer })
  }
  return (
    <Dialog
      title="Take Over"
      description={[file.name, sessionText(file, zone)].filter(Boolean).join(': ')}
      open={open}
      onOpenChange={onOpenChange}
      isPending={take.isPending}
      footer={
        take.data ? (
          <TakenActions eventId={eventId} onLeave={() => onOpenChange(false)} />
        ) : (
          <>
            <DialogClose disabled={take.isPending} />
            <Button
              variant="primary"
              isPending={take.isPending}
              pendingLabel="Taking over..."
              disabledReason={whyNot(eventId, isAsking)}
              onClick={() => start()}
            >
              Take Over
            </Button>
          </>
        )
      }
    >
      {take.data ? (
        <StoredUpload result={take.data} />
      ) : (
        <Stack>
          <SelectInput
            label="Event"
            placeholder="Choose an event"
            options={events.map(({ id, title, startDateTime, timezone }) => ({
              value: id,
              label: `${title}, ${formatWeekday(startDateTime, timezone)}`,
            }))}
            value={eventId}
            onChange={(next) => {
              setEventId(next)
              // What was asked was about another event.
              take.reset()
            }}
            disabled={take.isPending}
          />
          {isAsking && take.error && (
            <UploadQuestion
              text={take.error.message}
              answers={answersTo(take.error)}
              isBusy={take.isPending}
              onAnswer={start}
            />
          )}
          {!isAsking && (
            <Notice>
              {file.session?.kind === 'race' && 'A race marks the event completed. '}
              If the event has results of this session already, or something about the file is odd,
              you are asked before anything changes.
            </Notice>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

function whyNot(eventId: number | null, isAsking: boolean) {
  if (eventId === null) return 'Choose an event'
  return isAsking ? 'Choose what to do with the file' : undefined
}

function TakenActions({ eventId, onLeave }: { eventId: number | null; onLeave: () => void }) {
  const params = { id: String(eventId) }
  return (
    <>
      <DialogClose>Done</DialogClose>
      <ButtonLink
        onClick={onLeave}
        render={<Link to="/events/$id" params={params} search={{ tab: 'results' }} />}
      >
        View Results
      </ButtonLink>
      <Permitted needs="results.review">
        <ButtonLink
          variant="primary"
          onClick={onLeave}
          render={<Link to="/admin/events/$id/results" params={params} />}
        >
          Review Results
        </ButtonLink>
      </Permitted>
    </>
  )
}
