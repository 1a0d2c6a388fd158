import { Button, ButtonRow, type Fact, Facts, KeptInSight, Notice, Stack } from '#web/ui/index.ts'

type Props = {
  /** 'event' */
  what: string
  /** What somebody else has changed since the form was opened, with the values before. */
  changes: Fact[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shown if somebody else has saved the thing that the user is editing. Lists their changes, and offers to keep or discard the user's own. */
export function SaveConflict({ what, changes, onKeepMine, onTakeTheirs }: Props) {
  return (
    <KeptInSight words={`Somebody else has saved this ${what}.`} label="Compare">
      <Notice tone="caution" title={`Somebody else has saved this ${what}`} isLive>
        <Stack>
          Your changes are still here. The other person changed:
          <Facts columns="one" items={changes} />
          <ButtonRow>
            <Button size="small" onClick={onKeepMine}>
              Keep My Changes on Top of Theirs
            </Button>
            <Button size="small" variant="quiet" onClick={onTakeTheirs}>
              Discard My Changes
            </Button>
          </ButtonRow>
        </Stack>
      </Notice>
    </KeptInSight>
  )
}
