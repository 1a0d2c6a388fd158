import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Cluster, FormColumns, IconButton, Stack } from '#web/ui/index.ts'

type Props<Item> = {
  items: readonly Item[]
  /** What one is called: 'length'. */
  what: string
  addLabel: string
  /** What a new row begins with. */
  first: Item
  onChange: (items: Item[]) => void
  children: (item: Item, index: number, change: (part: Partial<Item>) => void) => ReactNode
}

/** Rows of fields that can be added and removed. */
export function ListRows<Item>(props: Props<Item>) {
  const { items, what, addLabel, first, onChange, children } = props
  return (
    <Stack gap="small">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
        <FormColumns key={index} columns="with-end">
          {children(item, index, (part) =>
            onChange(items.toSpliced(index, 1, { ...item, ...part })),
          )}
          <IconButton
            label={`Remove ${what} ${index + 1}`}
            icon={Trash2}
            size="normal"
            onClick={() => onChange(items.toSpliced(index, 1))}
          />
        </FormColumns>
      ))}
      <Cluster>
        <Button size="small" icon={Plus} onClick={() => onChange([...items, first])}>
          {addLabel}
        </Button>
      </Cluster>
    </Stack>
  )
}
