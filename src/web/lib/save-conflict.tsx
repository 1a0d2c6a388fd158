import { Button, ButtonRow, type Fact, Facts, Notice, Stack } from '#web/ui/index.ts'

type Props = {
  /** 'event' */
  what: string
  /** What somebody else has saved since the form was opened, each with what it was. */
  changes: Fact[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two admins at one thing: shows what the other one has saved, and lets this one go on from there. */
export function SaveConflict({ what, changes, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Notice tone="caution" title={`Somebody else has saved this ${what}`} isLive>
      <Stack>
        What you have typed is still here. They have changed:
        <Facts columns="one" items={changes} />
        <ButtonRow>
          <Button size="small" onClick={onKeepMine}>
            Keep my changes on top of theirs
          </Button>
          <Button size="small" variant="quiet" onClick={onTakeTheirs}>
            Discard my changes
          </Button>
        </ButtonRow>
      </Stack>
    </Notice>
  )
}
