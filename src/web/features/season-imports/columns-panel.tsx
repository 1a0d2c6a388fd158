import { useState } from 'react'
import type { SeasonRead } from '#shared/contract/season-imports.ts'
import { COLUMN_CHOICES, columnName } from '#shared/domain/season-imports/header-words.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Fold, FormColumns, Panel, SelectInput } from '#web/ui/index.ts'

type File = SeasonRead['files'][number]

type Props = {
  files: readonly File[]
  isBusy: boolean
  onMap: (headerHash: string, head: string, choice: string) => void
}

/** What the columns of tables are; of a table that is not known, somebody has to say it. Nothing without tables. */
export function ColumnsPanel({ files, isBusy, onMap }: Props) {
  const tables = new Map<string, File[]>()
  // Other programs' tables are known as a whole, and have no hash.
  for (const file of files)
    if (file.headerHash && file.columns.length > 0)
      tables.set(file.headerHash, [...(tables.get(file.headerHash) ?? []), file])
  if (tables.size === 0) return null
  return (
    <Panel title="Columns" note={counted(tables.size, 'table')} isFlush>
      {[...tables].map(([headerHash, alike]) => (
        <Columns
          key={headerHash}
          alike={alike}
          isBusy={isBusy}
          onMap={(head, choice) => onMap(headerHash, head, choice)}
        />
      ))}
    </Panel>
  )
}

type ColumnsProps = {
  /** Files with the same header. */
  alike: readonly File[]
  isBusy: boolean
  onMap: (head: string, choice: string) => void
}

function Columns({ alike, isBusy, onMap }: ColumnsProps) {
  const [first] = alike
  const columns = first?.columns ?? []
  const [isOpen, setIsOpen] = useState(alike.some(({ form }) => form === 'unknown'))
  const leftOut = columns.filter(({ target }) => target === null).length
  const options = COLUMN_CHOICES.filter((choice) => isPossible(choice, columns.length)).map(
    (value) => ({ value, label: columnName(value) }),
  )
  return (
    <Fold
      title={alike.map(({ name }) => name).join(', ')}
      words={
        leftOut === 0
          ? 'All of its columns are known'
          : `${counted(leftOut, 'column')} of ${columns.length} left out`
      }
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <FormColumns columns="names">
        {columns.map(({ head, target, example }, position) => (
          <SelectInput
            key={`${position} ${head}`}
            label={head || `Column ${position + 1}`}
            help={example && `Such as "${example}"`}
            options={options}
            value={target ?? ''}
            placeholder={columnName('')}
            disabled={isBusy}
            onChange={(choice) => onMap(head, choice)}
          />
        ))}
      </FormColumns>
    </Fold>
  )
}

/** A table with three columns has no fourth driver. */
const isPossible = (choice: string, columns: number) => Number(choice.split(' ')[1] ?? 1) <= columns
