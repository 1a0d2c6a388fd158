import { useState } from 'react'
import { Button, ButtonRow, Dialog, Notice, Prose, ScrollBox } from '#web/ui/index.ts'
import { cleanHtml } from './clean-html.ts'

type Props = {
  /** What the other admin has saved: 'these rules'. */
  what: string
  title?: string
  /** The other admin's text. */
  html: string
  /** Discards the text in this editor. */
  onTake: () => void
  /** Keeps the text in this editor; saving it replaces the other one. */
  onKeep: () => void
}

/** Shown if somebody else has saved the text since the user began: offers to view their text, and to keep one of the two. */
export function NewerVersion({ what, title = 'Their version', html, onTake, onKeep }: Props) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Notice tone="stop" isLive title={`Somebody else has saved ${what} since you began`}>
        <p>Your text is still here, but it has not been saved.</p>
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
              Discard My Text, Use Theirs
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
