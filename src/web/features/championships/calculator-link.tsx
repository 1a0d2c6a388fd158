import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import type { Championship } from '#shared/contract/championships.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { ButtonLink } from '#web/ui/index.ts'
import type { TableChoice } from './table-choice.ts'

type Props = { championship: Championship; choice: TableChoice }

/** The calculator of the table that is shown, while there is something to calculate. */
export function CalculatorLink({ championship, choice }: Props) {
  const { key, closed, published, heldRounds, plannedRounds } = championship
  if (closed || published || heldRounds === 0 || heldRounds >= plannedRounds) return null
  const { of, class: carClass = ALL_CLASSES, category, score, withoutDrops } = choice
  return (
    <ButtonLink
      icon={Calculator}
      render={
        <Link
          to="/championships/$id/calculator"
          params={{ id: key }}
          search={{ of, class: carClass, category, score, withoutDrops }}
        />
      }
    >
      Calculator
    </ButtonLink>
  )
}
