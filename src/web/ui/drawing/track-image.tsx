import { useState } from 'react'
import { SMALLER_WIDTHS, smallerImage } from '#shared/domain/guild/smaller-images.ts'
import { useIsFromServer } from '#web/browser/use-is-in-browser.ts'
import type { DrawnTrack } from '#shared/drawing/silhouette.ts'
import { TrackSilhouette } from './track-silhouette.tsx'
import styles from './track-image.module.css'

type Props = DrawnTrack & {
  src?: string | null
  /** As wide as a page's column by default. */
  size?: keyof typeof WIDTHS
}

/** How wide the image is shown, for the browser's choice among its copies. */
const WIDTHS = {
  page: '(max-width: 767px) 100vw, 790px',
  card: '(max-width: 767px) 100vw, 345px',
  thumbnail: '132px',
}

/** The width of an uploaded image, at most. */
const WIDTH_PX = 1600

/** A track's photograph, or its outline if there is none or it fails to load. */
export function TrackImage({ name, outline, src = null, size = 'page' }: Props) {
  const [broken, setBroken] = useState<string>()
  const isFromServer = useIsFromServer()
  if (!src || src === broken) return <TrackSilhouette name={name} outline={outline} size="large" />
  const replaceIfBroken = (image: HTMLImageElement | null) => {
    // An image of a page that the server rendered may have failed before the scripts ran.
    if (isFromServer && image?.complete && image.naturalWidth === 0) setBroken(src)
  }
  return (
    <img
      ref={replaceIfBroken}
      className={styles['photo']}
      {...(isUpload(src) && { srcSet: sourcesOf(src), sizes: WIDTHS[size] })}
      src={src}
      alt={name}
      width={WIDTH_PX}
      height={900}
      loading="lazy"
      onError={() => setBroken(src)}
    />
  )
}

const isUpload = (src: string) => /^\/uploads\/[^-]+\.webp$/.test(src)

function sourcesOf(src: string) {
  const smaller = SMALLER_WIDTHS.map((widthPx) => `${smallerImage(src, widthPx)} ${widthPx}w`)
  return [...smaller, `${src} ${WIDTH_PX}w`].join(', ')
}
