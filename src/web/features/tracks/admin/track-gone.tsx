import { Button, ButtonRow, Notice, Stack } from '#web/ui/index.ts'

type Props = { isPending: boolean; onCreateAgain: () => void }

/** Shown if another admin has deleted the track. The form can be saved as a new one. */
export function TrackGone({ isPending, onCreateAgain }: Props) {
  return (
    <Notice tone="caution" title="Somebody has deleted this track" isLive>
      <Stack>
        What you have typed is still here.
        <ButtonRow>
          <Button
            size="small"
            isPending={isPending}
            pendingLabel="Creating..."
            onClick={onCreateAgain}
          >
            Create it again as a new track
          </Button>
        </ButtonRow>
      </Stack>
    </Notice>
  )
}
