import { type ReactNode, use, useState } from 'react'
import { Button } from '../button/button.tsx'
import { OnPaper } from '../timing/on-paper.ts'
import styles from './folded.module.css'

type Props<Row> = {
  rows: readonly Row[]
  /** What the rows are: 'Drivers'. */
  noun: string
  /** How many are shown at first. */
  shown?: number
  /** Which rows are shown at first wherever they are: the viewer's own. */
  isKept?: (row: Row) => boolean
  children: (rows: readonly Row[]) => ReactNode
}

const USUALLY_SHOWN = 20
/** Fewer are not worth a button. */
const FEWEST_HIDDEN = 5

/** The first rows of a ranking, and all of them on demand, so that a long one does not bury what is below. */
export function Folded<Row>({ rows, noun, shown = USUALLY_SHOWN, isKept, children }: Props<Row>) {
  const [isWhole, setIsWhole] = useState(false)
  const isOnPaper = use(OnPaper)
  if (isOnPaper || rows.length < shown + FEWEST_HIDDEN) return children(rows)
  return (
    <>
      {children(isWhole ? rows : rows.filter((row, index) => index < shown || isKept?.(row)))}
      <div className={styles['more']}>
        <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `First ${shown} ${noun}` : `All ${rows.length} ${noun}`}
        </Button>
      </div>
    </>
  )
}
