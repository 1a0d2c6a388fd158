import type { ReactNode } from 'react'
import { useViewer } from '#web/data/viewer.ts'
import { navigation, usePermittedItems } from '../navigation.ts'
import { Brand } from './brand.tsx'
import { NavigationList } from './navigation-list.tsx'
import styles from './sidebar.module.css'
import { UserBlock } from './user-block.tsx'

type Props = { onChoose?: () => void; action?: ReactNode }

/** The content of the sidebar and of the slide-in menu. `onChoose` is called when a link is followed. */
export function Sidebar({ onChoose, action }: Props) {
  const viewer = useViewer()
  const { everyone, signedIn } = navigation
  const admin = usePermittedItems(navigation.admin)

  return (
    <div className={styles['sidebar']}>
      <div className={styles['head']}>
        <Brand hasGuild {...(onChoose && { onChoose })} />
        {action}
      </div>
      <nav className={styles['nav']} aria-label="Main">
        <NavigationList
          items={viewer ? [...everyone, ...signedIn] : everyone}
          onChoose={onChoose}
        />
        {admin.length > 0 && (
          <>
            <h2 className={styles['group']}>Admin</h2>
            <NavigationList items={admin} onChoose={onChoose} />
          </>
        )}
      </nav>
      <UserBlock onChoose={onChoose} />
    </div>
  )
}
