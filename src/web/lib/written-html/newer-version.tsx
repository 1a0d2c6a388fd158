import { useState } from 'react'
import { Button, ButtonRow, Dialog, Notice, Prose, ScrollBox } from '#web/ui/index.ts'
import { cleanHtml } from './clean-html.ts'

type Props = {
  /** What was saved meanwhile: 'these rules'. */
  what: string
  title?: string
  /** Their text. */
  html: string
  /** Gives up what is typed here. */
  onTake: () => void
  /** Keeps what is typed here; saving it then replaces theirs. */
  onKeep: () => void
}

/** Somebody else was faster: nothing typed is lost, and nothing of theirs is overwritten unseen. */
export function NewerVersion({ what, title = 'Their version', html, onTake, onKeep }: Props) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Notice tone="stop" isLive title={`Somebody else has saved ${what} since you began`}>
        <p>What you have typed is still here, but not saved.</p>
        <ButtonRow>
          <Button size="small" onClick={() => setIsOpen(true)}>
            Show Their Version
          </Button>
          <Button size="small" onClick={onKeep}>
            Keep Mine
          </Button>
        </ButtonRow>
      </Notice>
      <Dialog
        title={title}
        description="As members see it now."
        open={isOpen}
        onOpenChange={setIsOpen}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Close</Button>
            <Button
              variant="danger"
              onClick={() => {
                setIsOpen(false)
                onTake()
              }}
            >
              Take Theirs, Drop Mine
            </Button>
          </>
        }
      >
        <ScrollBox label="Their text">
          <Prose html={cleanHtml(html).html} />
        </ScrollBox>
      </Dialog>
    </>
  )
}
