import { EmptyState } from '#web/ui/index.ts'

type Props = { isBare?: boolean; level?: 2 | 3 }

export function NoNews({ isBare = false, level = 2 }: Props) {
  return (
    <EmptyState
      drawing="rows"
      title="No News Yet"
      text="What the guild has to say will stand here."
      level={level}
      isBare={isBare}
    />
  )
}
