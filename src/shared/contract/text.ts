import { z } from 'zod'

const UNSTORABLE = /\0|\p{Surrogate}/u

/** Trimmed text without U+0000 and lone surrogates, which the database cannot hold. */
export function text(label: string, maxLength: number) {
  return z
    .string(`${label} must be text`)
    .trim()
    .max(maxLength, `${label} can have at most ${maxLength.toLocaleString('en-US')} characters`)
    .refine(
      (value) => !UNSTORABLE.test(value),
      `${label} contains characters that cannot be stored`,
    )
}

/** As `text`, but absent, null and empty all mean: none. */
export function optionalText(label: string, maxLength: number) {
  return text(label, maxLength)
    .nullish()
    .transform((value) => value || null)
}
