import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Recording, MOST_RECORDINGS } from '#shared/contract/recordings.ts'
import { recordingLink } from './recording-link.ts'
import { useCan } from '#web/data/viewer.ts'
import {
  Button,
  Cluster,
  ConfirmDialog,
  IconButton,
  Panel,
  Row,
  Rows,
  Text,
  TextLink,
} from '#web/ui/index.ts'
import { RecordingDialog } from './recording-dialog.tsx'
import { useRaceSource } from './race-documents.api.ts'
import { useRemoveRecording } from './recordings.api.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'

type Props = { eventId: number; recordings: readonly Recording[] }

/** Where the race can be watched; organisers add, change and remove recordings here. */
export function RecordingList(props: Props) {
  // Nothing on a page of visitors asks who they are.
  return useRaceSource().isForVisitors ? (
    <Listed {...props} isOrganiser={false} />
  ) : (
    <ListedForMembers {...props} />
  )
}

function ListedForMembers(props: Props) {
  return <Listed {...props} isOrganiser={useCan('events.edit')} />
}

function Listed({ eventId, recordings, isOrganiser }: Props & { isOrganiser: boolean }) {
  const [edited, setEdited] = useState<Recording | 'new'>()
  const [removed, setRemoved] = useState<Recording>()
  const remove = useRemoveRecording()
  if (recordings.length === 0 && !isOrganiser) return null
  const isFull = recordings.length >= MOST_RECORDINGS
  return (
    <Panel
      title="Recordings"
      isFlush={recordings.length > 0}
      actions={
        isOrganiser && (
          <Button
            size="small"
            icon={Plus}
            disabledReason={isFull ? `At most ${MOST_RECORDINGS} recordings` : undefined}
            onClick={() => setEdited('new')}
          >
            Add Recording
          </Button>
        )
      }
    >
      {recordings.length === 0 ? (
        <Text tone="quiet">
          Add the address of a video and when the race begins in it. The times of messages, laps and
          stops then lead to that second.
        </Text>
      ) : (
        <Rows label="Recordings">
          {recordings.map((recording) => (
            <Row
              key={recording.id}
              isEndBeside
              end={
                isOrganiser && (
                  <Cluster>
                    <IconButton
                      icon={Pencil}
                      label={`Edit ${recording.title}`}
                      onClick={() => setEdited(recording)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Remove ${recording.title}`}
                      onClick={() => setRemoved(recording)}
                    />
                  </Cluster>
                )
              }
            >
              <TextLink
                href={recordingLink(recording, 0) ?? recording.url}
                target="_blank"
                rel="noreferrer"
              >
                {recording.title}
              </TextLink>
              <Text tone="quiet" size="help">
                {greenText(recording.greenSeconds)}
                {recording.endSeconds !== null && `, ends at ${raceClock(recording.endSeconds)}`}
              </Text>
            </Row>
          ))}
        </Rows>
      )}
      {edited && (
        <RecordingDialog
          eventId={eventId}
          recording={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title="Remove Recording"
          description={`Times of the race no longer lead to ${removed.title}. The video itself stays where it is.`}
          confirmLabel="Remove"
          pendingLabel="Removing..."
          isPending={remove.isPending}
          open
          onOpenChange={(isOpen) => !isOpen && setRemoved(undefined)}
          onConfirm={() => remove.mutate(removed, { onSettled: () => setRemoved(undefined) })}
        />
      )}
    </Panel>
  )
}

function greenText(greenSeconds: number) {
  return greenSeconds < 0
    ? `Begins ${raceClock(-greenSeconds)} into the race`
    : `The race begins at ${raceClock(greenSeconds)}`
}
