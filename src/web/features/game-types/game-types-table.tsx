import { Trash2 } from 'lucide-react'
import type { ManagedGameType } from '#shared/contract/game-types.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  Button,
  ButtonRow,
  DriverCell,
  IconButton,
  TimingTable,
  type TimingColumn,
} from '#web/ui/index.ts'

type Actions = {
  onRename: (gameType: ManagedGameType) => void
  onDelete: (gameType: ManagedGameType) => void
}

type Row = Actions & { gameType: ManagedGameType }

const columns: TimingColumn<Row>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'driver',
    cell: ({ gameType }) => <DriverCell name={gameType.name} />,
  },
  {
    id: 'profiles',
    label: 'Game Profiles',
    align: 'end',
    fold: 'name',
    cell: ({ gameType }) => gameType.profiles,
    folded: ({ gameType }) => counted(gameType.profiles, 'game profile'),
  },
  {
    id: 'events',
    label: 'Events',
    align: 'end',
    fold: 'name',
    cell: ({ gameType }) => gameType.events,
    folded: ({ gameType }) => counted(gameType.events, 'event'),
  },
  {
    id: 'actions',
    label: 'Actions',
    align: 'end',
    cell: ({ gameType, onRename, onDelete }) => (
      <ButtonRow isDense>
        <Button
          size="small"
          aria-label={`Rename ${gameType.name}`}
          onClick={() => onRename(gameType)}
        >
          Rename
        </Button>
        <IconButton
          label={`Delete ${gameType.name}`}
          icon={Trash2}
          variant="secondary"
          onClick={() => onDelete(gameType)}
        />
      </ButtonRow>
    ),
  },
]

export function GameTypesTable({
  gameTypes,
  ...actions
}: Actions & { gameTypes: ManagedGameType[] }) {
  return (
    <TimingTable
      label="Game types"
      rows={gameTypes.map((gameType) => ({ ...actions, gameType }))}
      rowKey={({ gameType }) => String(gameType.id)}
      columns={columns}
    />
  )
}
