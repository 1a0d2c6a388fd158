import { z } from 'zod'
import { hasInvisible } from '../domain/words/invisible-characters.ts'

const UNSTORABLE = /\0|\p{Surrogate}/u

/** Trimmed text without U+0000 and lone surrogates, which the database cannot hold. */
export function text(label: string, maxLength: number) {
  return storableText(label, maxLength, [undefined])
}

function storableText(label: string, maxLength: number, missing: readonly unknown[]) {
  return z
    .string({
      error: ({ input }) =>
        missing.includes(input) ? `${label} is required` : `${label} must be text`,
    })
    .trim()
    .max(maxLength, `${label} can have at most ${maxLength.toLocaleString('en-US')} characters`)
    .refine(
      (value) => !UNSTORABLE.test(value),
      `${label} contains characters that cannot be stored`,
    )
}

/** Text that is not trimmed, limited by its size in UTF-8. */
export function longText(label: string, maxKilobytes: number) {
  return z
    .string(`${label} must be text`)
    .refine(
      (value) => utf8Bytes(value) <= maxKilobytes * 1024,
      `${label} can have at most ${maxKilobytes} KB`,
    )
    .refine(
      (value) => !UNSTORABLE.test(value),
      `${label} contains characters that cannot be stored`,
    )
}

/** Like `text`, for a name of one line. Refuses invisible characters, which could make two names look alike. */
export function nameText(label: string, maxLength: number) {
  return visible(label, text(label, maxLength))
}

/** Like `text`, but absent, null and empty all become null. */
export function optionalText(label: string, maxLength: number) {
  return orNone(text(label, maxLength))
}

/** Like `nameText`, but absent, null and empty all become null. */
export function optionalName(label: string, maxLength: number) {
  return orNone(nameText(label, maxLength))
}

/** Like `text`, but refuses absent, null and empty. */
export function requiredText(label: string, maxLength: number) {
  return filled(label, storableText(label, maxLength, [undefined, null]))
}

/** Like `nameText`, but refuses absent, null and empty. */
export function requiredName(label: string, maxLength: number) {
  return filled(label, visible(label, storableText(label, maxLength, [undefined, null])))
}

function orNone(schema: z.ZodString) {
  return schema.nullish().transform((value) => value || null)
}

function filled(label: string, schema: z.ZodString) {
  return schema.refine((value) => value !== '', `${label} is required`)
}

function visible(label: string, schema: z.ZodString) {
  return schema.refine(
    (value) => !hasInvisible(value),
    `${label} contains an invisible character. Please type it again without it.`,
  )
}

function utf8Bytes(value: string) {
  let bytes = value.length
  // Two bytes beyond ASCII, three from U+0800, and two for each half of a surrogate pair.
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i)
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}
