import { Button, EmptyState } from '#web/ui/index.ts'

type Props = { term: string; onShowAll: () => void }

/** Nobody is registered, or nobody bears such a name. */
export function NoDrivers({ term, onShowAll }: Props) {
  if (!term) {
    return (
      <EmptyState title="No Drivers Found" text="There are no registered drivers at the moment." />
    )
  }
  return (
    <EmptyState
      drawing="plate"
      title="No Matching Drivers"
      text={`No driver's name contains “${term}”.`}
      action={<Button onClick={onShowAll}>Show All Drivers</Button>}
    />
  )
}
