import { z } from 'zod'
import { text } from './text.ts'

const MAX_LENGTH = 2048
/** An upload of ours: the name is made of what the picture holds. */
const UPLOAD = /^\/uploads\/[0-9a-f]{64}\.webp$/

const WebAddress = z.url({ protocol: /^https?$/ })

/** Where a picture is: https, http or an upload of ours. Empty and null both mean: none. */
export const ImageUrl = text('Image URL', MAX_LENGTH)
  .nullable()
  .transform((value) => value || null)
  .refine(
    (value) => value === null || isUpload(value) || isWebAddress(value),
    'The image URL must begin with https:// or http://, or be an uploaded image',
  )

export function isUpload(url: string) {
  return UPLOAD.test(url)
}

function isWebAddress(value: string) {
  // Browsers read past spaces and backslashes in an address.
  if (!/^https?:\/\//i.test(value) || /[\s\\]/.test(value)) return false
  return WebAddress.safeParse(value).success
}
