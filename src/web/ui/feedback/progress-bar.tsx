import { Progress } from '@base-ui/react/progress'
import styles from './progress-bar.module.css'

type Props = {
  /** What is going on: 'Uploading'. */
  label: string
  /** Percent; null while nobody knows. */
  value: number | null
}

/** How far an upload is, in percent and words. */
export function ProgressBar({ label, value }: Props) {
  return (
    <Progress.Root className={styles['progress']} value={value}>
      <Progress.Label>{label}</Progress.Label>
      <Progress.Value className={styles['value']}>
        {() => (value === null ? '' : `${Math.round(value)} %`)}
      </Progress.Value>
      <Progress.Track className={styles['track']}>
        <Progress.Indicator className={styles['bar']} />
      </Progress.Track>
    </Progress.Root>
  )
}
