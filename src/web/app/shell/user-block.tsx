import { Link } from '@tanstack/react-router'
import { ROLES } from '#shared/domain/permissions.ts'
import { useViewer } from '#web/data/viewer.ts'
import { Avatar, ButtonLink } from '#web/ui/index.ts'
import { LogoutButton } from './logout-button.tsx'
import styles from './sidebar.module.css'

type Props = { onChoose: (() => void) | undefined }

/** The signed-in user, or links to sign in. */
export function UserBlock({ onChoose }: Props) {
  const viewer = useViewer()

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
        <LogoutButton />
      </div>
    </div>
  )
}
