import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { ROLES } from '#shared/domain/permissions.ts'
import { useLogout } from '#web/features/auth/index.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Avatar, Button, ButtonLink } from '#web/ui/index.ts'
import styles from './sidebar.module.css'

type Props = { onChoose: (() => void) | undefined }

/** The signed-in user, or links to sign in. */
export function UserBlock({ onChoose }: Props) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const logout = useLogout(() => navigate({ to: '/auth' }))

  if (!viewer) {
    return (
      <div className={styles['user']}>
        <div className={styles['ways']}>
          <ButtonLink size="small" render={<Link to="/login" onClick={onChoose} />}>
            Login
          </ButtonLink>
          <ButtonLink size="small" render={<Link to="/signup" onClick={onChoose} />}>
            Sign Up
          </ButtonLink>
        </div>
      </div>
    )
  }

  return (
    <div className={styles['user']}>
      <div className={styles['who']}>
        <Avatar name={viewer.displayName} src={viewer.avatarUrl} />
        <div>
          <p className={styles['name']}>{viewer.displayName}</p>
          <p className={styles['role']}>{ROLES[viewer.role].name}</p>
        </div>
      </div>
      <div className={styles['ways']}>
        <ButtonLink size="small" render={<Link to="/my-profile" onClick={onChoose} />}>
          View Profile
        </ButtonLink>
        <Button
          size="small"
          variant="quiet"
          icon={LogOut}
          isPending={logout.isPending}
          pendingLabel="Logging out..."
          onClick={() => logout.mutate()}
        >
          Logout
        </Button>
      </div>
    </div>
  )
}
