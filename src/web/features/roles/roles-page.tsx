import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { RoleGrant } from '#shared/contract/roles.ts'
import { GRANTED_ROLE_KEYS } from '#shared/contract/users.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { Button, LoadError, Page, Panel, Stack, TimingSkeleton } from '#web/ui/index.ts'
import { AdministratorsPanel } from './administrators-panel.tsx'
import { GiveRoleDialog } from './give-role-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { RolePanel } from './role-panel.tsx'
import { rolesQuery } from './roles.api.ts'

/** Who may do what, and because of which role. */
export function RolesPage() {
  const { data, error, refetch } = useQuery(rolesQuery)
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const handingOver = useDialogAbout<RoleGrant>()

  return (
    <Page
      title="People and Roles"
      subtitle="Who may do what, and what for."
      actions={
        data && (
          <Button
            variant="primary"
            icon={UserRoundPlus}
            onClick={() => {
              setOpened((before) => before + 1)
              setIsOpen(true)
            }}
          >
            Give a Role
          </Button>
        )
      }
    >
      {!data && (
        <Panel isFlush>
          {error ? (
            <LoadError
              title="Failed to load roles"
              error={error}
              isBare
              onRetry={() => void refetch()}
            />
          ) : (
            <TimingSkeleton rows={6} />
          )}
        </Panel>
      )}
      {data && (
        <Stack>
          {GRANTED_ROLE_KEYS.map((role) => (
            <RolePanel
              key={role}
              role={role}
              grants={data.grants.filter((grant) => grant.role === role)}
              onHandOver={handingOver.open}
            />
          ))}
          <AdministratorsPanel admins={data.admins} />
          {opened > 0 && (
            <GiveRoleDialog key={opened} roles={data} open={isOpen} onOpenChange={setIsOpen} />
          )}
        </Stack>
      )}
      {handingOver.about && (
        <HandOverDialog
          key={handingOver.opened}
          grant={handingOver.about}
          {...handingOver.dialog}
        />
      )}
    </Page>
  )
}
