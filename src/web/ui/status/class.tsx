import styles from './class.module.css'

/** The colour of a class beside its name; an unknown class is grey. */
export function ClassDot({ classToken }: { classToken: string }) {
  return <i className={styles['dot']} data-class={classToken} aria-hidden />
}

/** Dot and name in a line of text. */
export function ClassName({ classToken, label }: { classToken: string; label?: string }) {
  return (
    <span className={styles['name']}>
      <ClassDot classToken={classToken} />
      {label ?? classToken}
    </span>
  )
}

type Props = {
  number: string | number
  classToken: string
  isLarge?: boolean
  /** For cancelled registrations: no background, a dashed border. */
  isOutlined?: boolean
}

/** A car's number on a plate in the colour of its class. */
export function NumberPlate({ number, classToken, isLarge = false, isOutlined = false }: Props) {
  return (
    <span
      className={styles['plate']}
      data-class={classToken}
      data-large={isLarge || undefined}
      data-outlined={isOutlined || undefined}
    >
      {number}
    </span>
  )
}
