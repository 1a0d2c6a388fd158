import { Button, Notice, Stack } from '#web/ui/index.ts'

/** Tells the user that the form contains unsaved input from an earlier visit. */
export function DraftRestored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice title="Draft restored">
      <Stack gap="small">
        The form contains what you typed on an earlier visit.
        <div>
          <Button size="small" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </Stack>
    </Notice>
  )
}
