import { Button, EmptyState } from '#web/ui/index.ts'

type Props = { term: string; onShowAll: () => void }

export function NoUsers({ term, onShowAll }: Props) {
  return (
    <EmptyState
      drawing="plate"
      title="No Matching Users"
      text={`Nobody has “${term}” in a name or platform ID.`}
      action={<Button onClick={onShowAll}>Show All Users</Button>}
    />
  )
}
