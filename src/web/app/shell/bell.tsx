import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { unreadQuery } from '#web/features/notifications/index.ts'
import { HiddenText, Icon } from '#web/ui/index.ts'
import styles from './top-bar.module.css'

const MAX_SHOWN = 99

/** Leads to the inbox, and shows how many notifications are unread. */
export function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery)
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
