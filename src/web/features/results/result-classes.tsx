import { Fragment, type ReactNode } from 'react'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { ClassChoice } from '#web/parts/class-choice.tsx'
import { type ResultGroup, resultGroups } from './result-groups.ts'

type Props = {
  results: RaceResult[]
  /** The only class to list; undefined, or one that did not race, lists all. */
  carClass: string | undefined
  onChooseClass: (carClass: string | undefined) => void
  /** The table of a class. */
  children: (group: ResultGroup, isMultiClass: boolean) => ReactNode
}

/** A table for each class, or for the chosen one. */
export function ResultClasses({ results, carClass, onChooseClass, children }: Props) {
  const groups = resultGroups(results)
  const only = groups.find((group) => group.carClass === carClass)
  return (
    <ClassChoice
      classes={groups.map((group) => ({ carClass: group.carClass, cars: group.results.length }))}
      carClass={carClass}
      onChoose={onChooseClass}
    >
      {(only ? [only] : groups).map((group) => (
        <Fragment key={group.carClass}>{children(group, groups.length > 1)}</Fragment>
      ))}
    </ClassChoice>
  )
}
