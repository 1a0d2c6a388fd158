import { Progress } from '@base-ui/react/progress'
import styles from './progress-bar.module.css'

type Props = {
  /** The activity: 'Uploading'. */
  label: string
  /** Percent; null while unknown. */
  value: number | null
}

/** The progress of an upload, as a bar and in words. */
export function ProgressBar({ label, value }: Props) {
  return (
    <Progress.Root className={styles['progress']} value={value}>
      <Progress.Label>{label}</Progress.Label>
      <Progress.Value className={styles['value']}>
        {() => (value === null ? '' : `${Math.round(value)}%`)}
      </Progress.Value>
      <Progress.Track className={styles['track']}>
        <Progress.Indicator className={styles['bar']} />
      </Progress.Track>
    </Progress.Root>
  )
}
