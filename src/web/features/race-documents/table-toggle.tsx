import { ChartLine, Table2 } from 'lucide-react'
import { Button } from '#web/ui/index.ts'

type Props = { isTable: boolean; onToggle: (isTable: boolean) => void }

/** Shows a chart as a table, and the table as a chart again. */
export function TableToggle({ isTable, onToggle }: Props) {
  return (
    <Button size="small" icon={isTable ? ChartLine : Table2} onClick={() => onToggle(!isTable)}>
      {isTable ? 'Chart' : 'Table'}
    </Button>
  )
}
