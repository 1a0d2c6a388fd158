import { hasInvisible } from '../domain/invisible-characters.ts'
import { text } from './text.ts'

const MAX_LENGTH = 2048
/** An uploaded image: its name is the SHA-256 of its contents. */
const UPLOAD = /^\/uploads\/[0-9a-f]{64}\.webp$/

/** An http or https URL, or an uploaded image. Empty and null both mean no image. */
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

// A host without a name or password before it, then anything except spaces and backslashes, which browsers silently repair.
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i

export function isWebAddress(value: string) {
  return WEB_ADDRESS.test(value) && !hasInvisible(value)
}

/** For links that members follow. */
export function isSecureAddress(value: string) {
  return isWebAddress(value) && /^https:/i.test(value)
}
