import { z } from 'zod'

/** Text that some versions write as a number; '' is null. */
export const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined ? null : String(value).trim() || null,
  )

/** A number that some versions write as text; what is no number is null. */
export const Num = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const number = typeof value === 'string' ? Number(value.trim() || Number.NaN) : value
    return number === undefined || number === null || Number.isNaN(number) ? null : number
  })

export const Flag = z.union([z.boolean(), z.number()]).nullish().transform(Boolean)

export const ServiceId = z.union([z.string().regex(/^[\w-]{1,64}$/), z.int()]).transform(String)

/** In thousandths of a point; null if it has more than three decimals. */
export function toThousandths(points: number) {
  const thousandths = Math.round(points * 1_000)
  return Math.abs(points * 1_000 - thousandths) < 1e-6 ? thousandths : null
}

/** A whole number from `first`, or null. */
export const wholeFrom = (first: number, value: number | null) =>
  value !== null && Number.isInteger(value) && value >= first ? value : null

/** A start number as text; blank and -1 mean that there is none. */
export const startNumber = (text: string | null) =>
  text === null || text === '-1' ? null : text.replace(/\.0$/, '')
