import { hasInvisible } from '../domain/words/invisible-characters.ts'
import { secureImageUrl } from '../domain/guild/allowed-html.ts'
import { text } from './text.ts'

const MAX_LENGTH = 2048
/** An uploaded image: its name is the SHA-256 of its contents. */
const UPLOAD = /^\/uploads\/[0-9a-f]{64}\.webp$/

/** An https URL, or an uploaded image. Empty and null both mean no image; http becomes https. */
export const ImageUrl = text('Image URL', MAX_LENGTH)
  .nullable()
  .transform((value) => (value ? secureImageUrl(value) : null))
  .refine(
    (value) => value === null || isUpload(value) || isSecureAddress(value),
    'The image URL must begin with https:// or http://, or be an uploaded image',
  )

export function isUpload(url: string) {
  return UPLOAD.test(url)
}

// A host without a name or password before it, then anything except spaces and backslashes, which browsers silently repair.
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i

function isWebAddress(value: string) {
  return WEB_ADDRESS.test(value) && !hasInvisible(value)
}

/** For links that members follow. */
export function isSecureAddress(value: string) {
  return isWebAddress(value) && /^https:/i.test(value)
}
