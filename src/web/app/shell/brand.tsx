import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { guildQuery } from '#web/data/guild.ts'
import { Logo } from '#web/ui/index.ts'
import styles from './brand.module.css'

type Props = { hasGuild?: boolean; onChoose?: (() => void) | undefined }

/** Links to the home page. */
export function Brand({ hasGuild = false, onChoose }: Props) {
  const { data: guild } = useQuery(guildQuery)

  return (
    <Link to="/" className={styles['brand']} onClick={onChoose}>
      <Logo {...(hasGuild && guild && { guild: guild.guildName })} />
    </Link>
  )
}
