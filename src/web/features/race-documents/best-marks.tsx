import { Fragment } from 'react'
import type { BestMark, Mark, MarkedLap } from '#shared/domain/race-documents/lap-marks.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import { TimeMark } from '#web/ui/index.ts'

const MARKS = {
  race: 'Best of all',
  class: 'Best of class',
  car: "Car's best",
  driver: "Driver's best",
} satisfies Record<Mark, string>

const NOT_BEATEN = 'not beaten later'

type Props = { marks: readonly BestMark[] }

/** What a lap was the best of when it was driven; filled if it still is at the end. */
export function BestTags({ marks }: Props) {
  return marks.map(({ of, isStanding }, index) => (
    <Fragment key={of}>
      {index > 0 && ' '}
      <TimeMark of={of} strong={isStanding ? NOT_BEATEN : undefined}>
        {MARKS[of]}
      </TimeMark>
    </Fragment>
  ))
}

/** The same of a sector, in words below its time or, in a sentence, each in one piece after it: ', best of all'. */
export function BestWords({ marks, isInSentence }: Props & { isInSentence?: true }) {
  return marks.map(({ of, isStanding }, index) => (
    <Fragment key={of}>
      {(isInSentence || index > 0) && ', '}
      <TimeMark of={of} isPlain strong={isStanding ? NOT_BEATEN : undefined}>
        {isInSentence ? unbroken(MARKS[of].toLowerCase()) : MARKS[of]}
      </TimeMark>
    </Fragment>
  ))
}

export type MarkedRow = { marks: MarkedLap }

/** What the marks of these laps say: "Best of all, Car's best: up to that lap. Filled: not beaten later" */
export function marksText(rows: readonly MarkedRow[]) {
  const shown = rows.flatMap(({ marks: { lap, sectors } }) => [...lap, ...sectors.flat()])
  if (shown.length === 0) return ''
  const names = (Object.keys(MARKS) as Mark[])
    .filter((mark) => shown.some(({ of }) => of === mark))
    .map((mark) => unbroken(MARKS[mark]))
  const filled = shown.some(({ isStanding }) => isStanding) ? `. Filled: ${NOT_BEATEN}` : ''
  return `${names.join(', ')}: up to that lap${filled}`
}
