import { Search, X } from 'lucide-react'
import { IconButton } from '../button/button.tsx'
import { Icon } from '../icon.tsx'
import styles from './input.module.css'

type Props = { label: string; value: string; onChange: (value: string) => void }

export function SearchBox({ label, value, onChange }: Props) {
  return (
    <div className={styles['search']}>
      <Icon icon={Search} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value && <IconButton label="Clear" icon={X} onClick={() => onChange('')} />}
    </div>
  )
}
