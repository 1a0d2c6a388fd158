import type { ReactNode } from 'react'
import { Button, Cluster, Row, SubLine } from '#web/ui/index.ts'
import { Permitted } from './permitted.tsx'

type Props = {
  name: string
  /** When it failed, and where. */
  note: ReactNode
  /** What the other side said. */
  answer: string | null
  isRetrying: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** A mail, a message to a device or a post that could not be sent. */
export function FailedSending({ name, note, answer, isRetrying, onRetry, onDiscard }: Props) {
  return (
    <Row
      end={
        <Permitted needs="guild.set-up">
          <Cluster>
            <Button
              size="small"
              isPending={isRetrying}
              pendingLabel="Saving..."
              aria-label={`Try again: ${name}`}
              onClick={onRetry}
            >
              Try Again
            </Button>
            <Button size="small" aria-label={`Discard: ${name}`} onClick={onDiscard}>
              Discard
            </Button>
          </Cluster>
        </Permitted>
      }
    >
      <b>{name}</b>
      <SubLine>{note}</SubLine>
      {answer && <SubLine>{answer}</SubLine>}
    </Row>
  )
}
