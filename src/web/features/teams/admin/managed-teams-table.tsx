import { plural } from '#shared/domain/words/plural.ts'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { ManagedTeam } from '#shared/contract/teams.ts'
import {
  Button,
  ButtonRow,
  DriverCell,
  IconButton,
  TextLink,
  TimingTable,
  type TimingColumn,
} from '#web/ui/index.ts'
import { entriesText } from '../teams.api.ts'

type Actions = {
  onEdit: (team: ManagedTeam) => void
  onMerge: (team: ManagedTeam) => void
  onDelete: (team: ManagedTeam) => void
}

type Row = Actions & { team: ManagedTeam }

const columns: TimingColumn<Row>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'driver',
    cell: ({ team: { id, name } }) => (
      <DriverCell
        name={
          <TextLink look="plain" render={<Link to="/teams/$id" params={{ id: String(id) }} />}>
            {name}
          </TextLink>
        }
      />
    ),
  },
  {
    id: 'aliases',
    label: 'Aliases',
    width: '27%',
    wideWidth: '34%',
    fold: 'name',
    cell: ({ team }) => aliasesOf(team) || '-',
    folded: ({ team }) =>
      team.aliases.length > 0 &&
      `${plural(team.aliases.length, 'Alias', 'Aliases')}: ${aliasesOf(team)}`,
  },
  {
    id: 'entries',
    label: 'Entries',
    align: 'end',
    fold: 'name',
    width: '86px',
    wideWidth: '110px',
    cell: ({ team }) => team.entries,
    folded: ({ team }) => entriesText(team.entries),
  },
  {
    id: 'actions',
    label: 'Actions',
    align: 'end',
    width: '212px',
    cell: ({ team, onEdit, onMerge, onDelete }) => (
      <ButtonRow isDense>
        <Button size="small" aria-label={`Edit ${team.name}`} onClick={() => onEdit(team)}>
          Edit
        </Button>
        <Button size="small" aria-label={`Merge ${team.name}`} onClick={() => onMerge(team)}>
          Merge
        </Button>
        <IconButton
          label={`Delete ${team.name}`}
          icon={Trash2}
          variant="secondary"
          onClick={() => onDelete(team)}
        />
      </ButtonRow>
    ),
  },
]

export function ManagedTeamsTable({ teams, ...actions }: Actions & { teams: ManagedTeam[] }) {
  return (
    <TimingTable
      label="Teams"
      rows={teams.map((team) => ({ ...actions, team }))}
      rowKey={({ team }) => String(team.id)}
      columns={columns}
    />
  )
}

const aliasesOf = ({ aliases }: ManagedTeam) => aliases.map(({ name }) => name).join(', ')
