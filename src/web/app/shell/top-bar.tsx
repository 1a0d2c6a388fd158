import { Link } from '@tanstack/react-router'
import { LogIn, Menu } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useViewer } from '#web/data/viewer.ts'
import { Avatar, HiddenText, Icon, IconButton } from '#web/ui/index.ts'
import { Bell } from './bell.tsx'
import { Brand } from './brand.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { LogoutButton } from './logout-button.tsx'
import { NextRace } from './next-race.tsx'
import styles from './top-bar.module.css'

const SHADOW_AFTER_PX = 10

type Props = {
  isMenuOpen: boolean
  /** On wide screens the open sidebar contains the brand and the user. */
  isSidebarOpen: boolean
  onToggle: () => void
}

export function TopBar({ isMenuOpen, isSidebarOpen, onToggle }: Props) {
  const isScrolled = useSyncExternalStore(
    onScroll,
    () => window.scrollY > SHADOW_AFTER_PX,
    () => false,
  )
  const viewer = useViewer()
  const shown = isSidebarOpen ? 'narrow' : undefined

  return (
    <header className={styles['bar']} data-scrolled={isScrolled || undefined}>
      <IconButton label="Menu" icon={Menu} aria-expanded={isMenuOpen} onClick={onToggle} />
      <div className={styles['brand']} data-only={shown}>
        <Brand />
      </div>
      <Breadcrumb />
      {viewer && <NextRace />}
      {viewer && <Bell />}
      {viewer ? (
        <>
          <Link
            to="/profile/$id"
            params={{ id: String(viewer.id) }}
            className={styles['end']}
            data-only={shown}
          >
            <HiddenText>Profile</HiddenText>
            <Avatar name={viewer.displayName} src={viewer.avatarUrl} size="small" />
          </Link>
          {!isSidebarOpen && (
            <div className={styles['logout']}>
              <LogoutButton />
            </div>
          )}
        </>
      ) : (
        <Link to="/login" className={styles['end']} data-only={shown}>
          <Icon icon={LogIn} />
          Login
        </Link>
      )}
    </header>
  )
}

function onScroll(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}
