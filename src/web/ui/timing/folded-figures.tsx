import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'
import { type CellFigure, CellFigures, type FoldBelow, FoldedLine } from './cells.tsx'
import styles from './cells.module.css'

type Props = {
  /** The name of the list, for screen readers: 'Rounds of Lotta Laps'. */
  label: string
  /** What the button says: '12 rounds'. */
  count: ReactNode
  below?: FoldBelow
  /** For the viewer's own row. */
  isOpenAtFirst?: boolean
  figures: () => CellFigure[]
}

/** The folded columns of a row, on demand: many rows with a strip of figures each would bury the table. */
export function FoldedFigures({ label, count, below, isOpenAtFirst = false, figures }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <>
      <FoldedLine below={below}>
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count}
          <Icon icon={isOpen ? ChevronUp : ChevronDown} isSmall />
        </button>
      </FoldedLine>
      {isOpen && <CellFigures label={label} items={figures()} isEven below={below} />}
    </>
  )
}
