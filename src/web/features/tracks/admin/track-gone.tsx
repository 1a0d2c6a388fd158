import { Button, ButtonRow, Notice, Stack } from '#web/ui/index.ts'

type Props = { isPending: boolean; onCreateAgain: () => void }

/** Shown if another admin has deleted the track. The form can still be saved as a new track. */
export function TrackGone({ isPending, onCreateAgain }: Props) {
  return (
    <Notice tone="caution" title="Somebody else has deleted this track" isLive>
      <Stack>
        Your changes are still in the form.
        <ButtonRow>
          <Button
            size="small"
            isPending={isPending}
            pendingLabel="Creating..."
            onClick={onCreateAgain}
          >
            Create It as a New Track
          </Button>
        </ButtonRow>
      </Stack>
    </Notice>
  )
}
