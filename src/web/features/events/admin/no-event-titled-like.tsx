import { Button, EmptyState } from '#web/ui/index.ts'

type Props = { term: string; onShowAll: () => void }

export function NoEventTitledLike({ term, onShowAll }: Props) {
  return (
    <EmptyState
      title="No Matching Events"
      text={`No title in this tab contains "${term}".`}
      isBare
      action={<Button onClick={onShowAll}>Show All Events</Button>}
    />
  )
}
