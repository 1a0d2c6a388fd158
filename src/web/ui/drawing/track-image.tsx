import { useState } from 'react'
import { useIsInBrowser } from '#web/lib/use-is-in-browser.ts'
import type { DrawnTrack } from '#shared/drawing/silhouette.ts'
import { TrackSilhouette } from './track-silhouette.tsx'
import styles from './track-image.module.css'

type Props = DrawnTrack & { src?: string | null }

/** A track's photograph, or its outline if there is none or it fails to load. */
export function TrackImage({ name, outline, src = null }: Props) {
  const [broken, setBroken] = useState<string>()
  const isInBrowser = useIsInBrowser()
  if (!src || src === broken) return <TrackSilhouette name={name} outline={outline} size="large" />
  const replaceIfBroken = (image: HTMLImageElement | null) => {
    // An image of a page that the server rendered may have failed before the scripts ran.
    if (!isInBrowser && image?.complete && image.naturalWidth === 0) setBroken(src)
  }
  return (
    <img
      ref={replaceIfBroken}
      className={styles['photo']}
      src={src}
      alt={name}
      width={1600}
      height={900}
      loading="lazy"
      onError={() => setBroken(src)}
    />
  )
}
