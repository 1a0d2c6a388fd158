import { Cluster, FilterButton } from '#web/ui/index.ts'

type Props = {
  classes: string[]
  chosen: string | undefined
  /** Undefined for all of them. */
  onChoose: (carClass: string | undefined) => void
}

/** One class alone, or all of them. */
export function ClassFilter({ classes, chosen, onChoose }: Props) {
  return (
    <Cluster gap="tight">
      <FilterButton pressed={chosen === undefined} onPressedChange={() => onChoose(undefined)}>
        All Classes
      </FilterButton>
      {classes.map((carClass) => (
        <FilterButton
          key={carClass}
          classToken={carClass}
          pressed={chosen === carClass}
          onPressedChange={(isChosen) => onChoose(isChosen ? carClass : undefined)}
        >
          {carClass}
        </FilterButton>
      ))}
    </Cluster>
  )
}
