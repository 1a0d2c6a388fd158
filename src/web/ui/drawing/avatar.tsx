import { useLayoutEffect, useState } from 'react'
import styles from './avatar.module.css'
import { initials } from './initials.ts'

type Props = { name: string; src?: string | null; size?: 'small' | 'normal' | 'card' | 'large' }

/** A picture, or initials until it has loaded. Hidden from screen readers, since the name is beside it. */
export function Avatar({ name, src = null, size = 'normal' }: Props) {
  const loaded = useLoadedImage(src)
  return (
    <span className={styles['avatar']} data-size={size} aria-hidden>
      {loaded ? <img className={styles['image']} src={loaded} alt="" /> : initials(name)}
    </span>
  )
}

/** The URL, once its image has been loaded. */
function useLoadedImage(src: string | null) {
  const [loaded, setLoaded] = useState<string>()
  useLayoutEffect(() => {
    if (!src) return undefined
    const image = new Image()
    const show = () => setLoaded(src)
    image.addEventListener('load', show)
    image.src = src
    // From the browser's cache: without initials in between.
    if (image.complete && image.naturalWidth > 0) show()
    return () => image.removeEventListener('load', show)
  }, [src])
  return loaded === src ? loaded : undefined
}
