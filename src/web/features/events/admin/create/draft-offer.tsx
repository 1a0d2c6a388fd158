import { Button, ButtonRow, Notice, Stack } from '#web/ui/index.ts'

type Props = { title: string; onRestore: () => void; onDiscard: () => void }

/** What was typed earlier and never sent, offered back. */
export function DraftOffer({ title, onRestore, onDiscard }: Props) {
  return (
    <Notice title="You have a draft">
      <Stack gap="small">
        {title ? `‘${title}’ was never created.` : 'An event without a title was never created.'}
        <ButtonRow>
          <Button size="small" onClick={onRestore}>
            Restore draft
          </Button>
          <Button size="small" variant="quiet" onClick={onDiscard}>
            Discard draft
          </Button>
        </ButtonRow>
      </Stack>
    </Notice>
  )
}
