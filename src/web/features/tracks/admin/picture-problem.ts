import { TRACK_IMAGE } from '#shared/contract/tracks.ts'

type Measured = Pick<File, 'size' | 'type'>

/** Why this file is not worth sending. The server looks at what it holds. */
export function pictureProblem({ size, type }: Measured) {
  // Some systems know no type for newer formats.
  if (type && !type.startsWith('image/')) return 'The file must be an image'
  if (size === 0) return 'The file is empty'
  if (size > TRACK_IMAGE.maxBytes)
    return `The file is larger than ${TRACK_IMAGE.maxBytes / 1024 / 1024} MB`
  return undefined
}
