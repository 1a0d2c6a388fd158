import styles from './class.module.css'

type Props = {
  number: string | number
  classToken: string
  isLarge?: boolean
  /** For cancelled entries: no background, a dashed border. */
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
