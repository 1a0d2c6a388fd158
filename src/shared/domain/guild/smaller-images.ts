/** The widths in pixels in which an uploaded image is also stored: of a thumbnail, a phone, and a desktop. */
export const SMALLER_WIDTHS = [200, 400, 800] as const

const SMALLER = new RegExp(`^(.+)-(?:${SMALLER_WIDTHS.join('|')})(\\.webp)$`)

/** @param name name or URL of an uploaded image */
export function smallerImage(name: string, widthPx: (typeof SMALLER_WIDTHS)[number]) {
  return name.replace(/\.webp$/, `-${widthPx}.webp`)
}

/** The name of the image of which this is the name of a smaller copy; undefined for every other name. */
export function originalOf(name: string) {
  const [, stem, ending] = SMALLER.exec(name) ?? []
  return stem !== undefined && ending !== undefined ? stem + ending : undefined
}
