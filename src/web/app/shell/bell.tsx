import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { readConsent } from '#web/data/push/consent.ts'
import { unreadQuery } from '#web/features/notifications/index.ts'
import { HiddenText, Icon } from '#web/ui/index.ts'
import styles from './top-bar.module.css'

const MAX_SHOWN = 99

/** Leads to the inbox, and shows how many notifications are unread. */
export function Bell() {
  const { data } = useQuery(unreadQuery)
  const unread = data ?? 0

  useEffect(() => {
    // Messages have set it, also while no page was open.
    if (data !== undefined && readConsent() && 'setAppBadge' in navigator)
      void navigator.setAppBadge(data).catch(() => undefined)
  }, [data])

  return (
    <Link to="/inbox" className={styles['bell']}>
      <Icon icon={BellIcon} />
      <HiddenText>{unread > 0 ? `Inbox, ${unread} unread` : 'Inbox'}</HiddenText>
      {unread > 0 && (
        <span className={styles['unread']} aria-hidden>
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  )
}
