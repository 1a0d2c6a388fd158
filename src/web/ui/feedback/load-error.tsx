import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { HeadingLevel } from '../layout/heading.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  error: unknown
  /** What failed: 'Failed to load results'. */
  title?: ReactNode
  level?: HeadingLevel
  isBare?: boolean
  onRetry?: () => void
  retryLabel?: string
}

/** Shows an error in place of the part that failed to load. */
export function LoadError({
  error,
  title = 'Failed to load',
  level = 2,
  isBare = false,
  onRetry,
  retryLabel = 'Try Again',
}: Props) {
  return (
    <div role="alert">
      <EmptyState
        drawing="red-flag"
        title={title}
        text={error instanceof Error ? error.message : String(error)}
        level={level}
        isBare={isBare}
        action={
          onRetry && (
            <Button icon={RotateCw} onClick={onRetry}>
              {retryLabel}
            </Button>
          )
        }
      />
    </div>
  )
}
