import { useState } from 'react'
import type { Recording } from '#shared/contract/recordings.ts'
import { secondsOfClock } from '#shared/domain/race-documents/seconds-of-clock.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Button, Dialog, DialogClose, Stack, TextInput } from '#web/ui/index.ts'
import { useSaveRecording } from './recordings.api.ts'

type Props = { eventId: number; recording: Recording | undefined; onClose: () => void }

const NO_CLOCK = 'Enter a time such as 12:34 or 1:02:03'

/** Adds a recording, or changes one. */
export function RecordingDialog({ eventId, recording, onClose }: Props) {
  const [title, setTitle] = useState(recording?.title ?? '')
  const [url, setUrl] = useState(recording?.url ?? '')
  const [green, setGreen] = useState(recording ? raceClock(recording.greenSeconds) : '')
  const save = useSaveRecording(eventId, recording?.id)
  const errors = useFieldErrors(save.error)
  const [end, setEnd] = useState(recording?.endSeconds ? raceClock(recording.endSeconds) : '')
  const greenSeconds = secondsOfClock(green)
  const endSeconds = secondsOfClock(end)
  const hasEnd = end.trim() !== ''
  const isComplete =
    title.trim() !== '' &&
    url.trim() !== '' &&
    greenSeconds !== null &&
    (!hasEnd || endSeconds !== null)

  return (
    <Dialog
      title={recording ? 'Edit Recording' : 'Add Recording'}
      description="Everybody who can read the race can open it."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={save.isPending}
      footer={
        <>
          <DialogClose disabled={save.isPending} />
          <Button
            variant="primary"
            isPending={save.isPending}
            disabledReason={
              isComplete ? undefined : 'Fill in title, address and when the race begins'
            }
            onClick={() =>
              greenSeconds !== null &&
              save.mutate({ title, url, greenSeconds, endSeconds }, { onSuccess: onClose })
            }
          >
            Save
          </Button>
        </>
      }
    >
      <Stack>
        <TextInput
          label="Title"
          placeholder="Broadcast"
          error={errors?.['title']}
          value={title}
          onChange={setTitle}
        />
        <TextInput
          label="Address"
          placeholder="https://youtu.be/…"
          help="YouTube, Twitch and Vimeo open at the right second. So do video files."
          error={errors?.['url']}
          value={url}
          onChange={setUrl}
        />
        <TextInput
          label="Race Begins At"
          placeholder="12:34"
          help="The position in the recording at which the lights turn green. With a minus if the recording begins only later: -5:00."
          error={green !== '' && greenSeconds === null ? NO_CLOCK : errors?.['greenSeconds']}
          value={green}
          onChange={setGreen}
        />
        <TextInput
          label="Ends At"
          placeholder="1:02:03"
          help="Only if another recording continues, or this one was paused: the position at which it ends. Add what follows as a recording of its own; also the same address, with the race beginning earlier by the pause."
          error={hasEnd && endSeconds === null ? NO_CLOCK : errors?.['endSeconds']}
          value={end}
          onChange={setEnd}
        />
      </Stack>
    </Dialog>
  )
}
