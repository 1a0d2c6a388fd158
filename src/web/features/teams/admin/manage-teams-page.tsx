import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ManagedTeam, Spelling } from '#shared/contract/teams.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  LoadError,
  Page,
  Panel,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { managedTeamsQuery } from '../teams.api.ts'
import { DeleteTeamDialog } from './delete-team-dialog.tsx'
import { FreeTexts } from './free-texts.tsx'
import { MakeTeamDialog } from './make-team-dialog.tsx'
import { ManagedTeamsTable } from './managed-teams-table.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { TeamDialog } from './team-dialog.tsx'

type Subject = { team: ManagedTeam | undefined }

export function ManageTeamsPage() {
  const { data, error, refetch } = useQuery(managedTeamsQuery)
  const editing = useDialogAbout<Subject>()
  const merging = useDialogAbout<ManagedTeam>()
  const removal = useDialogAbout<ManagedTeam>()
  const making = useDialogAbout<Spelling>()

  return (
    <Page
      title="Manage Teams"
      subtitle="An alias is another spelling of a team's name. Entries with it belong to the team."
      actions={
        <>
          <ButtonLink render={<Link to="/teams" />}>View Teams</ButtonLink>
          <Button variant="primary" icon={Plus} onClick={() => editing.open({ team: undefined })}>
            Create Team
          </Button>
        </>
      }
    >
      <Panel title="Teams" note={data && counted(data.teams.length, 'team')} isFlush>
        {!data && error && (
          <LoadError
            title="Failed to fetch teams"
            error={error}
            isBare
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <TimingSkeleton rows={6} />}
        {data?.teams.length === 0 && (
          <EmptyState
            isBare
            title="No Teams"
            text="Create a team, or turn a name that entries use into one."
          />
        )}
        {data && data.teams.length > 0 && (
          <ManagedTeamsTable
            teams={data.teams}
            onEdit={(team) => editing.open({ team })}
            onMerge={merging.open}
            onDelete={removal.open}
          />
        )}
      </Panel>
      {data && data.freeTexts.length > 0 && (
        <FreeTexts texts={data.freeTexts} onMake={making.open} />
      )}
      {editing.about && (
        <TeamDialog key={`edit ${editing.opened}`} team={editing.about.team} {...editing.dialog} />
      )}
      {merging.about && (
        <MergeDialog
          key={`merge ${merging.opened}`}
          team={merging.about}
          others={(data?.teams ?? []).filter(({ id }) => id !== merging.about?.id)}
          {...merging.dialog}
        />
      )}
      {removal.about && (
        <DeleteTeamDialog
          key={`delete ${removal.opened}`}
          team={removal.about}
          {...removal.dialog}
        />
      )}
      {making.about && (
        <MakeTeamDialog key={`make ${making.opened}`} text={making.about} {...making.dialog} />
      )}
    </Page>
  )
}
