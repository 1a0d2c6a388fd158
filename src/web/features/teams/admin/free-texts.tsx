import type { Spelling } from '#shared/contract/teams.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Button, DriverCell, Panel, TimingTable, type TimingColumn } from '#web/ui/index.ts'
import { entriesText } from '../teams.api.ts'

type Props = { texts: Spelling[]; onMake: (text: Spelling) => void }

type Row = { text: Spelling; onMake: (text: Spelling) => void }

const columns: TimingColumn<Row>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'driver',
    cell: ({ text }) => <DriverCell name={text.name} />,
  },
  {
    id: 'entries',
    label: 'Entries',
    align: 'end',
    fold: 'name',
    width: '110px',
    cell: ({ text }) => text.entries,
    folded: ({ text }) => entriesText(text.entries),
  },
  {
    id: 'actions',
    label: 'Actions',
    align: 'end',
    width: '212px',
    cell: ({ text, onMake }) => (
      <Button size="small" aria-label={`Create Team ${text.name}`} onClick={() => onMake(text)}>
        Create Team
      </Button>
    ),
  },
]

/** Team names that members typed, and that belong to no team. */
export function FreeTexts({ texts, onMake }: Props) {
  return (
    <Panel title="Names Without a Team" note={counted(texts.length, 'name')} isFlush>
      <TimingTable
        label="Names Without a Team"
        rows={texts.map((text) => ({ text, onMake }))}
        rowKey={({ text }) => text.name}
        columns={columns}
      />
    </Panel>
  )
}
