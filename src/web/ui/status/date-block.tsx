import styles from './date-block.module.css'

type Props = { day: string | number; month: string; dateTime?: string }

/** The day in big figures above month and year. */
export function DateBlock({ day, month, dateTime }: Props) {
  return (
    <time className={styles['date']} dateTime={dateTime}>
      <b>{day}</b>
      <span>{month}</span>
    </time>
  )
}
