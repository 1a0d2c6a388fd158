import { text } from './text.ts'

const MAX_LENGTH = 2048
/** An upload of ours: the name is made of what the picture holds. */
const UPLOAD = /^\/uploads\/[0-9a-f]{64}\.webp$/

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

// A host, then anything; browsers read past spaces and backslashes in an address.
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#]+(?:[/?#][^\s\\]*)?$/i

function isWebAddress(value: string) {
  return WEB_ADDRESS.test(value)
}
