import type { ReactNode } from 'react'
import { ChoiceBar, ClassName } from '#web/ui/index.ts'

const ALL = 'all'
/** Prefix of a class name, because a class may be called 'all'. */
const CLASS_PREFIX = 'class '

type Props = {
  classes: readonly { carClass: string; cars: number }[]
  /** The only class that is shown; undefined, or an unknown one, shows all. */
  carClass: string | undefined
  onChoose: (carClass: string | undefined) => void
  children: ReactNode
}

/** Chooses one of the classes of a race, or all; without a choice if there is only one. */
export function ClassChoice({ classes, carClass, onChoose, children }: Props) {
  if (classes.length < 2) return children
  const isKnown = classes.some((one) => one.carClass === carClass)
  return (
    <ChoiceBar
      label="Class"
      chosen={isKnown ? CLASS_PREFIX + carClass : ALL}
      onChoose={(id) => onChoose(id === ALL ? undefined : id.slice(CLASS_PREFIX.length))}
      choices={[
        { id: ALL, label: 'All', count: classes.reduce((sum, { cars }) => sum + cars, 0) },
        ...classes.map((one) => ({
          id: CLASS_PREFIX + one.carClass,
          label: <ClassName classToken={one.carClass} />,
          count: one.cars,
        })),
      ]}
    >
      {children}
    </ChoiceBar>
  )
}
