import { z } from 'zod'

/** Without letters and digits that look alike. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The random name of a case or a report, such as 'K7Q2-9F': a rising number would tell of others. */
export const CaseCode = z
  .string()
  .toUpperCase()
  .regex(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/, 'This is no code of a case')
