import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { ManagedUser } from '#shared/contract/users.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useTypedTerm } from '#web/browser/use-typed-term.ts'
import { useViewer } from '#web/data/viewer.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import {
  Button,
  EmptyState,
  Quoted,
  LoadError,
  Notice,
  Page,
  Panel,
  SearchBox,
  Stack,
  TextLink,
  TimingSkeleton,
  toast,
} from '#web/ui/index.ts'
import { arrangeUsers } from './arrange-users.ts'
import { BanDialog, LiftBanDialog } from './ban-dialog.tsx'
import { BlockDialog, EndSessionsDialog } from './block-dialog.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { UsersTable } from './users-table.tsx'
import { usersQuery } from './users.api.ts'

export function UsersPage() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [{ search, by, isDescending }, show] = useSearchInAddress('/_member/admin/users')
  const { data: users, error, refetch } = useQuery(usersQuery)
  const removal = useDialogAbout<ManagedUser>()
  const reset = useDialogAbout<ManagedUser>()
  const ban = useDialogAbout<ManagedUser>()
  const lift = useDialogAbout<ManagedUser>()
  const category = useDialogAbout<ManagedUser>()
  const block = useDialogAbout<ManagedUser>()
  const sessions = useDialogAbout<ManagedUser>()
  const [typed, type] = useTypedTerm(search, (next) => show({ search: next }))
  // Keeps typing responsive while the rows are rendered.
  const term = useDeferredValue(typed)
  const shown = useMemo(
    () => users && arrangeUsers(users, { term, by, isDescending }),
    [users, term, by, isDescending],
  )

  function askToDelete(user: ManagedUser) {
    if (user.id === viewer?.id) toast.failure({ title: 'You cannot delete your own account' })
    else removal.open(user)
  }

  return (
    <Page title="Manage Users" subtitle="The roles and accounts of everybody in the guild.">
      <Stack>
        <Waiting count={users?.filter(({ admission }) => admission === 'waiting').length ?? 0} />
        <SearchBox label="Search users..." value={typed} onChange={type} />
        <Panel isFlush>
          {!shown && error && (
            <LoadError
              title="Failed to fetch users"
              error={error}
              isBare
              onRetry={() => void refetch()}
            />
          )}
          {!shown && !error && <TimingSkeleton rows={9} />}
          {shown?.length === 0 && <NoUsers term={term} onShowAll={() => type('')} />}
          {shown && shown.length > 0 && (
            <UsersTable
              users={shown}
              by={by}
              isDescending={isDescending}
              onSort={(next, down) => void show({ by: next, isDescending: down })}
              onDelete={askToDelete}
              onReset={reset.open}
              onBan={ban.open}
              onLiftBan={lift.open}
              onCategory={category.open}
              onBlock={block.open}
              onEndSessions={sessions.open}
              onErase={({ id }) => void navigate({ to: '/admin/erasure', search: { user: id } })}
            />
          )}
        </Panel>
      </Stack>
      {block.about && (
        <BlockDialog key={`block ${block.opened}`} user={block.about} {...block.dialog} />
      )}
      {sessions.about && (
        <EndSessionsDialog
          key={`sessions ${sessions.opened}`}
          user={sessions.about}
          {...sessions.dialog}
        />
      )}
      {removal.about && (
        <DeleteUserDialog key={removal.opened} user={removal.about} {...removal.dialog} />
      )}
      {ban.about && <BanDialog key={`ban ${ban.opened}`} user={ban.about} {...ban.dialog} />}
      {category.about && (
        <CategoryDialog
          key={`category ${category.opened}`}
          user={category.about}
          {...category.dialog}
        />
      )}
      {lift.about && (
        <LiftBanDialog key={`lift ${lift.opened}`} user={lift.about} {...lift.dialog} />
      )}
      {reset.about && <ResetLinkDialog key={reset.opened} user={reset.about} {...reset.dialog} />}
    </Page>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice title={`${counted(count, 'person is', 'people are')} waiting to be let in.`}>
      <TextLink render={<Link to="/admin/joining" />}>Decide</TextLink>
    </Notice>
  )
}

type Props = { term: string; onShowAll: () => void }

function NoUsers({ term, onShowAll }: Props) {
  return (
    <EmptyState
      drawing="plate"
      isBare
      title="No Matching Users"
      text={
        <>
          Nobody has <Quoted>{term}</Quoted> in a name or platform ID.
        </>
      }
      action={<Button onClick={onShowAll}>Show All Users</Button>}
    />
  )
}
