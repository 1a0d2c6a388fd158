/** Chromium pictures no page at once that is taller, since a surface of its renderer is no larger. */
const TALLEST_PX = 16_384
/** The documents of a race of a day are as long as hundreds of windows: their beginning is looked at. */
export const MOST_PARTS = 8

/** Where a page is cut into parts that can be pictured, from its top to its end; its width is the whole one. */
export function pageParts({ width, height }: { width: number; height: number }) {
  const count = Math.max(1, Math.ceil(height / TALLEST_PX))
  // Equally tall, so that none is a strip.
  const most = Math.ceil(height / count)
  return Array.from({ length: count }, (_, index) => {
    const y = index * most
    return { x: 0, y, width, height: Math.min(most, height - y) }
  })
}

/** 'race-print-1440-dark.png', and from the second part on 'race-print-1440-dark-2.png' */
export const partFile = (name: string, part: number) =>
  part === 1 ? `${name}.png` : `${name}-${part}.png`
