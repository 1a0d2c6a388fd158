import { EmptyState } from '#web/ui/index.ts'

type Props = { isBare?: boolean; level?: 2 | 3 }

export function NoNews({ isBare = false, level = 2 }: Props) {
  return (
    <EmptyState
      drawing="lines"
      title="No News Yet"
      text="News from the guild will appear here."
      level={level}
      isBare={isBare}
    />
  )
}
