import styles from './frame-preview.module.css'

type Props = {
  title: string
  /** A page of this site that is made to be shown elsewhere. */
  src: string
  /** Without it, the frame has the shape of a video. */
  heightPx?: number
}

/** Shows what other sites or programs will show. */
export function FramePreview({ title, src, heightPx }: Props) {
  return (
    // It is a page of this site, which loads its font and asks itself for changes.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      className={styles['frame']}
      title={title}
      src={src}
      loading="lazy"
      {...(heightPx === undefined ? { 'data-video': true, tabIndex: -1 } : { height: heightPx })}
    />
  )
}
