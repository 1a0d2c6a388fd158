import { useState } from 'react'
import { TrackSilhouette } from './track-silhouette.tsx'
import styles from './track-image.module.css'

type Props = { name: string; src?: string | null }

/** A track's photograph, or its generated outline if there is none or it fails to load. */
export function TrackImage({ name, src = null }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!src || src === broken) return <TrackSilhouette name={name} size="large" />
  const replaceIfBroken = (image: HTMLImageElement | null) => {
    // It may have failed before the scripts ran.
    if (image?.complete && image.naturalWidth === 0) setBroken(src)
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
