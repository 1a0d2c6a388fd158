import { Button, Notice, Stack } from '#web/ui/index.ts'

/** Says that the form holds what was typed earlier and never sent. */
export function DraftRestored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice title="Draft restored">
      <Stack gap="small">
        What you typed on an earlier visit is back in the form.
        <div>
          <Button size="small" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </Stack>
    </Notice>
  )
}
